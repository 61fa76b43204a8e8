import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { found } from "#app/lib/found.ts";
import { operation } from "#app/lib/operation.server.ts";
import { endMembership } from "./end-membership.server.ts";
import { lockUsers, requireOtherAdmin } from "./last-admin.server.ts";
import { findUser } from "./user-rows.server.ts";

/**
 * Leaves the business: one's own act, for which no right is needed, nor the passkey that it requires of its admins. One's
 * sessions there end, the present one too, and the invitations that one sent; the next sign-in leads to another business of
 * the person. Refuses the last admin (`users_last_admin`). Document 4, Who may do what.
 */
export const leaveOrganization = operation({
  key: "POST_/v1/users/leave",
  summary: "Leave the business that one is signed in to",
  refuses: ["not_found", "users_last_admin"],
  access: ["person"],
  input: z.object({}),
  audit: "user.left",
  async run({ db, scope, actor, now, record }) {
    const { id: userId, name: email } = userOf(actor);
    await lockUsers(db, scope);
    const { role, permissions } = await found(findUser(db, scope, userId));
    if (role === "admin") await requireOtherAdmin(db, scope, userId);
    await endMembership({ db, scope, now, record }, userId);
    record({ subjectId: userId, before: { email, role, permissions } });
  },
});
