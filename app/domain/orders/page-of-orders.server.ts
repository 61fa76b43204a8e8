import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import { plainNumber } from "#app/lib/plain-number.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { workDay } from "./due-day.server.ts";
import { ORDERS_PER_PAGE } from "./limits.ts";
import type { OrderRow } from "./order-shapes.ts";
import { countOrders } from "./order-tally.server.ts";
import { selectOrders } from "./rows.server.ts";
import { ordersWithin } from "./within-scope.server.ts";

/** The order of a list, and the same from its end. */
export interface ListOrder {
  forth: Prisma.Sql;
  back: Prisma.Sql;
}

export const placedAt = Prisma.sql`o.created_at`;

/** The latest first, by a moment of `"order" o`. */
export const latestFirst = (at: Prisma.Sql): ListOrder => ({
  forth: Prisma.sql`${at} DESC, o.id DESC`,
  back: Prisma.sql`${at}, o.id`,
});
/** Those that were placed first. */
export const oldestFirst: ListOrder = {
  forth: Prisma.sql`o.created_at, o.id`,
  back: Prisma.sql`o.created_at DESC, o.id DESC`,
};
/** The next pickup first; an order without an hour comes after those of its day that have one. */
export const nextFirst = (scope: Scope): ListOrder => ({
  forth: Prisma.sql`${workDay(scope)}, o.pickup_hour NULLS LAST, o.id`,
  back: Prisma.sql`${workDay(scope)} DESC, o.pickup_hour DESC NULLS FIRST, o.id DESC`,
});
const newestFirst = latestFirst(placedAt).forth;

/** The ids of a page: an index has all that this asks for, however far the page is; rows are read for those alone. */
export const idsOfPage = (
  scope: Scope,
  page: number,
  condition: Prisma.Sql,
  order: Prisma.Sql = newestFirst,
): Prisma.Sql =>
  idsFrom(scope, condition, order, { from: offsetOf(page, ORDERS_PER_PAGE), count: ORDERS_PER_PAGE });

const idsFrom = (
  scope: Scope,
  condition: Prisma.Sql,
  order: Prisma.Sql,
  { from, count }: { from: number; count: number },
): Prisma.Sql => Prisma.sql`SELECT o.id FROM "order" o WHERE ${ordersWithin(scope)} AND ${condition}
  ORDER BY ${order} LIMIT ${plainNumber(count)} OFFSET ${from}`;

interface Listed {
  page: number;
  /** A condition on `"order" o`. */
  condition: Prisma.Sql;
  order: ListOrder;
  /** Whether the condition asks for status and workplace alone. */
  tallied: boolean;
}

/** One page of 30 orders that meet a condition, with the count of all; at most two statements. */
export async function pageOfOrders(
  db: Tx,
  scope: Scope,
  { page, condition, order, tallied }: Listed,
): Promise<Page<OrderRow>> {
  const limit = ORDERS_PER_PAGE;
  const count = await countOrders(db, scope, condition, tallied);
  const before = offsetOf(page, limit);
  const left = Math.min(limit, count - before);
  if (left <= 0) return { items: [], limit, count, page };
  const after = count - before - left;
  const ids =
    before <= after
      ? idsOfPage(scope, page, condition, order.forth)
      : idsFrom(scope, condition, order.back, { from: after, count: left });
  const items = await selectOrders(
    db,
    scope,
    Prisma.sql`o.id = ANY(ARRAY(${ids}))`,
    Prisma.sql`ORDER BY ${order.forth}`,
  );
  return { items, limit, count, page };
}
