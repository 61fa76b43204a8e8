import { query } from "#app/lib/query.server.ts";
import { partOnPage } from "./order-input.server.ts";
import { ownOrders } from "./order-pages.server.ts";

/** One page of the orders that the member has placed, newest first. Document 4, Store site. */
export const memberOrders = query({
  access: ["sales"],
  input: partOnPage,
  run: ({ db, scope, actor, now }, filter) => ownOrders(db, scope, actor, { ...filter, now }),
});
