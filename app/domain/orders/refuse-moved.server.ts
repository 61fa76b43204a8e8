import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { moveBetween } from "./lifecycle.ts";
import type { OrderPage, OrderRow } from "./order-shapes.ts";
import { findOrder } from "./rows.server.ts";
import { shownName } from "./shown-name.ts";
import { isEditable, type OrderStatus, orderStatuses, statusTable } from "./statuses.ts";

/** What an act was drawn from, and where it leads. */
interface Lost {
  orderId: string;
  /** The statuses that the act starts from. */
  starts: readonly OrderStatus[];
  wanted?: OrderStatus | undefined;
}

/** The statuses from which a move leads to another one. */
export const startsOf = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => moveBetween(from, to) !== null);

/**
 * The refusal of an act that lost a race, with the present order beside the status that was wanted: `orders_moved`
 * with who has the order now, or `stale` when it is where the act starts, but changed (document 4, Orders: 409, with
 * both values).
 */
export async function movedMeanwhile(
  db: Tx,
  scope: Scope,
  { orderId, starts, wanted }: Lost,
): Promise<Refusal> {
  const current = await findOrder(db, scope, orderId);
  if (!current) return new Refusal("not_found");
  const body = { current, wanted: wanted ?? null };
  if (starts.includes(current.status)) return new Refusal("stale", { body });
  const { status } = current;
  const name = await holderOf(db, scope, current);
  return new Refusal("orders_moved", { params: { name, context: status, status }, body });
}

/** Who has taken an order on, or brought it where it is, as the refusal that says so; null for one that still waits. */
export function takenOn(order: OrderPage): Refusal | null {
  const { status, history, requisition } = order;
  if (isEditable(order)) return null;
  const last = history.findLast((event) => event.to_status === status);
  const name = holderIn(order) ?? last?.actor_name ?? requisition;
  return new Refusal("orders_moved", { params: { name, context: status, status } });
}

/** Who has the order, or brought it where it is. */
async function holderOf(db: Tx, scope: Scope, order: OrderRow): Promise<string> {
  const holder = holderIn(order);
  if (holder) return holder;
  const last = await db.orderHistory.findFirst({
    where: { organizationId: scope.organizationId, orderId: order.id, toStatus: order.status },
    orderBy: { position: "desc" },
    select: { actorName: true, actorKind: true },
  });
  if (last?.actorKind === "customer") return order.requisition;
  return last ? shownName(scope, last.actorName, last.actorKind === "member") : order.requisition;
}

/** Whoever the order itself names; null where its history has to tell. */
function holderIn({ status, delivery, dispatch }: OrderRow): string | null {
  const { holder } = statusTable[status];
  return holder && { preparer: delivery, dispatcher: dispatch }[holder];
}
