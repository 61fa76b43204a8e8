import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { idRow, onlyRowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { PHONE_DIGITS } from "./limits.ts";

const texts = z.array(z.string().nullable()).nullable();
const knownRow = z.object({ phones: texts, emails: texts, names: texts, addresses: texts });

/** Everything that a customer was ever known by, folded, and the orders that tell of it. */
export interface Traces {
  orderIds: string[];
  /** The digits of phone numbers, of those that tell one customer from another. */
  phones: string[];
  emails: string[];
  names: string[];
  /** Those with a number: a town alone is the address of many. */
  addresses: string[];
}

/** The orders of a customer, and all values that were typed for it; the orders are locked until the end. */
export async function tracesOf(db: Tx, { organizationId }: Scope, customerId: string): Promise<Traces> {
  const orders = await rowsOf(
    db,
    idRow,
    Prisma.sql`
    SELECT id FROM "order" WHERE organization_id = ${organizationId}::uuid AND customer_id = ${customerId}::uuid
    ORDER BY id FOR UPDATE`,
  );
  const known = await onlyRowOf(
    db,
    knownRow,
    Prisma.sql`
    SELECT array_agg(DISTINCT phone_digits(phone)) AS phones, array_agg(DISTINCT fold(email)) AS emails,
      array_agg(DISTINCT fold(name)) AS names,
      array_agg(DISTINCT fold(address)) FILTER (WHERE address ~ '[0-9]') AS addresses
    FROM (
      SELECT phone, email, name, address FROM customer
      WHERE organization_id = ${organizationId}::uuid AND id = ${customerId}::uuid
      UNION ALL
      SELECT was->>'phone', was->>'email', was->>'name', was->>'address'
      FROM customer, jsonb_array_elements(former) AS was
      WHERE organization_id = ${organizationId}::uuid AND id = ${customerId}::uuid
      UNION ALL
      SELECT customer_phone, customer_email, customer_name, customer_address FROM "order"
      WHERE organization_id = ${organizationId}::uuid AND customer_id = ${customerId}::uuid
    ) AS typed`,
  );
  const present = (values: (string | null)[] | null) => (values ?? []).filter((value) => value !== null);
  return {
    orderIds: orders.map(({ id }) => id),
    phones: present(known.phones).filter((digits) => digits.length >= PHONE_DIGITS),
    emails: present(known.emails),
    names: present(known.names),
    addresses: present(known.addresses),
  };
}
