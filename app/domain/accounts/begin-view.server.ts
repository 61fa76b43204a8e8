import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { VIEW_SECONDS } from "./limits.ts";
import { userOf } from "./user-of.ts";
import { findViewed, viewedInput } from "./viewed-person.server.ts";

/**
 * Lets an admin see the console as a user with rights of their own, in this session, read only: for an hour, and no
 * longer than the session. Refuses a user of another organization as unknown, an admin (`view_admin`), the operator's
 * support (`support_session`) and a token of the API, which sees by its own rights alone (`view_by_token`).
 */
export const beginView = operation({
  key: "POST_/v1/users/view/:user_id",
  summary: "See the console as a user, read only; in a browser alone",
  warning: "No token opens it: a program sees by its own rights alone.",
  refuses: ["not_found", "view_admin", "view_by_token"],
  access: ["admin"],
  audit: "view.begun",
  input: viewedInput,
  output: z.object({ ends_at: z.date() }),
  async run({ db, scope, actor, now, record }, { user_id }) {
    const { sessionId, byToken } = userOf(actor);
    const { id, email } = await findViewed(db, scope, user_id);
    if (byToken) throw new Refusal("view_by_token");
    const endsAt = new Date(now.getTime() + VIEW_SECONDS * 1000);
    await db.session.updateMany({
      where: { organizationId: scope.organizationId, id: sessionId },
      data: { viewedUserId: id, viewEndsAt: endsAt },
    });
    record({ subjectId: id, after: { email } });
    return { id, email, ends_at: endsAt };
  },
});
