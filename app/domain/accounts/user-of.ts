import type { Actor } from "#app/lib/actor.ts";
import { Refusal } from "#app/lib/refusal.ts";

export type UserActor = Extract<Actor, { kind: "user" }>;

/**
 * The console user who acts, about their own account. Refuses the operator's support, which has none
 * (`support_session`), an admin who sees the console as somebody else (`viewing_own`), and anybody else
 * (`unauthenticated`).
 */
export function userOf(actor: Actor): UserActor {
  if (actor.kind === "support") throw new Refusal("support_session");
  if (actor.kind !== "user") throw new Refusal("unauthenticated");
  if (actor.viewing) throw new Refusal("viewing_own", { params: { name: actor.viewing.name } });
  return actor;
}
