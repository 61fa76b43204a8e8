import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { endOwnSessions } from "./own-sessions.server.ts";
import { sessionId } from "./sign-in-input.server.ts";

/** Ends one of the user's own sessions, or as an admin one of support's; refuses others as unknown (document 1, section 7). */
export const endSession = operation({
  key: "DELETE_/v1/sessions/:session_id",
  summary: "End one of one's own sessions",
  refuses: ["not_found"],
  access: ["organization"],
  input: sessionId,
  async run({ db, scope, actor }, { session_id: id }) {
    if ((await endOwnSessions(db, { scope, actor }, { id })) === 0) throw new Refusal("not_found");
    return { id };
  },
});
