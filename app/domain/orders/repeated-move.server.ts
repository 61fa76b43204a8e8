import type { Actor } from "#app/lib/actor.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import type { Scope } from "#app/lib/scope.ts";
import { moveTable } from "./lifecycle.ts";
import type { Delivery } from "./order-input.server.ts";
import type { OrderWithLines } from "./order-shapes.ts";
import { prepareLines } from "./prepare-lines.server.ts";
import { findOrder } from "./rows.server.ts";
import { isBeingPrepared } from "./statuses.ts";

/**
 * The order, when what was sent is the very act that brought it from the sent version to the present one: a button
 * that was pressed twice is nobody else's act, and gets the first answer. Otherwise null.
 */
export async function repeatedMove(
  db: Tx,
  scope: Scope,
  actor: Actor,
  { order_id: orderId, version, status, items, reason }: Delivery,
): Promise<OrderWithLines | null> {
  const order = await findOrder(db, scope, orderId);
  if (!order || version === undefined || order.version !== version + 1) return null;
  if (status ? order.status !== status : !isBeingPrepared(order)) return null;
  const last = await db.orderHistory.findFirst({
    where: { organizationId: scope.organizationId, orderId },
    orderBy: { position: "desc" },
    select: { actorId: true, reason: true },
  });
  if (last?.actorId !== actor.id || (last.reason !== null && last.reason !== reason)) return null;
  const said = items && status === moveTable.complete.to ? completed(order, items) : items;
  return said && prepareLines(order.items, said, false).length > 0 ? null : order;
}

type Items = NonNullable<Delivery["items"]>;

/** What was not said became what was asked for when the order was completed. */
function completed({ items: lines }: OrderWithLines, items: Items): Items {
  const asked = new Map(lines.map((line) => [line.id, parseQuantity(line._pivot_quantity)]));
  return items.map((item) => ({ ...item, new_quantity: item.new_quantity ?? asked.get(item.id) ?? null }));
}
