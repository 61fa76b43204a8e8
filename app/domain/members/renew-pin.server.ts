import { found } from "#app/lib/found.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { memberId } from "./member-input.server.ts";
import { findMember } from "./member-rows.server.ts";
import { newSealedPin } from "./new-pin.server.ts";

/**
 * Gives a member a new random PIN and signs them out everywhere (document 4, Store site). Wrong tries with the old one
 * no longer count, since they are counted under it. The same form sent once more makes no other one.
 */
export const renewPin = operation({
  key: "PUT_/v1/members/:member_id/pin",
  summary: "Give a member a new PIN",
  refuses: ["not_found"],
  input: memberId,
  audit: "member.pin_renewed",
  again: async ({ db, scope }, id) => ({ id, username: (await found(findMember(db, scope, id))).username }),
  async run({ db, scope, record }, { member_id: id }) {
    const { organizationId } = scope;
    const [member] = await db.member.updateManyAndReturn({
      where: { organizationId, id, removedAt: null },
      data: { pin: newSealedPin() },
      select: { username: true },
    });
    if (!member) throw new Refusal("not_found");
    await endSessionsOf(db, scope, id, "pin");
    record({ subjectId: id });
    return { id, ...member };
  },
});
