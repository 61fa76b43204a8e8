import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { OrderStatus } from "./lifecycle.ts";
import type { OrderRow } from "./order-shapes.ts";
import { findOrder } from "./rows.server.ts";

/**
 * The refusal of an act that lost a race: who has the order now, in which status, and the present order beside the
 * status that was wanted (document 4, Orders: 409, with both values).
 */
export async function movedMeanwhile(
  db: Tx,
  scope: Scope,
  orderId: string,
  wanted: OrderStatus | null,
): Promise<Refusal> {
  const current = await findOrder(db, scope, orderId);
  if (!current) return new Refusal("not_found");
  const name = await holderOf(db, scope, current);
  return new Refusal("orders_moved", {
    params: { name, context: current.status, status: current.status },
    body: { current, wanted },
  });
}

/** Who has the order, or brought it where it is. */
async function holderOf(db: Tx, { organizationId }: Scope, order: OrderRow): Promise<string> {
  if (order.status === "order_delivered" && order.dispatch) return order.dispatch;
  if (order.status !== "order_pending" && order.status !== "order_discarded" && order.delivery)
    return order.delivery;
  const last = await db.orderHistory.findFirst({
    where: { organizationId, orderId: order.id, toStatus: order.status },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { actorName: true },
  });
  return last?.actorName ?? order.requisition;
}
