import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { findBilling } from "./billing-row.server.ts";

/**
 * Where the business is, with the version of the row, and apart from that its bank and tax fields, under the names of the wire
 * (document 1, section 3).
 */
export async function billingProfile(db: Tx, scope: Scope) {
  const { address, zipcode, state, city, country, phone, ...row } = await findBilling(db, scope);
  const { vat_number, trade_registry, bank_account, bank_name, version } = row;
  return {
    version,
    contact: { address, zipcode, state, city, country, phone },
    fiscal: { vat_number, trade_registry, bank_account, bank_name },
  };
}
