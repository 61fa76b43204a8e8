import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { keptStatuses, statusesWith } from "#app/domain/orders/statuses.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { DayScope } from "./placed-on-days.server.ts";

const paidAsPrepared = ordersIn(statusesWith("charged", "prepared"));

/**
 * Writes down what the orders `o` that are about to be deleted come to, by day, workplace, product and currency, so that
 * the past of the dashboard stays. It names nobody, and of discarded orders nothing is kept. Goes into the transaction
 * that deletes them, which must hold their rows: what leaves totals twice counts twice. Days are those of the present
 * time zone.
 */
export async function leaveTotals(db: Tx, scope: DayScope, which: Prisma.Sql): Promise<void> {
  const { organizationId, organization } = scope;
  // Two deletions of one business add to the same rows: one after the other, or each could wait for the other.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('gone:' || ${organizationId}, 0))`;
  const leaving = Prisma.sql`"order" o WHERE o.organization_id = ${organizationId}::uuid AND ${ordersIn(keptStatuses)} AND (${which})`;
  const day = Prisma.sql`(o.created_at AT TIME ZONE ${organization.timeZone})::date`;
  await db.$executeRaw`
    INSERT INTO gone_order AS g (organization_id, day, workplace_id, currency, orders, items, amount)
    SELECT o.organization_id, ${day} AS day, o.workplace_id, o.currency, count(*), sum((SELECT count(*) FROM order_line l
      WHERE l.organization_id = o.organization_id AND l.order_id = o.id)), sum(o.total)
    FROM ${leaving} GROUP BY 1, 2, 3, 4
    ON CONFLICT (organization_id, day, workplace_id, currency) DO UPDATE
      SET orders = g.orders + excluded.orders, items = g.items + excluded.items, amount = g.amount + excluded.amount`;
  await db.$executeRaw`
    INSERT INTO gone_product AS g (organization_id, day, workplace_id, product_id, currency, items, quantity, amount)
    SELECT o.organization_id, ${day} AS day, o.workplace_id, l.product_id, o.currency, count(*), sum(c.quantity),
      sum(round(c.quantity * l.price))
    FROM (SELECT o.* FROM ${leaving}) o
      JOIN order_line l ON l.organization_id = o.organization_id AND l.order_id = o.id
      CROSS JOIN LATERAL (SELECT CASE WHEN ${paidAsPrepared} THEN coalesce(l.prepared_quantity, l.quantity) ELSE l.quantity END AS quantity) c
    GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (organization_id, day, workplace_id, product_id, currency) DO UPDATE
      SET items = g.items + excluded.items, quantity = g.quantity + excluded.quantity, amount = g.amount + excluded.amount`;
}
