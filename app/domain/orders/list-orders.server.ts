import type { Tx } from "#app/lib/database.server.ts";
import { cappedPageOf } from "#app/lib/output.server.ts";
import type { CappedPage } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { ORDERS_COUNTED } from "./limits.ts";
import { orderList, orderListOnPage, orderPageInput, partOnPage } from "./order-input.server.ts";
import { historyOfOrders, listOfOrders } from "./order-pages.server.ts";
import type { OrderRow } from "./order-shapes.ts";
import { orderOutput } from "./output.server.ts";
import { readingAccess as access } from "./reading-access.ts";
import { withLines } from "./rows.server.ts";

/** Lists orders with their items, newest first; `order_id` is a number or an id (document 2, sections 3 and 7). */
export const listOrders = query({
  key: "GET_/v1/orders",
  summary: "List orders",
  access,
  input: orderList,
  output: cappedPageOf(orderOutput, ORDERS_COUNTED),
  run: async ({ db, scope, now }, filter) =>
    withItems(db, scope, await listOfOrders(db, scope, { ...filter, now })),
});

/** Lists handed and discarded orders with their items, latest first. */
export const orderHistory = query({
  key: "GET_/v1/orders/history",
  summary: "List orders that are over",
  access,
  input: orderPageInput,
  output: cappedPageOf(orderOutput, ORDERS_COUNTED),
  run: async ({ db, scope, now }, filter) =>
    withItems(db, scope, await historyOfOrders(db, scope, { ...filter, now })),
});

/** The list as a page shows it: without items. */
export const ordersOnPage = query({
  access,
  input: orderListOnPage,
  run: ({ db, scope, now }, filter) => listOfOrders(db, scope, { ...filter, now }),
});

/** The history as a page shows it: without items. */
export const historyOnPage = query({
  access,
  input: partOnPage,
  run: ({ db, scope, now }, filter) => historyOfOrders(db, scope, { ...filter, now }),
});

const withItems = async (db: Tx, scope: Scope, page: CappedPage<OrderRow>) => ({
  ...page,
  items: await withLines(db, scope, page.items),
});
