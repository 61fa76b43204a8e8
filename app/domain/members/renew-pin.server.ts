import { operation } from "#app/lib/operation.server.ts";
import { forgetTries } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { newSealedPin } from "./new-pin.server.ts";
import { pinTriesOf } from "./pin-tries.server.ts";
import { memberId } from "./schema.server.ts";

/**
 * Gives a member a new random PIN and signs them out everywhere (document 4, Store site). Wrong tries with the old one
 * no longer count.
 */
export const renewPin = operation({
  key: "PUT_/v1/members/:member_id/pin",
  input: memberId,
  audit: "member.pin_renewed",
  async run({ db, scope, record }, { member_id: id }) {
    const { organizationId } = scope;
    const [member] = await db.member.updateManyAndReturn({
      where: { organizationId, id, removedAt: null },
      data: { pin: newSealedPin() },
      select: { username: true },
    });
    if (!member) throw new Refusal("not_found");
    await endSessionsOf(db, scope, id);
    const { subject } = await pinTriesOf(db, scope.organization.slug, member.username);
    await forgetTries("pinTriesOfMember", subject);
    record({ subjectId: id });
    return { id, ...member };
  },
});
