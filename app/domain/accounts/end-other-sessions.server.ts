import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { endOwnSessions } from "./own-sessions.server.ts";

/** Ends all sessions that the caller sees but the one that asks, and gives how many there were (document 1, section 7). */
export const endOtherSessions = operation({
  key: "DELETE_/v1/sessions",
  summary: "End all of one's own sessions but this one",
  access: ["organization"],
  input: z.object({}),
  output: z.object({ ended: z.number() }),
  async run({ db, scope, actor, now }) {
    const id = "sessionId" in actor ? { not: actor.sessionId } : {};
    await endOwnSessions(db, { scope, actor }, { id, expiresAt: { lte: now } });
    return { ended: await endOwnSessions(db, { scope, actor }, { id }) };
  },
});
