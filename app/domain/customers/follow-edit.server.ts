import { isDeepStrictEqual } from "node:util";
import type { OrderCustomer } from "#app/domain/orders/order-shapes.ts";
import type { Context } from "#app/lib/context.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fold } from "#app/lib/fold.ts";
import type { Scope } from "#app/lib/scope.ts";
import { forgetCustomer } from "./forget-customer.server.ts";
import { isReachable, keepCustomer } from "./keep-customer.server.ts";
import { knownDigits } from "./known-digits.ts";

/** An order before its edit: whose it is, and since when there is the order. */
interface Edited {
  id: string;
  customer_id: string | null;
  created_at: Date;
}

/**
 * Ties an edited order to whom it is for now. While its phone number and its e-mail address say nobody else, it stays
 * with its customer, who may be reached otherwise by now or be two who were brought together; they get the name or the
 * address that was edited, and an e-mail address that was missing, by the rules of {@link keepCustomer}. The transaction
 * must have taken the organization's row. Document 2, section 3.
 */
export async function followEdit(
  { db, scope, now }: Pick<Context, "db" | "scope" | "now">,
  order: Edited,
  before: OrderCustomer,
  after: OrderCustomer,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const { customer_id: id } = order;
  if (sayTheSame(before, after) && (id || !isReachable(after))) {
    if (id) await rename(db, scope, { ...order, customer_id: id }, edited(before, after));
    return;
  }
  await keepCustomer(db, scope, order.id, after, now);
  await forgetCustomer(db, scope, order);
}

/** Whether one is known by the same; an e-mail address beside the same number says nobody else. */
function sayTheSame(before: OrderCustomer, after: OrderCustomer): boolean {
  const digits = knownDigits(after.phone);
  if (digits !== knownDigits(before.phone)) return false;
  return folded(before.email) === folded(after.email) || (digits !== null && before.email === null);
}

const folded = (email: string | null) => (email === null ? null : fold(email));

type Told = Pick<OrderCustomer, "name" | "email" | "address">;

/** What the edit says anew. */
const edited = (before: OrderCustomer, after: OrderCustomer): Told => ({
  name: after.name === before.name ? null : after.name,
  email: after.email === before.email ? null : after.email,
  address: after.address === before.address ? null : after.address,
});

async function rename(
  db: Tx,
  { organizationId }: Scope,
  { id: orderId, customer_id: id }: { id: string; customer_id: string },
  { name, email, address }: Told,
): Promise<void> {
  await db.$executeRaw`
    UPDATE customer c SET name = n.name, email = n.email, address = n.address, version = version + 1
    FROM (
      SELECT coalesce(${name}::text, name) AS name, coalesce(${address}::text, address) AS address,
        coalesce(email, CASE WHEN NOT EXISTS (SELECT FROM customer o
          WHERE o.organization_id = ${organizationId}::uuid AND fold(o.email) = fold(${email}::text)) THEN ${email}::text END) AS email
      FROM customer WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid AND anonymized_at IS NULL
    ) n
    WHERE c.organization_id = ${organizationId}::uuid AND c.id = ${id}::uuid
      AND (c.name, c.email, c.address) IS DISTINCT FROM (n.name, n.email, n.address)
      AND EXISTS (SELECT FROM "order" o
        WHERE o.organization_id = ${organizationId}::uuid AND o.id = ${orderId}::uuid AND o.origin <> 'shop')`;
}
