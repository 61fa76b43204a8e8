import { discardAndRelease } from "#app/domain/orders/discard-and-release.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { memberId } from "./member-input.server.ts";

/**
 * Removes a member: access ends at once, pending requisitions are discarded, what they prepare is released. The
 * row stays as long as past orders name it; the username is free again (document 4, Orders).
 */
export const removeMember = operation({
  key: "DELETE_/v1/members/:member_id",
  summary: "Remove a member",
  refuses: ["not_found"],
  input: memberId,
  audit: "member.removed",
  async run({ db, scope, actor, now, record, announce }, { member_id: id }) {
    const { organizationId } = scope;
    const [removed] = await db.member.updateManyAndReturn({
      where: { organizationId, id, removedAt: null },
      data: { removedAt: now, pin: null, version: { increment: 1 } },
      select: { username: true, role: true },
    });
    if (!removed) throw new Refusal("not_found");
    await endSessionsOf(db, scope, id, "changed");
    await discardAndRelease(db, scope, { memberId: id, actor, now });
    record({ subjectId: id, before: removed });
    announce("orders");
    return { id };
  },
});
