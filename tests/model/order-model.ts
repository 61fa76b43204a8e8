import type { OrderStatus } from "#app/domain/orders/statuses.ts";

/** Somebody who acts on orders, and as what. */
export interface Somebody {
  name: string;
  role: "admin" | "sales" | "delivery";
}

/** A line as the model keeps it: quantities in thousandths. */
export interface ModelLine {
  asked: number;
  prepared: number | null;
  reason: string | null;
}

/** What is known of an order: by name who placed, prepares, handed over and discarded it. */
export interface OrderModel {
  status: OrderStatus;
  author: string;
  preparer: string | null;
  dispatcher: string | null;
  discarder: string | null;
  reason: string | null;
  lines: ModelLine[];
}

export const placedBy = (author: string, asked: readonly number[]): OrderModel => ({
  status: "order_pending",
  author,
  preparer: null,
  dispatcher: null,
  discarder: null,
  reason: null,
  lines: asked.map((quantity) => ({ asked: quantity, prepared: null, reason: null })),
});

type Who = (order: OrderModel, who: Somebody, recent: boolean) => boolean;

const delivery: Who = (_, { role }) => role === "delivery";
const preparer: Who = (order, who) => delivery(order, who, true) && order.preparer === who.name;
const dispatcher: Who = (order, who, recent) =>
  recent && delivery(order, who, true) && order.dispatcher === who.name;
const discarder: Who = (order, { name }, recent) => recent && order.discarder === name;
const author: Who = ({ status, author: placed }, { role, name }) =>
  status === "order_pending" && role === "sales" && placed === name;

/** Document 4, Orders, written down a second time: from each status the acts of the history, where to, and who. */
const table: Record<OrderStatus, [act: string, to: OrderStatus, ...who: Who[]][]> = {
  order_pending: [
    ["take", "order_preparing", delivery],
    ["discard", "order_discarded", author, delivery],
  ],
  order_preparing: [
    ["release", "order_pending", preparer],
    ["complete", "order_completed", preparer],
    ["discard", "order_discarded", delivery],
  ],
  order_completed: [
    ["reopen", "order_preparing", preparer],
    ["hand_over", "order_delivered", delivery],
    ["discard", "order_discarded", delivery],
  ],
  order_delivered: [["undo_hand_over", "order_completed", dispatcher]],
  order_discarded: [["undo_discard", "order_pending", discarder]],
};

/** What an order comes to: by its status each line is paid for by what was asked, or by what was prepared. */
const paidBy: Record<OrderStatus, "asked" | "prepared"> = {
  order_pending: "asked",
  order_preparing: "asked",
  order_completed: "prepared",
  order_delivered: "prepared",
  order_discarded: "asked",
};
export const paidQuantities = ({ status, lines }: OrderModel): (number | null)[] =>
  lines.map((line) => line[paidBy[status]]);

/** The act that brings an order from its status to another one, if this person may do it now. Admins may all. */
export function actOf(
  order: OrderModel,
  who: Somebody,
  to: OrderStatus,
  recent: boolean,
): string | undefined {
  return table[order.status].find(
    ([, end, ...may]) =>
      end === to && (who.role === "admin" || may.some((allows) => allows(order, who, recent))),
  )?.[0];
}

/** Whether this person may change what was asked for. */
export const mayChange = (order: OrderModel, who: Somebody): boolean =>
  order.status === "order_pending" && (who.role === "admin" || author(order, who, true));

/** Whether this person may write down what was prepared. */
export const mayWriteDown = (order: OrderModel, who: Somebody): boolean =>
  order.status === "order_preparing" && (who.role === "admin" || preparer(order, who, true));

/** Whether nothing stands in the way of completing: a line with less says why. */
export const isExplained = ({ lines }: OrderModel): boolean =>
  lines.every(({ asked, prepared, reason }) => prepared === null || prepared >= asked || reason !== null);

const unprepared = (lines: readonly ModelLine[]) =>
  lines.map(({ asked }) => ({ asked, prepared: null, reason: null }));

/** The order after an act of the history. */
export function after(order: OrderModel, act: string, who: Somebody, reason: string | null): OrderModel {
  const { lines } = order;
  switch (act) {
    case "take":
      return { ...order, status: "order_preparing", preparer: who.name };
    case "release":
      return { ...order, status: "order_pending", preparer: null, lines: unprepared(lines) };
    case "complete": {
      const complete = lines.map((line) => ({ ...line, prepared: line.prepared ?? line.asked }));
      return { ...order, status: "order_completed", lines: complete };
    }
    case "reopen":
      return { ...order, status: "order_preparing" };
    case "hand_over":
      return { ...order, status: "order_delivered", dispatcher: who.name };
    case "undo_hand_over":
      return { ...order, status: "order_completed", dispatcher: null };
    case "discard":
      return { ...order, status: "order_discarded", discarder: who.name, reason };
    case "undo_discard":
      return {
        ...order,
        status: "order_pending",
        preparer: null,
        discarder: null,
        reason: null,
        lines: unprepared(lines),
      };
    default:
      throw new Error(`The table has no act ${act}.`);
  }
}
