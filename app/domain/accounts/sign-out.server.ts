import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";

/**
 * Ends the session of the call (document 1, section 7); what a member had not placed goes with it (document 4, Store
 * site).
 */
export const signOut = operation({
  key: "POST_/v1/sessions/logout",
  summary: "Sign out",
  access: ["organization", "sales", "delivery"],
  input: z.object({}),
  async run({ db, actor }) {
    if (actor.kind === "user" || actor.kind === "member")
      await db.session.deleteMany({ where: { id: actor.sessionId } });
  },
});
