import type { Actor } from "#app/lib/actor.ts";

/** The operator's support, as it acts in a session of its own. */
export const supportActor = (sessionId: string, endsAt: Date): Extract<Actor, { kind: "support" }> => ({
  kind: "support",
  id: sessionId,
  name: "support",
  role: "admin",
  permissions: [],
  sessionId,
  endsAt,
});
