import type { OrderCustomer } from "#app/domain/orders/order-shapes.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { newId } from "#app/lib/uuid.ts";
import { PHONE_DIGITS } from "./limits.ts";

/** Whether something was typed by which a customer is known: a phone number or an e-mail address. */
export const isReachable = ({ phone, email }: OrderCustomer): boolean => phone !== null || email !== null;

/**
 * Ties an order to its customer: the one of the organization with this phone number by its digits, else with this
 * e-mail address, else a new one. A known customer gets the name and address of this order, and the phone or e-mail
 * that was missing, unless it is another's; of an order of the online shop nothing, since anybody can type a number that
 * is not theirs. An order without either belongs to no customer. One statement.
 *
 * The transaction must have taken the organization's row (an order's number or `advanceOrderVersion`): of two orders
 * with the same new phone the second one then finds the customer of the first. Document 2, section 3.
 */
export async function keepCustomer(
  db: Tx,
  { organizationId }: Scope,
  orderId: string,
  { name, phone, email, address }: OrderCustomer,
  now: Date,
): Promise<void> {
  await db.$executeRaw`
    WITH given AS (
      SELECT ${name}::text AS name, ${phone}::text AS phone, ${email}::text AS email, ${address}::text AS address,
        CASE WHEN length(phone_digits(${phone})) >= ${PHONE_DIGITS}::int THEN phone_digits(${phone}) END AS digits
    ), known AS (
      SELECT id FROM customer
      WHERE organization_id = ${organizationId}::uuid
        AND (phone_digits = (SELECT digits FROM given) OR fold(email) = (SELECT fold(email) FROM given))
      ORDER BY phone_digits = (SELECT digits FROM given) DESC NULLS LAST LIMIT 1
    ), news AS (
      SELECT c.id, coalesce(g.name, c.name) AS name, coalesce(g.address, c.address) AS address,
        CASE WHEN c.phone_digits IS NULL AND g.digits IS NOT NULL THEN g.phone ELSE c.phone END AS phone,
        coalesce(c.phone_digits, g.digits) AS digits,
        coalesce(c.email, CASE WHEN NOT EXISTS (SELECT FROM customer o
          WHERE o.organization_id = ${organizationId}::uuid AND fold(o.email) = fold(g.email)) THEN g.email END) AS email
      FROM given g, known JOIN customer c ON c.organization_id = ${organizationId}::uuid AND c.id = known.id
    ), kept AS (
      UPDATE customer c SET name = n.name, address = n.address, phone = n.phone, phone_digits = n.digits,
        email = n.email, version = version + 1
      FROM news n WHERE c.organization_id = ${organizationId}::uuid AND c.id = n.id
        AND (c.name, c.address, c.phone, c.email) IS DISTINCT FROM (n.name, n.address, n.phone, n.email)
        AND EXISTS (SELECT FROM "order" o
          WHERE o.organization_id = ${organizationId}::uuid AND o.id = ${orderId}::uuid AND o.origin <> 'shop')
    ), made AS (
      INSERT INTO customer (id, organization_id, name, phone, phone_digits, email, address, created_at)
      SELECT ${newId()}::uuid, ${organizationId}::uuid, name, phone, digits, email, address, ${now} FROM given
      WHERE num_nonnulls(digits, email) > 0 AND NOT EXISTS (SELECT FROM known)
      RETURNING id
    )
    UPDATE "order" SET customer_id = coalesce((SELECT id FROM known), (SELECT id FROM made))
    WHERE organization_id = ${organizationId}::uuid AND id = ${orderId}::uuid`;
}
