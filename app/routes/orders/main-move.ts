import type { MoveName } from "#app/domain/orders/lifecycle.ts";

/** The move that comes next in an order's life, of those that may be made: the large button. */
export const mainMove = (moves: readonly MoveName[]): MoveName | undefined =>
  (["take", "complete", "hand_over"] as const).find((name) => moves.includes(name));

/** The other moves that need no reason: the menu. */
export const otherMoves = (moves: readonly MoveName[]): MoveName[] =>
  moves.filter((name) => name !== mainMove(moves) && name !== "discard");
