import { query } from "#app/lib/query.server.ts";
import { orderPageInput } from "./order-input.server.ts";
import { ownOrders } from "./order-pages.server.ts";

/** One page of the orders that the member has placed, newest first. Document 4, Store site. */
export const memberOrders = query({
  access: ["sales"],
  input: orderPageInput,
  run: ({ db, scope, actor, now }, filter) => ownOrders(db, scope, actor, { ...filter, now }),
});
