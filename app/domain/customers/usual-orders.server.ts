import { z } from "zod";
import { orderedIn } from "#app/domain/catalogue/units.ts";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { keptStatuses } from "#app/domain/orders/statuses.ts";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { ORDERS_FOR_USUAL } from "./limits.ts";
import { type UsualLine, usualOrder } from "./usual-order.ts";

const pastLine = z.object({
  customer_id: z.string(),
  place: z.number(),
  product_id: z.string(),
  name: z.string(),
  quantity: z.number(),
  unit: z.number(),
  /** That of the product now. */
  sold_in: z.number(),
  fields: storedJson<Record<string, unknown>>(),
});

/**
 * What each customer usually orders, by their last 5 orders of the allowed workplaces that were not discarded, in the units
 * of today; nothing for whoever has none. One statement.
 */
export async function usualOrders(
  db: Tx,
  scope: Scope,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly UsualLine[]>> {
  const rows = await rowsOf(
    db,
    pastLine,
    Prisma.sql`
    SELECT c.id AS customer_id, r.place::int AS place, l.product_id, l.name,
      (l.quantity * 1000)::int AS quantity, l.unit, coalesce(p.unit, l.unit) AS sold_in, l.fields
    FROM unnest(${[...customerIds]}::uuid[]) AS c (id) CROSS JOIN LATERAL (
      SELECT o.id, row_number() OVER (ORDER BY o.created_at DESC, o.id DESC) AS place FROM "order" o
      WHERE ${ordersWithin(scope)} AND o.customer_id = c.id AND ${ordersIn(keptStatuses)}
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${ORDERS_FOR_USUAL}) r
      JOIN order_line l ON l.organization_id = ${scope.organizationId}::uuid AND l.order_id = r.id
      LEFT JOIN product p ON p.organization_id = ${scope.organizationId}::uuid AND p.id = l.product_id
    ORDER BY c.id, r.place, l.position`,
  );
  const byCustomer = Map.groupBy(rows, ({ customer_id }) => customer_id);
  return new Map([...byCustomer].map(([id, lines]) => [id, usualOrder(lines.map(ofOrder))]));
}

const ofOrder = ({ customer_id: _, unit, sold_in, quantity, ...line }: z.output<typeof pastLine>) => ({
  ...line,
  quantity: orderedIn(quantity, unit, sold_in),
});
