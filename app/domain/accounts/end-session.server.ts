import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { sessionId } from "./sign-in-input.server.ts";
import { userOf } from "./user-of.ts";

/** Ends one of the user's own sessions; refuses another person's as unknown (document 1, section 7). */
export const endSession = operation({
  key: "DELETE_/v1/sessions/:session_id",
  summary: "End one of one's own sessions",
  refuses: ["not_found"],
  access: ["organization"],
  input: sessionId,
  async run({ db, actor }, { session_id: id }) {
    const { count } = await db.session.deleteMany({ where: { id, userId: userOf(actor).id } });
    if (count === 0) throw new Refusal("not_found");
    return { id };
  },
});
