import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { orderId } from "./order-input.server.ts";
import { orderPage } from "./order-pages.server.ts";
import { orderPageOutput } from "./output.server.ts";
import { readingAccess as access } from "./reading-access.ts";

/** One order with its lines and history. Refuses an unknown id and another workplace's (`not_found`). */
export const getOrder = query({
  key: "GET_/v1/orders/:order_id",
  access,
  input: orderId,
  output: orderPageOutput,
  async run({ db, scope, actor, now }, { order_id }) {
    const order = await orderPage(db, scope, actor, order_id, now);
    if (!order) throw new Refusal("not_found");
    return order;
  },
});
