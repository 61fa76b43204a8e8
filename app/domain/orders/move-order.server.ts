import { tellOfMove } from "#app/domain/shop-orders/mail-customer.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Context } from "#app/lib/context.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { chargedQuantity } from "./charged-quantity.ts";
import { agreedTotal } from "./freeze-lines.server.ts";
import { writeHistory } from "./history.server.ts";
import { type MoveName, mayPrepare, moveBetween, moveTable, needsReason, refusalOf } from "./lifecycle.ts";
import { UNDO_MINUTES } from "./limits.ts";
import { type Delivery, delivery } from "./order-input.server.ts";
import type { OrderLine, OrderWithLines } from "./order-shapes.ts";
import { advanceOrderVersion } from "./order-version.server.ts";
import { movedOrderOutput, orderWithLinesOutput } from "./output.server.ts";
import { clearPrepared, type PreparedLine, prepareLines, storePrepared } from "./prepare-lines.server.ts";
import { movedMeanwhile, startsOf } from "./refuse-moved.server.ts";
import { repeatedMove } from "./repeated-move.server.ts";
import { requireStillDelivers } from "./require-still-delivers.server.ts";
import { findOrder } from "./rows.server.ts";
import { isBeingPrepared, isEditable, type OrderStatus, statusesWith } from "./statuses.ts";

/**
 * Moves an order to another status, sets prepared quantities, or both. A move is a compare-and-set on status and row
 * version: of two people at once one wins, the other is refused with `orders_moved`, who has it, and the present
 * order; the same act sent twice by one person is made once. Refuses a move that is for others (`orders_not_yours`), an
 * undo after 10 minutes (`orders_window`), a discard without a reason (`orders_reason`). Document 4, Orders.
 */
export const moveOrder = operation({
  key: "PUT_/v1/orders/:order_id/delivery",
  summary: "Move an order to another status, or set prepared quantities",
  refuses: [
    "not_found",
    "orders_line_reason",
    "orders_moved",
    "orders_not_yours",
    "orders_reason",
    "orders_total",
    "orders_window",
    "stale",
  ],
  access: ["sales", "delivery", "admin"],
  input: delivery,
  output: movedOrderOutput,
  present: orderWithLinesOutput,
  audit: "order.moved",
  async run(context, input) {
    const { db, scope, actor, now, record, announce } = context;
    const { order_id, version, status } = input;
    const order = await findOrder(db, scope, order_id);
    if (!order) throw new Refusal("not_found");
    if (version !== undefined && version !== order.version) return repeatedOrRefused(context, input);
    const move = status ? await requireMove(context, order, input) : null;
    if (move === "take" || move === "reopen") await requireStillDelivers(context, order);
    const prepared = await requirePrepared(context, order, input, move);
    if (!move && prepared.length === 0) return order;

    const to = move ? moveTable[move].to : order.status;
    const total = totalAt(to, order.items, prepared);
    const { count } = await db.order.updateMany({
      where: {
        organizationId: scope.organizationId,
        id: order_id,
        status: order.status,
        version: order.version,
      },
      data: {
        ...(move ? changesOf(move, context, input, order) : {}),
        status: to,
        total,
        version: { increment: 1 },
      },
    });
    if (count === 0) return repeatedOrRefused(context, input);
    await storePrepared(db, scope, order_id, prepared);
    if (move && isEditable({ status: to })) await clearPrepared(db, scope, order_id);
    await writeHistory(db, scope, actor, now, {
      orderId: order_id,
      act: move ?? "prepared",
      from: order.status,
      to,
      reason: move && needsReason(move) ? input.reason : null,
      changes: prepared.length > 0 ? { lines: prepared } : undefined,
    });
    if (move) await tellOfMove(context, order, move);
    await advanceOrderVersion(db, scope);
    record({
      name: move ? "order.moved" : "order.prepared",
      subjectId: order_id,
      before: { status: order.status, total: order.total },
      after: { status: to, total: Number(total) },
      about: { currency: order.currency },
    });
    announce("orders");
    return (await findOrder(db, scope, order_id)) ?? order;
  },
});

/** The order for whoever sent the same act twice; everybody else lost a race. */
async function repeatedOrRefused({ db, scope, actor }: Context, input: Delivery): Promise<OrderWithLines> {
  const order = await repeatedMove(db, scope, actor, input);
  if (order) return order;
  throw await movedMeanwhile(db, scope, lostBy(input));
}

/** What the order comes to in a status, with the quantities that were prepared just now. */
function totalAt(
  status: OrderStatus,
  lines: readonly OrderLine[],
  prepared: readonly PreparedLine[],
): bigint {
  const now = new Map(prepared.map(({ id, prepared: quantity }) => [id, quantity]));
  return agreedTotal(
    lines.map((line) => {
      const _pivot_new_quantity = now.has(line.id) ? (now.get(line.id) ?? null) : line._pivot_new_quantity;
      return { price: line.price, quantity: chargedQuantity(status, { ...line, _pivot_new_quantity }) };
    }),
  );
}

/** What an input that lost a race was about: a move, or prepared quantities. */
const lostBy = ({ order_id: orderId, status: wanted }: Delivery) => ({
  orderId,
  wanted,
  starts: wanted ? startsOf(wanted) : statusesWith("changes", "prepared"),
});

/** The move that leads to the wanted status, if this actor may make it now. */
async function requireMove(
  { db, scope, actor, now }: Context,
  order: OrderWithLines,
  input: Delivery,
): Promise<MoveName> {
  const { reason, status: wanted = order.status } = input;
  const move = moveBetween(order.status, wanted);
  const refused = move ? refusalOf(move, order, actor, now) : "orders_moved";
  if (!move || refused === "orders_moved") throw await movedMeanwhile(db, scope, lostBy(input));
  if (refused) throw new Refusal(refused, { params: { minutes: UNDO_MINUTES } });
  if (needsReason(move) && !reason) throw new Refusal("orders_reason", { field: "reason" });
  return move;
}

/** The lines whose prepared quantity changes; only while preparing, by the preparer or an admin. */
async function requirePrepared(
  { db, scope, actor }: Context,
  order: OrderWithLines,
  input: Delivery,
  move: MoveName | null,
): Promise<PreparedLine[]> {
  const { items } = input;
  const completes = move === "complete";
  if (move && !completes) {
    if (items?.length) throw new Refusal("invalid", { field: "items" });
    return [];
  }
  if (!items && !completes) throw new Refusal("invalid", { field: "status" });
  if (!isBeingPrepared(order)) throw await movedMeanwhile(db, scope, lostBy(input));
  if (!mayPrepare(order, actor)) throw new Refusal("orders_not_yours");
  return prepareLines(order.items, items ?? [], completes);
}

/** What a move changes of the order beside its status. */
function changesOf(
  move: MoveName,
  { actor, now }: Context,
  { reason }: Delivery,
  order: OrderWithLines,
): Prisma.OrderUncheckedUpdateManyInput {
  const { provide_member_id: preparerId } = order;
  const memberId = actor.kind === "member" ? actor.id : null;
  const moved = { movedAt: now };
  const nobody = { provideMemberId: null, provideName: null };
  switch (move) {
    case "take":
      return { ...moved, provideMemberId: memberId, provideName: actor.name };
    case "release":
      return { ...moved, ...nobody };
    case "hand_over":
      return { ...moved, dispatchMemberId: memberId, dispatchName: actor.name, deliveredAt: now };
    case "undo_hand_over":
      return { ...moved, dispatchMemberId: null, dispatchName: null, deliveredAt: null };
    case "discard":
      return {
        ...moved,
        reason,
        discardedBy: actor.id,
        discardUnseen: isBeingPrepared(order) && preparerId !== null && preparerId !== actor.id,
      };
    case "undo_discard":
      return { ...moved, ...nobody, reason: null, discardedBy: null, discardUnseen: false };
    case "complete":
    case "reopen":
      return moved;
    default:
      return move satisfies never;
  }
}
