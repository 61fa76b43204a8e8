import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { IN_MINOR_UNITS } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { NIL_UUID } from "#app/lib/uuid.ts";
import { type Interval, sumsOf } from "./days-read.server.ts";
import { intervalInput, intervalOf } from "./interval-input.server.ts";
import { TOP } from "./limits.ts";
import { countedDay, onTheWire } from "./wire-day.ts";

const amount = z.object({ currency: z.string(), amount: z.number().describe(IN_MINOR_UNITS) });
const member = z.object({ id: z.string(), username: z.string() });

/**
 * What was placed in an interval and is not discarded: how many orders and lines, what they come to in each currency, the ten
 * products that most lines are of, who placed and who prepared most orders, and both counts day by day. Of deleted orders nobody
 * knows whose they were: how many those are is told. Document 2, sections 2, 3 and 7.
 */
export const statistics = query({
  key: "GET_/v1/statistics",
  summary: "Count the orders of an interval, by day, product and member",
  input: intervalInput,
  output: z.object({
    from: z.string(),
    to: z.string(),
    total_orders: z.number(),
    deleted_orders: z
      .number()
      .describe(
        "How many of `total_orders` have been deleted since: `top_requisition` and `top_delivery` don't count them.",
      ),
    total_items: z.number(),
    amounts: z.array(amount),
    top_items: z.array(z.object({ count: z.number(), item: z.object({ id: z.string(), name: z.string() }) })),
    top_requisition: z.array(z.object({ count: z.number(), requisition: member })),
    top_delivery: z.array(z.object({ count: z.number(), delivery: member })),
    d_orders: z.array(countedDay),
    d_items: z.array(countedDay),
  }),
  async run({ db, scope, now }, input) {
    const interval = intervalOf(input, now, scope.organization.timeZone);
    const [days, top_items, members] = await Promise.all([
      sumsByDay(db, scope, interval),
      topProducts(db, scope, interval),
      topMembers(db, scope, interval),
    ]);
    const topOf = (part: string) => members.filter((one) => one.part === part);
    return {
      ...interval,
      ...totalsOf(days),
      deleted_orders: days[0]?.deleted ?? 0,
      top_items: top_items.map(({ id, name, count }) => ({ count, item: { id, name } })),
      top_requisition: topOf("requisition").map(({ id, name, count }) => ({
        count,
        requisition: { id, username: name },
      })),
      top_delivery: topOf("delivery").map(({ id, name, count }) => ({
        count,
        delivery: { id, username: name },
      })),
    };
  },
});

/**
 * How many orders were placed in an interval at each workplace, day by day; those of discarded orders don't count. What was
 * placed at deleted ones comes last, as of one place. Document 2, section 7.
 */
export const locationStatistics = query({
  key: "GET_/v1/statistics/locations",
  summary: "Count the orders of an interval, by workplace and day",
  access: ["GET_/v1/statistics"],
  input: intervalInput,
  output: z.object({
    locations_orders: z.array(
      z.object({
        id: z.string().describe("The nil UUID for all deleted workplaces together."),
        name: z.string().describe("Blank for deleted workplaces."),
        orders: z.array(countedDay),
      }),
    ),
  }),
  async run({ db, scope, now }, input) {
    const interval = intervalOf(input, now, scope.organization.timeZone);
    const rows = await rowsOf(
      db,
      placeDay,
      Prisma.sql`${sumsOf("daily_order", scope, interval)}
        SELECT w.id, w.name, to_char(s.day, 'YYYY-MM-DD') AS day, sum(s.orders)::int AS count
        FROM s LEFT JOIN workplace w ON w.organization_id = ${scope.organizationId}::uuid AND w.id = s.workplace_id
        GROUP BY w.id, w.name, s.day ORDER BY w.name NULLS LAST, w.id, s.day`,
    );
    const places = Map.groupBy(rows, ({ id }) => id);
    return {
      locations_orders: [...places].map(([id, days]) => ({
        id: id ?? NIL_UUID,
        name: days[0]?.name ?? "",
        orders: days.map(({ day, count }) => onTheWire(day, count)),
      })),
    };
  },
});

/** How many orders and lines were placed in an interval, and what they come to, for comparing. */
export const placedIn = query({
  access: ["GET_/v1/statistics"],
  input: intervalInput,
  async run({ db, scope, now }, input) {
    const interval = intervalOf(input, now, scope.organization.timeZone);
    const { total_orders, total_items, amounts } = totalsOf(await sumsByDay(db, scope, interval));
    return { orders: total_orders, items: total_items, amounts };
  },
});

const placeDay = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  day: z.string(),
  count: z.number(),
});
const dayRow = z.object({
  day: z.string(),
  currency: z.string(),
  orders: z.number(),
  items: z.number(),
  amount: z.number(),
  deleted: z.number(),
});

/** The sums of each day and currency; with each, how many orders of the whole interval have been deleted since. */
const sumsByDay = (db: Tx, scope: Scope, interval: Interval) =>
  rowsOf(
    db,
    dayRow,
    Prisma.sql`${sumsOf("daily_order", scope, interval)}
    SELECT to_char(day, 'YYYY-MM-DD') AS day, currency, sum(orders)::int AS orders, sum(items)::int AS items,
      sum(amount)::float8 AS amount,
      (SELECT coalesce(sum(g.orders), 0)::int FROM gone_order g WHERE g.organization_id = ${scope.organizationId}::uuid
        AND g.day BETWEEN ${interval.from}::date AND ${interval.to}::date) AS deleted
    FROM s GROUP BY s.day, currency ORDER BY s.day, currency`,
  );

function totalsOf(rows: readonly z.output<typeof dayRow>[]) {
  const sum = (of: readonly z.output<typeof dayRow>[], what: "orders" | "items" | "amount") =>
    of.reduce((total, row) => total + row[what], 0);
  const days = [...Map.groupBy(rows, ({ day }) => day)];
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)];
  return {
    total_orders: sum(rows, "orders"),
    total_items: sum(rows, "items"),
    amounts: byCurrency
      .map(([currency, of]) => ({ currency, amount: sum(of, "amount") }))
      .sort((one, other) => other.amount - one.amount),
    d_orders: days.map(([day, of]) => onTheWire(day, sum(of, "orders"))),
    d_items: days.map(([day, of]) => onTheWire(day, sum(of, "items"))),
  };
}

const named = z.object({ id: z.string(), name: z.string(), count: z.number() });

const topProducts = (db: Tx, scope: Scope, interval: Interval) =>
  rowsOf(
    db,
    named,
    Prisma.sql`${sumsOf("daily_product", scope, interval)}
    SELECT p.id, p.name, t.count FROM (SELECT product_id, sum(items)::int AS count FROM s GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${TOP}) t
      JOIN product p ON p.organization_id = ${scope.organizationId}::uuid AND p.id = t.product_id
    ORDER BY t.count DESC, p.name, p.id`,
  );

const topMembers = (db: Tx, scope: Scope, interval: Interval) =>
  rowsOf(
    db,
    named.extend({ part: z.string() }),
    Prisma.sql`${sumsOf("daily_member", scope, interval)}
    SELECT t.part, m.id, m.username AS name, t.count FROM (
      SELECT part, member_id, sum(orders)::int AS count, row_number() OVER (PARTITION BY part ORDER BY sum(orders) DESC, member_id) AS place
      FROM s GROUP BY 1, 2) t
      JOIN member m ON m.organization_id = ${scope.organizationId}::uuid AND m.id = t.member_id
    WHERE t.place <= ${TOP} ORDER BY t.part, t.count DESC, m.username, m.id`,
  );
