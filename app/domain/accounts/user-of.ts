import type { Actor } from "#app/lib/actor.ts";
import { Refusal } from "#app/lib/refusal.ts";

export type UserActor = Extract<Actor, { kind: "user" }>;

/** The console user who acts; refused (`unauthenticated`) for anybody else. */
export function userOf(actor: Actor): UserActor {
  if (actor.kind !== "user") throw new Refusal("unauthenticated");
  return actor;
}
