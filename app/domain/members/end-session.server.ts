import { z } from "zod";
import { endSessions } from "#app/domain/accounts/end-sessions.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

/** Signs a member out on one device (document 2, section 7). Refuses a session of another member (`not_found`). */
export const endMemberSession = operation({
  key: "DELETE_/v1/members/sessions/:member_id/:session_id",
  summary: "End a session of a member",
  refuses: ["not_found"],
  input: z.object({ member_id: id, session_id: id }),
  audit: "member.session_ended",
  async run({ db, scope: { organizationId }, record }, { member_id: memberId, session_id: sessionId }) {
    const count = await endSessions(db, { organizationId, memberId, id: sessionId }, "console");
    if (count === 0) throw new Refusal("not_found");
    record({ subjectId: memberId });
    return { id: sessionId };
  },
});
