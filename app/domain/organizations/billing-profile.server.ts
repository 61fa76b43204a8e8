import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Where the business is, and apart from that its bank and tax fields, under the names of the wire (document 1, section 3). */
export async function billingProfile(db: Tx, { organizationId: id }: Scope) {
  const { vatNumber, tradeRegistry, bankAccount, bankName, ...contact } =
    await db.organization.findUniqueOrThrow({
      where: { id },
      select: {
        address: true,
        zipcode: true,
        state: true,
        city: true,
        country: true,
        phone: true,
        vatNumber: true,
        tradeRegistry: true,
        bankAccount: true,
        bankName: true,
      },
    });
  const fiscal = {
    vat_number: vatNumber,
    trade_registry: tradeRegistry,
    bank_account: bankAccount,
    bank_name: bankName,
  };
  return { contact, fiscal };
}
