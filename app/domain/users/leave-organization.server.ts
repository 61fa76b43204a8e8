import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { found } from "#app/lib/found.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockUsers, requireOtherAdmin } from "./last-admin.server.ts";
import { findUser } from "./user-rows.server.ts";

/**
 * Leaves the business: one's own act, for which no right is needed. One's sessions there end, the present one too; the
 * next sign-in leads to another business of the person. Refuses the last admin (`users_last_admin`). Document 4, Who may do what.
 */
export const leaveOrganization = operation({
  key: "POST_/v1/users/leave",
  summary: "Leave the business that one is signed in to",
  refuses: ["not_found", "users_last_admin"],
  access: ["organization"],
  input: z.object({}),
  audit: "user.left",
  async run({ db, scope, actor, record }) {
    const { id: userId, name: email } = userOf(actor);
    const { organizationId } = scope;
    await lockUsers(db, scope);
    const { role, permissions } = await found(findUser(db, scope, userId));
    if (role === "admin") await requireOtherAdmin(db, scope, userId);
    await db.membership.deleteMany({ where: { organizationId, userId } });
    await db.session.deleteMany({ where: { organizationId, userId } });
    // They may hold the business's data, which nobody who anonymizes a customer would reach any more.
    await db.keptForm.deleteMany({ where: { userId } });
    record({ subjectId: userId, before: { email, role, permissions } });
  },
});
