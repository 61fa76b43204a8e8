import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { orderId } from "./order-input.server.ts";
import { advanceOrderVersion } from "./order-version.server.ts";
import { findOrder } from "./rows.server.ts";

/**
 * Says that the preparer of a discarded order has seen that, so that it leaves their board. Changes nothing for an
 * order that they did not prepare. Refuses an unknown one (`not_found`).
 */
export const acknowledgeDiscard = operation({
  key: "PUT_/v1/orders/:order_id/acknowledgement",
  summary: "Acknowledge that an order was discarded",
  refuses: ["not_found"],
  access: ["delivery", "admin"],
  input: orderId,
  async run({ db, scope, actor, announce }, { order_id }) {
    const order = await findOrder(db, scope, order_id);
    if (!order) throw new Refusal("not_found");
    const { organizationId } = scope;
    const { count } = await db.order.updateMany({
      where: { organizationId, id: order_id, provideMemberId: actor.id, discardUnseen: true },
      data: { discardUnseen: false },
    });
    if (count > 0) {
      await advanceOrderVersion(db, scope);
      announce("orders");
    }
    return { id: order.id, number: order.number };
  },
});
