import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { orderId } from "./order-input.server.ts";
import { receiptOf } from "./order-pages.server.ts";
import { readingAccess } from "./reading-access.ts";

/**
 * The receipt of an order, with the time zone of the business and its name; null for the name where its details are not
 * shown (document 4, Settings). Refuses an unknown id and another workplace's (`not_found`).
 */
export const orderReceipt = query({
  access: readingAccess,
  input: orderId,
  async run({ db, scope }, { order_id }) {
    const order = await receiptOf(db, scope, order_id);
    if (!order) throw new Refusal("not_found");
    const { name, timeZone } = scope.organization;
    return { order, timeZone, business: order.details ? name : null };
  },
});
