import { orderId } from "#app/domain/orders/order-input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { orderWithLinesAgain } from "./lines-again.server.ts";

/** What of a past order can be ordered again now. Refuses an order that the caller may not see (`not_found`). */
export const orderAgain = query({
  access: ["sales"],
  input: orderId,
  async run({ db, scope, now }, { order_id }) {
    const { order, again } = await orderWithLinesAgain(db, scope, order_id, now);
    const lines = again.map(({ line, now: product }) => ({
      id: line.id,
      name: line.name,
      unit: line.unit,
      quantity: line._pivot_quantity,
      missing: typeof product === "string" ? product : null,
    }));
    return { number: order.number, lines };
  },
});
