import { orderId } from "#app/domain/orders/order-input.server.ts";
import { plainQuantity } from "#app/lib/quantity.ts";
import { query } from "#app/lib/query.server.ts";
import { orderWithLinesAgain } from "./lines-again.server.ts";

/**
 * What of a past order can be ordered again now, in the units of today. Refuses an order that the caller may not see
 * (`not_found`).
 */
export const orderAgain = query({
  access: ["sales"],
  input: orderId,
  async run({ db, scope, now }, { order_id }) {
    const { order, again } = await orderWithLinesAgain(db, scope, order_id, now);
    const lines = again.map(({ line, now: product }) => ({
      id: line.id,
      name: line.name,
      ...(typeof product === "string"
        ? { unit: line.unit, quantity: line._pivot_quantity, missing: product }
        : { unit: product.unit, quantity: plainQuantity(product.quantity), missing: null }),
    }));
    return { number: order.number, lines };
  },
});
