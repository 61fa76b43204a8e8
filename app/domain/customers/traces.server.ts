import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { idRow, onlyRowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { PHONE_DIGITS, WHOLE_PHONE } from "./limits.ts";

const texts = z.array(z.string().nullable()).nullable();
const knownRow = z.object({ phones: texts, emails: texts, names: texts, addresses: texts });

/**
 * Everything that a customer was ever known by, folded, and the orders that tell of it. A phone number or an e-mail address
 * that the customer no longer has, and another one has now, alone or beside another, is that one's: a number may have been
 * mistyped.
 */
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
export async function tracesOf(db: Tx, scope: Scope, customerId: string): Promise<Traces> {
  const orders = await rowsOf(
    db,
    idRow,
    Prisma.sql`
    SELECT id FROM "order" WHERE organization_id = ${scope.organizationId}::uuid AND customer_id = ${customerId}::uuid
    ORDER BY id FOR UPDATE`,
  );
  return { orderIds: orders.map(({ id }) => id), ...(await knownAs(db, scope, customerId)) };
}

/** All values that were typed for a customer, without locking anything. */
export async function knownAs(
  db: Tx,
  { organizationId }: Scope,
  customerId: string,
): Promise<Omit<Traces, "orderIds">> {
  const known = await onlyRowOf(
    db,
    knownRow,
    Prisma.sql`
    WITH typed AS (
      SELECT phone_digits(phone) AS phone, fold(email) AS email, name, address, true AS present FROM customer
      WHERE organization_id = ${organizationId}::uuid AND id = ${customerId}::uuid
      UNION
      SELECT phone_digits(was->>'phone'), fold(was->>'email'), was->>'name', was->>'address', false
      FROM customer, jsonb_array_elements(former) AS was
      WHERE organization_id = ${organizationId}::uuid AND id = ${customerId}::uuid
      UNION
      SELECT phone_digits(customer_phone), fold(customer_email), customer_name, customer_address, false FROM "order"
      WHERE organization_id = ${organizationId}::uuid AND customer_id = ${customerId}::uuid
    ), others AS (
      SELECT phone_digits, fold(email) AS email FROM customer
      WHERE organization_id = ${organizationId}::uuid AND id <> ${customerId}::uuid
        AND (phone_digits = ANY(ARRAY(SELECT phone FROM typed))
          OR phone_digits LIKE ANY(ARRAY(SELECT '%' || ltrim(phone, '0') || '%' FROM typed WHERE length(phone) >= ${WHOLE_PHONE}::int))
          OR fold(email) = ANY(ARRAY(SELECT email FROM typed)))
    )
    SELECT
      array_agg(DISTINCT phone) FILTER (WHERE present OR NOT EXISTS (
        SELECT FROM others WHERE phone_digits = typed.phone OR (length(typed.phone) >= ${WHOLE_PHONE}::int
          AND strpos(phone_digits, ltrim(typed.phone, '0')) > 0))) AS phones,
      array_agg(DISTINCT email) FILTER (WHERE present OR NOT EXISTS (
        SELECT FROM others WHERE others.email = typed.email)) AS emails,
      array_agg(DISTINCT fold(name)) AS names,
      array_agg(DISTINCT fold(address)) FILTER (WHERE address ~ '[0-9]') AS addresses
    FROM typed`,
  );
  const present = (values: (string | null)[] | null) => (values ?? []).filter((value) => value !== null);
  return {
    phones: present(known.phones).filter((digits) => digits.length >= PHONE_DIGITS),
    emails: present(known.emails),
    names: present(known.names),
    addresses: present(known.addresses),
  };
}
