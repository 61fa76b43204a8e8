import { z } from "zod";
import { settingsOf } from "#app/domain/settings/order-settings.server.ts";
import { settingScopeOf } from "#app/domain/settings/setting-table.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import { anyNames } from "#app/lib/any-names.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { type CappedPage, offsetOf } from "#app/lib/page.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { withActs } from "./acts.ts";
import { balanceOf } from "./balance.ts";
import { dueOn, workDay } from "./due-day.server.ts";
import { findOrders } from "./found-orders.server.ts";
import { moveNames } from "./lifecycle.ts";
import { ORDERS_COUNTED, ORDERS_PER_PAGE, type OrderSort, type Shown } from "./limits.ts";
import type { Acts, OrderPage, OrderRow, OrderWithLines } from "./order-shapes.ts";
import { ordersIn } from "./orders-in.server.ts";
import {
  type ListOrder,
  latestFirst,
  nextFirst,
  oldestFirst,
  pageOfOrders,
  placedAt,
} from "./page-of-orders.server.ts";
import { findOrder, selectOrders } from "./rows.server.ts";
import { isTallied, matchingOrders, type OrderFilter, wordsOf } from "./search.server.ts";
import { shownName } from "./shown-name.ts";
import { closedStatuses, openStatuses, orderStatuses } from "./statuses.ts";

const eventRow = z.object({
  id: z.string(),
  act: z.enum([...moveNames, "parked", "taken_over", "placed", "edited", "prepared", "emailed"]),
  from_status: z.enum(orderStatuses).nullable(),
  to_status: z.enum(orderStatuses),
  actor_kind: z.string(),
  actor_name: z.string(),
  reason: z.string().nullable(),
  changes: z.unknown(),
  created_at: z.date(),
});

/** One page of the orders that are found, the latest first; at most two statements. */
async function pageOfSearch(
  db: Tx,
  scope: Scope,
  { page, q, tallied }: { page: number; q?: string; tallied: boolean },
  condition: Prisma.Sql,
  at = placedAt,
  sorted: ListOrder | null = null,
): Promise<CappedPage<OrderRow>> {
  const order = (!q && sorted) || latestFirst(at);
  const words = wordsOf(scope, q);
  if (!words) {
    const all = await pageOfOrders(db, scope, { page, condition, order, tallied });
    return { ...all, count_capped: false, more: offsetOf(page + 1, all.limit) < all.count };
  }
  const { count, ids } = await findOrders(db, scope, { words, page, condition, at });
  const items =
    ids.length === 0
      ? []
      : await selectOrders(
          db,
          scope,
          Prisma.sql`o.id = ANY(${ids}::uuid[])`,
          Prisma.sql`ORDER BY ${order.forth}`,
        );
  return {
    items,
    limit: ORDERS_PER_PAGE,
    count: Math.min(count, ORDERS_COUNTED),
    count_capped: count > ORDERS_COUNTED,
    page,
    more: offsetOf(page + 1, ORDERS_PER_PAGE) < count,
  };
}

/** What a list at the counter asks for. */
interface Listing {
  page: number;
  q?: string;
  show?: Shown;
  now: Date;
}

/** A condition on `"order" o` for a part of a list; `today` is what the list calls so. */
function shownPart(show: Shown, today: Prisma.Sql): Prisma.Sql {
  if (show === "all") return Prisma.sql`true`;
  return show === "open" ? ordersIn(openStatuses) : today;
}

interface Asked extends OrderFilter {
  page: number;
  sort?: OrderSort | undefined;
  now: Date;
}

/** What a list is asked to be sorted by; by pickup only what is few enough to be sorted without an index. */
function sortedBy(scope: Scope, sort: OrderSort | undefined, show: Shown): ListOrder | null {
  if (sort === "created") return oldestFirst;
  return sort === "pickup" && show !== "all" ? nextFirst(scope) : null;
}

/**
 * One page of orders, newest first (document 2, section 9) unless asked for otherwise.
 */
export function listOfOrders(
  db: Tx,
  scope: Scope,
  { page, sort, now, ...filter }: Asked,
): Promise<CappedPage<OrderRow>> {
  const { q, show = "all" } = filter;
  const part = shownPart(show, dueOn(scope, localDay(now, scope.organization.timeZone)));
  return pageOfSearch(
    db,
    scope,
    { page, q, tallied: isTallied(filter) },
    Prisma.sql`${part} AND ${matchingOrders(filter)}`,
    placedAt,
    sortedBy(scope, sort, show),
  );
}

/**
 * One page of the history: handed and discarded orders, latest first; today's are those that ended today (document 4, Orders).
 */
export const historyOfOrders = (
  db: Tx,
  scope: Scope,
  { page, q, show = "all", now }: Listing,
): Promise<CappedPage<OrderRow>> => {
  const { timeZone } = scope.organization;
  const today = Prisma.sql`o.moved_at >= (${localDay(now, timeZone)}::timestamp AT TIME ZONE ${timeZone})`;
  return pageOfSearch(
    db,
    scope,
    { page, q, tallied: !q && show !== "today" },
    Prisma.sql`${ordersIn(closedStatuses)} AND ${shownPart(show, today)} AND ${matchingOrders({ q })}`,
    Prisma.sql`o.moved_at`,
  );
};

/** One page of the orders that a member has placed, newest first, with what the member may do; today's are due today. */
export async function ownOrders(
  db: Tx,
  scope: Scope,
  actor: Actor,
  { page, q, show = "all", now }: Listing,
): Promise<CappedPage<OrderRow & Acts>> {
  const mine = Prisma.sql`o.requisition_member_id = ${actor.id}::uuid`;
  const today = Prisma.sql`${workDay(scope)} = ${localDay(now, scope.organization.timeZone)}::date`;
  const part = Prisma.sql`${mine} AND ${shownPart(show, today)} AND ${matchingOrders({ q })}`;
  const own = await pageOfSearch(db, scope, { page, q, tallied: false }, part);
  return { ...own, items: own.items.map((order) => withActs(order, actor, now)) };
}

/** One order with its lines, its history and what the actor may do; null when the scope has none of this id. */
export async function orderPage(
  db: Tx,
  scope: Scope,
  actor: Actor,
  id: string,
  now: Date,
): Promise<OrderPage | null> {
  const order = await findOrder(db, scope, id);
  if (!order) return null;
  const events = await rowsOf(
    db,
    eventRow,
    Prisma.sql`
    SELECT id, act, from_status, to_status, actor_kind, actor_name, reason, changes, created_at
    FROM order_history WHERE organization_id = ${scope.organizationId}::uuid AND order_id = ${order.id}::uuid
    ORDER BY position`,
  );
  const history = events.map((event) => ({
    ...event,
    changes: anyNames(event.changes),
    actor_name: shownName(
      scope,
      event.actor_name,
      event.actor_kind === "member" || event.actor_kind === "customer",
    ),
  }));
  return { ...withActs(order, actor, now), history };
}

/** What a receipt shows; its balance is that of `balanceOf`. */
export interface Receipt extends OrderWithLines {
  workplace: { name: string; address: string | null; phone: string | null };
  balance: number | null;
  /** Whether it shows whose it is: by the setting of where the order comes from (document 4, Settings). */
  details: boolean;
}

/** The receipt of an order, or null when the scope has none of this id. */
export async function receiptOf(db: Tx, scope: Scope, id: string): Promise<Receipt | null> {
  const order = await findOrder(db, scope, id);
  if (!order) return null;
  const { organizationId } = scope;
  const workplace = await db.workplace.findFirstOrThrow({
    where: { organizationId, id: order.location_id },
    select: { name: true, address: true, phone: true },
  });
  const settings = await settingsOf(db, scope, settingScopeOf(order.origin));
  return { ...order, workplace, balance: balanceOf(order), details: settings.business_details.display };
}
