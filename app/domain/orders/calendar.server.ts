import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import type { Page } from "#app/lib/page.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { withActs } from "./acts.ts";
import type { Acts, OrderRow } from "./order-shapes.ts";
import { ordersIn } from "./orders-in.server.ts";
import { type ListOrder, pageOfOrders } from "./page-of-orders.server.ts";
import { keptStatuses, type OrderStatus, openStatuses, orderStatuses } from "./statuses.ts";
import { ordersWithin, workplacesWithin } from "./within-scope.server.ts";

const kept = ordersIn(keptStatuses);

const pickupDay = z.object({ pickup_date: z.string(), count: z.number(), open: z.number() });
/** A day (a `LocalDate`) on which orders are picked up. Discarded orders don't count. */
export type PickupDay = z.output<typeof pickupDay>;

/** The pickup days of a month (`YYYY-MM`) that have orders; one statement. Document 4, Orders. */
export const pickupDays = (db: Tx, scope: Scope, month: string): Promise<PickupDay[]> =>
  rowsOf(
    db,
    pickupDay,
    Prisma.sql`
    SELECT to_char(o.pickup_date, 'YYYY-MM-DD') AS pickup_date, count(*)::int AS count,
      count(*) FILTER (WHERE ${ordersIn(openStatuses)})::int AS open
    FROM "order" o
    WHERE ${ordersWithin(scope)} AND ${kept} AND o.pickup_date >= ${`${month}-01`}::date
      AND o.pickup_date < ${`${month}-01`}::date + interval '1 month'
    GROUP BY o.pickup_date ORDER BY o.pickup_date`,
  );

const byHour: ListOrder = {
  forth: Prisma.sql`o.pickup_hour NULLS LAST, o.created_at, o.id`,
  back: Prisma.sql`o.pickup_hour DESC NULLS FIRST, o.created_at DESC, o.id DESC`,
};

/** One page of the orders of a pickup day but the discarded ones, by hour, with what the actor may do. */
export async function ordersOfDay(
  db: Tx,
  scope: Scope,
  actor: Actor,
  { pickup_date, page, now }: { pickup_date: LocalDate; page: number; now: Date },
): Promise<Page<OrderRow & Acts>> {
  const onDay = Prisma.sql`o.pickup_date = ${pickup_date}::date AND ${kept}`;
  const orders = await pageOfOrders(db, scope, { page, condition: onDay, order: byHour, tallied: false });
  return { ...orders, items: orders.items.map((order) => withActs(order, actor, now)) };
}

const countOfEach = Object.fromEntries(orderStatuses.map((status) => [status, z.number()]));
/** How many orders of each status a workplace has. */
export const workplaceCounts = z.object({
  location_id: z.string(),
  location: z.string(),
  ...(countOfEach as Record<OrderStatus, z.ZodNumber>),
});

/** How many orders each allowed workplace has in each status, of the kept sums; one statement. Document 4, Orders. */
export function countsByWorkplace(db: Tx, scope: Scope): Promise<z.output<typeof workplaceCounts>[]> {
  const columns = orderStatuses.map(
    (status) =>
      Prisma.sql`coalesce(sum(o.count) FILTER (WHERE ${ordersIn([status])}), 0)::int AS ${Prisma.raw(`"${status}"`)}`,
  );
  return rowsOf(
    db,
    workplaceCounts,
    Prisma.sql`
    SELECT w.id AS location_id, w.name AS location, ${Prisma.join(columns)} FROM workplace w
      LEFT JOIN order_tally o ON o.organization_id = w.organization_id AND o.workplace_id = w.id
    WHERE ${workplacesWithin(scope)} GROUP BY w.id, w.name ORDER BY w.name, w.id`,
  );
}
