import { found } from "#app/lib/found.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { endMembership } from "./end-membership.server.ts";
import { lockUsers, presentActor, requireOtherAdmin } from "./last-admin.server.ts";
import { tellRemoved } from "./tell-removed.server.ts";
import { userId } from "./user-input.server.ts";
import { requirePower } from "./user-rights.ts";
import { findUser } from "./user-rows.server.ts";

/**
 * Removes somebody else from the business: their sessions there end, and the invitations that they sent, and they are told
 * by mail; or takes an invitation back. They can be enrolled again. Refuses one's own row (`users_own`), the last admin
 * (`users_last_admin`) and, for whoever is no admin, an admin (`users_admin`; for support `users_support`). Document 3,
 * sections 4, 6 and 7.
 */
export const withdrawUser = operation({
  key: "POST_/v1/users/withdraw/:user_id",
  summary: "Remove a user from the business, or take an invitation back",
  refuses: ["not_found", "users_admin", "users_last_admin", "users_own", "users_support"],
  fresh: true,
  input: userId,
  audit: "user.removed",
  async run({ db, scope, actor, now, record }, { user_id: id }) {
    if (id === actor.id) throw new Refusal("users_own");
    await lockUsers(db, scope);
    const present = await presentActor(db, scope, actor, "POST_/v1/users/withdraw/:user_id");
    const { email, pemail, role, permissions } = await found(findUser(db, scope, id));
    requirePower(present, { role, permissions }, null);
    if (email) {
      if (role === "admin") await requireOtherAdmin(db, scope, id);
      await endMembership({ db, scope, now, record }, id);
      await tellRemoved({ db, scope }, id);
    } else {
      const where = { organizationId: scope.organizationId, id };
      if ((await db.invitation.deleteMany({ where })).count === 0) throw new Refusal("not_found");
    }
    record({ subjectId: id, before: { email: email ?? pemail, role, permissions } });
    return { id };
  },
});
