import { z } from "zod";
import { choicesOfWorkplaces } from "#app/domain/workplaces/workplace-choices.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { rowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { BoardDay } from "./board-days.ts";
import { workDay } from "./due-day.server.ts";
import { boardOrders } from "./limits.ts";
import { ordersIn } from "./orders-in.server.ts";
import type { Slip } from "./slip.ts";
import { type PlacedSlip, selectSlips } from "./slips.server.ts";
import { openStatuses, statusesWith, statusTable } from "./statuses.ts";
import { ordersWithin } from "./within-scope.server.ts";

const productSum = z.object({
  location_id: z.string(),
  item_id: z.string(),
  name: z.string(),
  unit: z.number(),
  quantity: z.number(),
});
const openCount = z.object({
  location_id: z.string(),
  status: z.enum(openStatuses),
  /** Of the chosen day; 0 for the number of none. */
  count: z.number(),
  newest: z.number(),
  /** By day. */
  today: z.number(),
  tomorrow: z.number(),
  all: z.number(),
});
type OpenCount = z.output<typeof openCount>;
const readyRow = z.object({ id: z.string(), number: z.number(), customer: z.string().nullable() });
const neighbourRow = z.object({ neighbour: z.string().nullable() });

/** So much of a product is still to be prepared, in thousandths. */
export type ProductSum = Omit<z.output<typeof productSum>, "location_id">;

/** An order that waits for its customer, under the customer's name; null where nobody was named. */
export type ReadyOrder = z.output<typeof readyRow>;

export interface BoardWorkplace {
  id: string;
  name: string;
  counts: Record<(typeof openStatuses)[number], number>;
  products: ProductSum[];
  /** Orders that the actor prepared when somebody else discarded them, until the actor says to have seen it. */
  discarded: Slip[];
  orders: Slip[];
}

export interface Board {
  workplaces: BoardWorkplace[];
  /** What can be handed over on the chosen day, the most urgent first, and how many there are. */
  ready: { orders: ReadyOrder[]; count: number };
  /** Open orders of the chosen day by status. */
  counts: BoardWorkplace["counts"];
  /** Open orders by day; overdue ones belong to today. */
  days: Record<BoardDay, number>;
  /** Open orders of the chosen day and status beyond those that are shown. */
  more: number;
  /** The highest number of an order of the chosen day that waits, shown or not; 0 when none does. */
  newest: number;
}

type OpenStatus = (typeof openStatuses)[number];

interface Filter {
  now: Date;
  day?: BoardDay;
  location_id?: string;
  /** The only status whose orders are shown; sums and counts are of all. */
  status?: OpenStatus | undefined;
  /** At most so many orders. */
  limit?: number;
}

const open = ordersIn(openStatuses);
const toPrepare = ordersIn(statusesWith("toPrepare", true));
const none = Object.fromEntries(openStatuses.map((status) => [status, 0])) as BoardWorkplace["counts"];

function onDay(scope: Scope, day: BoardDay, now: Date): Prisma.Sql {
  if (day === "all") return Prisma.sql`true`;
  const today = localDay(now, scope.organization.timeZone);
  return day === "today"
    ? Prisma.sql`${workDay(scope)} <= ${today}::date`
    : Prisma.sql`${workDay(scope)} = ${daysLater(today, 1)}::date`;
}

const urgency = (scope: Scope) => Prisma.sql`${workDay(scope)}, o.pickup_hour NULLS LAST, o.created_at, o.id`;

/**
 * Which orders are drawn where not all are: what the reader is preparing never goes from under their hands, and of what is ready,
 * which has its band as well, only the most urgent take a place from what is still to be prepared.
 */
const drawnFirst = (scope: Scope, { id }: Actor, shown: Prisma.Sql, limit: number) =>
  Prisma.sql`o.id = ANY(ARRAY(SELECT o.id FROM "order" o WHERE ${ordersWithin(scope)} AND ${shown}
    ORDER BY ${ordersIn(statusesWith("changes", "prepared"))} AND o.provide_member_id IS NOT DISTINCT FROM ${id}::uuid DESC,
      NOT ${toPrepare} AND row_number() OVER (PARTITION BY ${toPrepare} ORDER BY ${urgency(scope)}) > ${boardOrders.readyFirst},
      ${urgency(scope)} LIMIT ${limit}))`;

/**
 * The board: open orders of the allowed workplaces, grouped by workplace, the most urgent first, with sums per product
 * of what is still to be prepared (document 4, Store site). At most eight statements, however many orders.
 */
export async function boardOf(
  db: Tx,
  scope: Scope,
  actor: Actor,
  { now, day = "all", location_id, status, limit = boardOrders.most }: Filter,
): Promise<Board> {
  const here = location_id ? Prisma.sql`o.workplace_id = ${location_id}::uuid` : Prisma.sql`true`;
  const chosen = Prisma.sql`${open} AND ${here} AND ${onDay(scope, day, now)}`;
  const shown = status ? Prisma.sql`${chosen} AND ${ordersIn([status])}` : chosen;
  const [workplaces, orders, discarded, counts, products, ready] = await Promise.all([
    choicesOfWorkplaces(db, scope),
    selectSlips(
      db,
      scope,
      { actor, now },
      drawnFirst(scope, actor, shown, limit),
      Prisma.sql`ORDER BY ${urgency(scope)}`,
    ),
    selectSlips(
      db,
      scope,
      { actor, now },
      Prisma.sql`o.discard_unseen AND o.provide_member_id = ${actor.id}::uuid AND ${here}`,
      Prisma.sql`ORDER BY o.moved_at DESC, o.id`,
    ),
    countsOf(db, scope, { here, day, now }),
    sumsOf(db, scope, chosen),
    readyOf(db, scope, chosen),
  ]);
  const groups = workplaces.filter(({ id }) => !location_id || id === location_id);
  const slipsOf = (some: readonly PlacedSlip[], id: string) =>
    some.filter(({ locationId }) => locationId === id).map(({ slip }) => slip);
  return {
    workplaces: groups.map(({ id, name }) => ({
      id,
      name,
      counts: {
        ...none,
        ...Object.fromEntries(counts.filter((c) => c.location_id === id).map((c) => [c.status, c.count])),
      },
      products: products.filter((p) => p.location_id === id).map(({ location_id: _, ...sum }) => sum),
      discarded: slipsOf(discarded, id),
      orders: slipsOf(orders, id),
    })),
    days: { today: sumOf(counts, "today"), tomorrow: sumOf(counts, "tomorrow"), all: sumOf(counts, "all") },
    ready: { orders: ready, count: countOf(counts, "order_completed") },
    counts: Object.fromEntries(openStatuses.map((one) => [one, countOf(counts, one)])) as Board["counts"],
    more: Math.max(0, countOf(counts, status) - orders.length),
    newest: Math.max(0, ...counts.filter((c) => statusTable[c.status].waits).map((c) => c.newest)),
  };
}

const sumOf = (counts: readonly OpenCount[], of: "count" | BoardDay) =>
  counts.reduce((sum, one) => sum + one[of], 0);

const countOf = (counts: readonly OpenCount[], status?: OpenStatus) =>
  sumOf(status ? counts.filter((one) => one.status === status) : counts, "count");

const readyOf = (db: Tx, scope: Scope, chosen: Prisma.Sql) =>
  rowsOf(
    db,
    readyRow,
    Prisma.sql`
    SELECT o.id, o.number, o.customer_name AS customer FROM "order" o
    WHERE ${ordersWithin(scope)} AND ${chosen} AND ${ordersIn(["order_completed"])}
    ORDER BY ${urgency(scope)} LIMIT ${boardOrders.ready}`,
  );

const sumsOf = (db: Tx, scope: Scope, chosen: Prisma.Sql) =>
  rowsOf(
    db,
    productSum,
    Prisma.sql`
    SELECT o.workplace_id AS location_id, l.product_id AS item_id, l.name, l.unit,
      (sum(coalesce(l.prepared_quantity, l.quantity)) * 1000)::float8 AS quantity
    FROM "order" o JOIN order_line l ON l.organization_id = o.organization_id AND l.order_id = o.id
    WHERE ${ordersWithin(scope)} AND ${chosen} AND ${toPrepare}
    GROUP BY o.workplace_id, l.product_id, l.name, l.unit ORDER BY l.name, l.unit`,
  );

/** The open orders of each workplace and status, on the chosen day and on each. */
const countsOf = (
  db: Tx,
  scope: Scope,
  { here, day, now }: { here: Prisma.Sql; day: BoardDay; now: Date },
): Promise<OpenCount[]> =>
  rowsOf(
    db,
    openCount,
    Prisma.sql`
    SELECT o.workplace_id AS location_id, o.status,
      count(*) FILTER (WHERE ${onDay(scope, day, now)})::int AS count,
      coalesce(max(o.number) FILTER (WHERE ${onDay(scope, day, now)}), 0) AS newest,
      count(*) FILTER (WHERE ${onDay(scope, "today", now)})::int AS today,
      count(*) FILTER (WHERE ${onDay(scope, "tomorrow", now)})::int AS tomorrow, count(*)::int AS all
    FROM "order" o WHERE ${ordersWithin(scope)} AND ${open} AND ${here} GROUP BY o.workplace_id, o.status`,
  );

/**
 * The id of the open order that now stands on the board where this one stood: the next one at its workplace, behind the
 * last one the one before it; null when there is none.
 */
export async function neighbourOf(
  db: Tx,
  scope: Scope,
  id: string,
  { now, day = "all", status }: Pick<Filter, "now" | "day" | "status">,
): Promise<string | null> {
  const found = await rowOf(
    db,
    neighbourRow,
    Prisma.sql`
    SELECT neighbour FROM (
      SELECT o.id, coalesce(lead(o.id) OVER place, lag(o.id) OVER place) AS neighbour FROM "order" o
      WHERE ${ordersWithin(scope)} AND (o.id = ${id}::uuid OR ${status ? ordersIn([status]) : open} AND ${onDay(scope, day, now)})
      WINDOW place AS (PARTITION BY o.workplace_id ORDER BY ${urgency(scope)})) AS rail
    WHERE id = ${id}::uuid`,
  );
  return found?.neighbour ?? null;
}
