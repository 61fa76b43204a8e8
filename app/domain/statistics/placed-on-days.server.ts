import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { keptStatuses } from "#app/domain/orders/statuses.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Whose orders, and by which clock they are of a day. */
export type DayScope = Pick<Scope, "organizationId"> & {
  organization: Pick<Scope["organization"], "timeZone">;
};

/**
 * `days d` with the orders of each one, `"order" o`: those that were placed on it by the business's clock and are not discarded.
 * A day begins where its local midnight is, also on both days of the clock change. OFFSET holds a plan to looking them up day by
 * day: it might compare each order with each day.
 */
function ordersOf(days: Prisma.Sql, { organizationId, organization: { timeZone } }: DayScope): Prisma.Sql {
  return Prisma.sql`${days} d CROSS JOIN LATERAL (SELECT o.* FROM "order" o
    WHERE o.organization_id = ${organizationId}::uuid AND ${ordersIn(keptStatuses)}
      AND o.created_at >= d.day::timestamp AT TIME ZONE ${timeZone}
      AND o.created_at < (d.day + 1)::timestamp AT TIME ZONE ${timeZone} OFFSET 0) o`;
}

/** The lines of an order `o`, looked up order by order, in the same way. */
const linesOfOrder = Prisma.sql`SELECT l.product_id FROM order_line l
  WHERE l.organization_id = o.organization_id AND l.order_id = o.id OFFSET 0`;

/** The `table` of totals that deleted orders have left, `g`, of these days, in the same way. */
const goneOf = (table: "gone_order" | "gone_product", days: Prisma.Sql, { organizationId }: DayScope) =>
  Prisma.sql`${days} d CROSS JOIN LATERAL (SELECT g.* FROM ${Prisma.raw(table)} g
    WHERE g.organization_id = ${organizationId}::uuid AND g.day = d.day OFFSET 0) g`;

/**
 * What is summed up of a day, each in a table of its own: the columns of it, and how they are made of the orders of `days`
 * and of what deleted ones have left, which says nothing of members.
 */
export const daySums = {
  daily_order: {
    columns: "day, workplace_id, currency, orders, items, amount",
    made: (days: Prisma.Sql, scope: DayScope) => Prisma.sql`
      SELECT day, workplace_id, currency, sum(orders)::int AS orders, sum(items)::int AS items, sum(amount)::bigint AS amount FROM (
        SELECT d.day, o.workplace_id, o.currency, 1 AS orders, l.items, o.total AS amount
        FROM ${ordersOf(days, scope)} CROSS JOIN LATERAL (SELECT count(*) AS items FROM order_line l
          WHERE l.organization_id = o.organization_id AND l.order_id = o.id) l
        UNION ALL SELECT d.day, g.workplace_id, g.currency, g.orders, g.items, g.amount FROM ${goneOf("gone_order", days, scope)}
      ) placed GROUP BY 1, 2, 3`,
  },
  daily_product: {
    columns: "day, product_id, items",
    made: (days: Prisma.Sql, scope: DayScope) => Prisma.sql`
      SELECT day, product_id, sum(items)::int AS items FROM (
        SELECT d.day, l.product_id, 1 AS items FROM ${ordersOf(days, scope)} CROSS JOIN LATERAL (${linesOfOrder}) l
        UNION ALL SELECT d.day, g.product_id, g.items FROM ${goneOf("gone_product", days, scope)}
      ) placed GROUP BY 1, 2`,
  },
  daily_member: {
    columns: "day, part, member_id, orders",
    made: (days: Prisma.Sql, scope: DayScope) => Prisma.sql`
      SELECT d.day, m.part, m.id AS member_id, count(*)::int AS orders FROM ${ordersOf(days, scope)}
        CROSS JOIN LATERAL (VALUES ('requisition', o.requisition_member_id), ('delivery', o.provide_member_id)) m (part, id)
      WHERE m.id IS NOT NULL GROUP BY 1, 2, 3`,
  },
} as const;

export type DaySum = keyof typeof daySums;
