import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { endSessions } from "./end-sessions.server.ts";

/**
 * Ends the session of the call (document 1, section 7); the order that a member was taking is parked (document 4, Added
 * on 22 November 2026).
 */
export const signOut = operation({
  key: "POST_/v1/sessions/logout",
  summary: "Sign out",
  access: ["person", "sales", "delivery"],
  endsView: true,
  input: z.object({}),
  async run({ db, actor }) {
    if ("sessionId" in actor) await endSessions(db, { id: actor.sessionId }, "sign_out");
  },
});
