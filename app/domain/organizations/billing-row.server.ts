import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { currencies } from "./limits.ts";

const text = z.string().nullable();
const billingRow = z.object({
  name: z.string(),
  address: text,
  zipcode: text,
  phone: text,
  country: text,
  state: text,
  city: text,
  vat_number: text,
  trade_registry: text,
  bank_account: text,
  bank_name: text,
  bank_currency: z.enum(currencies),
  version: z.number(),
});
/** The billing details of an organization, under the names of the wire (document 1, section 3). */
export type BillingRow = z.output<typeof billingRow>;
export type BillingDetails = Omit<BillingRow, "version">;

/** The billing details of the organization of a scope. */
export const findBilling = (db: Tx, { organizationId }: Scope): Promise<BillingRow> =>
  onlyRowOf(
    db,
    billingRow,
    Prisma.sql`
    SELECT name, address, zipcode, phone, country, state, city, vat_number, trade_registry, bank_account, bank_name,
      currency AS bank_currency, version
    FROM organization WHERE id = ${organizationId}::uuid`,
  );

/** Whether they say whom an invoice is for: a name and where that is. */
export const hasBusinessData = ({ name, address, city, country }: BillingDetails): boolean =>
  [name, address, city, country].every(Boolean);
