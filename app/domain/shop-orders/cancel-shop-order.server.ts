import { z } from "zod";
import { writeHistory } from "#app/domain/orders/history.server.ts";
import { moveTable } from "#app/domain/orders/lifecycle.ts";
import type { OrderWithLines } from "#app/domain/orders/order-shapes.ts";
import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import { CUSTOMER_CANCELLED } from "#app/domain/orders/reasons.ts";
import { isEditable } from "#app/domain/orders/statuses.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { shopOrderLink } from "./get-shop-order.server.ts";
import { orderOfKey } from "./order-of-link.server.ts";

const { to: discarded } = moveTable.discard;

/**
 * Cancels an order of the online shop for its customer, while nobody has begun to prepare it (`shop_begun`); what is
 * cancelled already, by whomever, stays so. Document 4, Online shop.
 */
export const cancelShopOrder = operation({
  key: "DELETE_/v1/shops/:slug/orders/:link",
  summary: "Cancel one's order",
  refuses: ["not_found", "shop_begun"],
  access: ["shop"],
  input: shopOrderLink,
  output: z.object({ number: z.number() }),
  async again({ db, scope: { organizationId } }, id) {
    const order = await db.order.findFirst({ where: { organizationId, id }, select: { number: true } });
    if (!order) throw new Refusal("not_found");
    return { id, ...order };
  },
  async run({ db, scope, actor, now, announce }, { link }) {
    const { order } = await orderOfKey(db, scope, { link });
    if (!isEditable(order)) return cancelledBefore(order);
    const { id, number, status } = order;
    const { count } = await db.order.updateMany({
      where: { organizationId: scope.organizationId, id, status },
      data: {
        status: discarded,
        reason: CUSTOMER_CANCELLED,
        movedAt: now,
        version: { increment: 1 },
      },
    });
    if (count === 0) return cancelledBefore((await orderOfKey(db, scope, { link })).order);
    const happened = { orderId: id, act: "discard", from: status, to: discarded } as const;
    await writeHistory(db, scope, actor, now, { ...happened, reason: CUSTOMER_CANCELLED });
    await advanceOrderVersion(db, scope);
    announce("orders");
    return { id, number };
  },
});

/** What is answered for an order that can't be cancelled any more. */
function cancelledBefore({ id, number, status }: OrderWithLines) {
  if (status === discarded) return { id, number };
  throw new Refusal("shop_begun", { params: { context: status } });
}
