import type { Actor } from "#app/lib/actor.ts";
import { Refusal } from "#app/lib/refusal.ts";

export type UserActor = Extract<Actor, { kind: "user" }>;

/**
 * The console user who acts. Refuses the operator's support, which has no account of its own (`support_session`), and
 * anybody else (`unauthenticated`).
 */
export function userOf(actor: Actor): UserActor {
  if (actor.kind === "support") throw new Refusal("support_session");
  if (actor.kind !== "user") throw new Refusal("unauthenticated");
  return actor;
}
