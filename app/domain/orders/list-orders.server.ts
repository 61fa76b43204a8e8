import { cappedPageOf } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { ORDERS_COUNTED } from "./limits.ts";
import { orderList, orderPageInput } from "./order-input.server.ts";
import { historyOfOrders, listOfOrders } from "./order-pages.server.ts";
import { orderOutput } from "./output.server.ts";
import { readingAccess as access } from "./reading-access.ts";

/** Lists orders, newest first; `order_id` is a number or an id (document 2, section 7). */
export const listOrders = query({
  key: "GET_/v1/orders",
  summary: "List orders",
  access,
  input: orderList,
  output: cappedPageOf(orderOutput, ORDERS_COUNTED),
  run: ({ db, scope }, filter) => listOfOrders(db, scope, filter),
});

/** Lists handed and discarded orders, latest first. */
export const orderHistory = query({
  key: "GET_/v1/orders/history",
  summary: "List orders that are over",
  access,
  input: orderPageInput,
  output: cappedPageOf(orderOutput, ORDERS_COUNTED),
  run: ({ db, scope, now }, filter) => historyOfOrders(db, scope, { ...filter, now }),
});
