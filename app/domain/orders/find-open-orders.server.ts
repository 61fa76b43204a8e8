import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { filterBy, pageNumber, searchText } from "#app/lib/input.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { withActs } from "./acts.ts";
import { meetingWords, numberFirst } from "./any-word.server.ts";
import { workDay } from "./due-day.server.ts";
import { ORDERS_PER_PAGE } from "./limits.ts";
import type { OrderCard, OrderWithLines } from "./order-shapes.ts";
import { ordersIn } from "./orders-in.server.ts";
import { orderWithLinesOutput } from "./output.server.ts";
import { readingAccess as access } from "./reading-access.ts";
import { selectOrdersWithLines } from "./rows.server.ts";
import { openStatuses } from "./statuses.ts";
import { ordersWithin } from "./within-scope.server.ts";

const countOf = z.object(
  Object.fromEntries(openStatuses.map((status) => [status, z.number()])) as Record<
    (typeof openStatuses)[number],
    z.ZodNumber
  >,
);
const foundRow = z.object({ id: z.string(), status: z.enum(openStatuses) });

const input = z.object({
  page: pageNumber,
  q: searchText,
  status: filterBy(openStatuses),
});

/** A page of open orders; `counts` tells how many the words meet by status, whichever status was asked for. */
interface OpenOrders<T> extends Page<T> {
  counts: z.output<typeof countOf>;
}

/**
 * Open orders of the allowed workplaces, whoever took them, that words meet: the most urgent first, 30 a page (document
 * 4, Store site). Who stands at the counter is found by name, phone, number or product. At most three statements; open
 * orders are read by their own index, however many are over.
 */
export const findOpenOrders = query({
  key: "GET_/v1/orders/open",
  summary: "Find open orders",
  access,
  input,
  output: pageOf(orderWithLinesOutput).extend({
    counts: countOf.describe("How many there are by status, whichever was asked for."),
  }),
  async run({ db, scope, actor, now }, filter): Promise<OpenOrders<OrderCard>> {
    const { items, ...told } = await openOrders(db, scope, filter);
    return { ...told, items: items.map((order) => withActs(order, actor, now)) };
  },
});

async function openOrders(
  db: Tx,
  scope: Scope,
  { page, q, status }: z.output<typeof input>,
): Promise<OpenOrders<OrderWithLines>> {
  const found = await rowsOf(
    db,
    foundRow,
    Prisma.sql`SELECT o.id, o.status FROM "order" o
      WHERE ${ordersWithin(scope)} AND ${ordersIn(openStatuses)} AND ${meetingWords(scope, q)}
      ORDER BY ${numberFirst(q)} ${workDay(scope)}, o.pickup_hour NULLS LAST, o.created_at, o.id`,
  );
  const counted = openStatuses.map((one) => [one, found.filter((row) => row.status === one).length]);
  const asked = found.filter((row) => !status || row.status === status).map(({ id }) => id);
  const from = offsetOf(page, ORDERS_PER_PAGE);
  const ids = asked.slice(from, from + ORDERS_PER_PAGE);
  const orders =
    ids.length === 0 ? [] : await selectOrdersWithLines(db, scope, Prisma.sql`o.id = ANY(${ids}::uuid[])`);
  return {
    items: orders.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    limit: ORDERS_PER_PAGE,
    count: asked.length,
    page,
    counts: Object.fromEntries(counted),
  };
}
