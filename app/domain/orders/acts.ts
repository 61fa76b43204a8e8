import type { Actor } from "#app/lib/actor.ts";
import { type MoveFacts, mayEdit, mayPrepare, movesOf } from "./lifecycle.ts";
import type { Acts } from "./order-shapes.ts";

/** An order with what the actor may do with it now: its buttons. */
export const withActs = <T extends MoveFacts>(order: T, actor: Actor, now: Date): T & Acts => ({
  ...order,
  moves: movesOf(order, actor, now),
  may_edit: mayEdit(order, actor),
  may_prepare: mayPrepare(order, actor),
});
