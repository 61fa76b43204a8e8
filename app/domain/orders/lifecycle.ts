import type { Actor } from "#app/lib/actor.ts";
import type { RefusalCode } from "#app/lib/refusal.ts";
import { UNDO_MINUTES } from "./limits.ts";
import { isBeingPrepared, isEditable, type OrderStatus, openStatuses, statusTable } from "./statuses.ts";

export const moveNames = [
  "take",
  "release",
  "complete",
  "reopen",
  "hand_over",
  "undo_hand_over",
  "discard",
  "undo_discard",
] as const;
export type MoveName = (typeof moveNames)[number];

/**
 * What an actor is to an order. Its preparer and its dispatcher are so while they are delivery members; whoever
 * discarded or handed it over may take that back for 10 minutes only.
 */
export type Relation = "author" | "preparer" | "dispatcher" | "discarder" | "delivery" | "admin";

interface Move {
  from: readonly OrderStatus[];
  to: OrderStatus;
  who: readonly Relation[];
  /** Must say why. */
  reason?: true;
}

/** Statuses and the moves between them (document 4, Orders). */
export const moveTable = {
  take: { from: ["order_pending"], to: "order_preparing", who: ["delivery", "admin"] },
  release: { from: ["order_preparing"], to: "order_pending", who: ["preparer", "admin"] },
  complete: { from: ["order_preparing"], to: "order_completed", who: ["preparer", "admin"] },
  reopen: { from: ["order_completed"], to: "order_preparing", who: ["preparer", "admin"] },
  hand_over: { from: ["order_completed"], to: "order_delivered", who: ["delivery", "admin"] },
  undo_hand_over: { from: ["order_delivered"], to: "order_completed", who: ["dispatcher", "admin"] },
  discard: { from: openStatuses, to: "order_discarded", who: ["author", "delivery", "admin"], reason: true },
  undo_discard: { from: ["order_discarded"], to: "order_pending", who: ["discarder", "admin"] },
} as const satisfies Record<MoveName, Move>;

const moves: Record<MoveName, Move> = moveTable;

/** The move that takes another one back, offered where that one was made; null where none is. */
export const undoOf: Record<MoveName, MoveName | null> = {
  take: "release",
  release: null,
  complete: "reopen",
  reopen: null,
  hand_over: "undo_hand_over",
  undo_hand_over: null,
  discard: "undo_discard",
  undo_discard: null,
};

/** The part of an order that decides who may move it. */
export interface MoveFacts {
  status: OrderStatus;
  requisition_member_id: string | null;
  requisition_user_id: string | null;
  provide_member_id: string | null;
  dispatch_member_id: string | null;
  discarded_by: string | null;
  /** When it came to its present status. */
  moved_at: Date;
}

/** The move that leads from one status to another, or null when the table has none. */
export const moveBetween = (from: OrderStatus, to: OrderStatus): MoveName | null =>
  moveNames.find((name) => moves[name].from.includes(from) && moves[name].to === to) ?? null;

const isAdmin = (actor: Actor) =>
  actor.kind === "system" || actor.kind === "support" || (actor.kind === "user" && actor.role === "admin");

const isMember = (actor: Actor, role: "sales" | "delivery", id: string | null) =>
  actor.kind === "member" && actor.role === role && actor.id === id;

/** Whether the undo of a hand-over or a discard is still open to the one who did it. */
const withinUndo = ({ moved_at }: Pick<MoveFacts, "moved_at">, now: Date): boolean =>
  now.getTime() - moved_at.getTime() <= UNDO_MINUTES * 60_000;

function stands(relation: Relation, order: MoveFacts, actor: Actor): boolean {
  switch (relation) {
    case "admin":
      return isAdmin(actor);
    case "delivery":
      return actor.kind === "member" && actor.role === "delivery";
    case "author":
      return isEditable(order) && isMember(actor, "sales", order.requisition_member_id);
    case "preparer":
      return isMember(actor, "delivery", order.provide_member_id);
    case "dispatcher":
      return isMember(actor, "delivery", order.dispatch_member_id);
    case "discarder":
      return actor.kind === "member" && actor.id === order.discarded_by;
    default:
      return relation satisfies never;
  }
}

/**
 * Why an actor can't make a move of the table now, or null when they can: `orders_moved` when the order is not where
 * the move starts, `orders_not_yours` when the move is for others, `orders_window` when its 10 minutes are over.
 */
export function refusalOf(name: MoveName, order: MoveFacts, actor: Actor, now: Date): RefusalCode | null {
  const { from, who } = moves[name];
  if (!from.includes(order.status)) return "orders_moved";
  const standing = who.filter((relation) => stands(relation, order, actor));
  if (standing.length === 0) return "orders_not_yours";
  const timed = standing.every((relation) => relation === "dispatcher" || relation === "discarder");
  return timed && !withinUndo(order, now) ? "orders_window" : null;
}

/** The moves that an actor may make now, in the order of the table. */
export const movesOf = (order: MoveFacts, actor: Actor, now: Date): MoveName[] =>
  moveNames.filter((name) => refusalOf(name, order, actor, now) === null);

/** Whether a move must say why. */
export const needsReason = (name: MoveName): boolean => moves[name].reason === true;

/** Requested lines and details: while pending, by the author or an admin. */
export const mayEdit = (order: MoveFacts, actor: Actor): boolean =>
  isEditable(order) && (isAdmin(actor) || stands("author", order, actor));

/** Prepared quantities: while preparing, by the preparer or an admin. */
export const mayPrepare = (order: MoveFacts, actor: Actor): boolean =>
  isBeingPrepared(order) && (isAdmin(actor) || stands("preparer", order, actor));

/** The move that comes next in an order's life, when it may be made: the large button. */
export function mainMove({ status, moves }: { status: OrderStatus; moves: readonly MoveName[] }) {
  const { next } = statusTable[status];
  return next && moves.includes(next) ? next : undefined;
}

/** The other moves that need no reason: the menu. */
export const otherMoves = (order: Parameters<typeof mainMove>[0]): MoveName[] =>
  order.moves.filter((name) => name !== mainMove(order) && name !== "discard");

/** Whether a part of an address names a move that a single button makes: one that needs no reason. */
export const isButtonMove = (name: string | undefined): name is Exclude<MoveName, "discard"> =>
  name !== undefined && name !== "discard" && Object.hasOwn(moveTable, name);
