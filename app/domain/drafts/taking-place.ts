import type { Actor } from "#app/lib/actor.ts";

/**
 * The workplace that somebody takes an order for: a member the one that was chosen for their session, whatever the
 * address says; an admin the one that is asked for. Null for none.
 */
export const takingPlace = (actor: Actor, asked: string | undefined): string | null =>
  actor.kind === "member" ? actor.workplaceId : (asked ?? null);
