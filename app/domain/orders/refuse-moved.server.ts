import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { moveBetween } from "./lifecycle.ts";
import type { OrderEvent, OrderPage, OrderRow } from "./order-shapes.ts";
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
  return movedBy(current, await lastMover(db, scope, current), body);
}

/** Who has taken an order on, or brought it where it is, as the refusal that says so; null for one that still waits. */
export function takenOn(order: OrderPage): Refusal | null {
  if (isEditable(order)) return null;
  const { status, history } = order;
  return movedBy(
    order,
    history.findLast(({ from_status, to_status }) => to_status === status && from_status !== status),
  );
}

/** Who made the last move of an order's history; of a customer no name is kept there. */
type Mover = Pick<OrderEvent, "actor_kind" | "actor_name" | "from_status">;

/**
 * `orders_moved` with who has the order, or brought it where it is; a customer who canceled it has a text of their own, and
 * of one that stands where it was placed nobody has moved it.
 */
function movedBy(order: OrderRow, last: Mover | undefined, body?: Record<string, unknown>): Refusal {
  const { status, requisition } = order;
  const byCustomer = last?.actor_kind === "customer";
  const name = holderIn(order) ?? (byCustomer ? requisition : last?.actor_name) ?? requisition;
  const moved = byCustomer && status === "order_discarded" ? "customer" : status;
  const params: Record<string, string> = { name, status };
  if (last?.from_status !== null) params.context = moved;
  return new Refusal("orders_moved", { params, ...(body && { body }) });
}

/** Who brought an order where it is, as its history has it. */
async function lastMover(db: Tx, scope: Scope, { id, status }: OrderRow): Promise<Mover | undefined> {
  const last = await db.orderHistory.findFirst({
    where: {
      organizationId: scope.organizationId,
      orderId: id,
      toStatus: status,
      OR: [{ fromStatus: null }, { fromStatus: { not: status } }],
    },
    orderBy: { position: "desc" },
    select: { actorName: true, actorKind: true, fromStatus: true },
  });
  if (!last) return undefined;
  const { actorKind: actor_kind, actorName, fromStatus } = last;
  return {
    actor_kind,
    from_status: fromStatus as OrderEvent["from_status"],
    actor_name: shownName(scope, actorName, actor_kind === "member"),
  };
}

/** Whoever the order itself names; null where its history has to tell. */
function holderIn({ status, delivery, dispatch }: OrderRow): string | null {
  const { holder } = statusTable[status];
  return holder && { preparer: delivery, dispatcher: dispatch }[holder];
}
