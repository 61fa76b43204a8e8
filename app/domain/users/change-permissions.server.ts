import { isDeepStrictEqual } from "node:util";
import type { Context } from "#app/lib/context.server.ts";
import { found } from "#app/lib/found.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changed } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { saidIn } from "#app/lib/said.ts";
import { requireVersion } from "#app/lib/version.ts";
import { doubtKeys } from "./doubted-keys.server.ts";
import { endInvitationsBy } from "./invitations.server.ts";
import { lockUsers, presentActor, requireOtherAdmin } from "./last-admin.server.ts";
import { presentUser } from "./organization-info.server.ts";
import { requireAddress } from "./require-address.server.ts";
import { permissionsChange } from "./user-input.server.ts";
import { loses, type Rights, requirePower, storedRights } from "./user-rights.ts";
import { findUser, type UserRow } from "./user-rows.server.ts";

/**
 * Changes what somebody else of the business may do, from their next request on; who is invited joins with it. A role
 * that is not said stays, and the keys are judged by it; so do keys that are not said, unless a form says that it sends all.
 * An address is checked where it is another than theirs. Refuses
 * one's own row (`users_own`), the last admin (`users_last_admin`), more power than one has (`users_admin`,
 * `users_beyond`), a new admin, or a key to power, by support (`users_support`), and a form drawn from an older version
 * (`stale`). Who can do less afterwards loses the invitations that they sent. Gives its page status 1 when that changes
 * nothing. Document 3, sections 6 to 8; document 4, Account and organization.
 */
export const changePermissions = operation({
  key: "PUT_/v1/users/:user_id/permissions",
  summary: "Change the role and the rights of a user",
  refuses: [
    ...(["not_found", "stale", "users_admin", "users_beyond"] as const),
    ...([
      "users_email_disposable",
      "users_email_format",
      "users_last_admin",
      "users_own",
      "users_support",
    ] as const),
  ],
  fresh: true,
  input: permissionsChange,
  output: changed,
  present: presentUser,
  audit: "user.permissions_changed",
  async run({ db, scope, actor, now, record }, { user_id: id, email, version, details, ...said }) {
    if (id === actor.id) throw new Refusal("users_own");
    await lockUsers(db, scope);
    const present = await presentActor(db, scope, actor, "PUT_/v1/users/:user_id/permissions");
    const before = await found(findUser(db, scope, id));
    requireVersion(before, version);
    if (email !== undefined && email !== (before.email ?? before.pemail)) requireAddress(email);
    const { role, permissions } = before;
    const after = storedRights({ role, permissions: details ? [] : permissions, ...saidIn(said) });
    requirePower(present, before, after);
    if (isDeepStrictEqual({ role, permissions }, after)) return { id, status: 1, version: before.version };
    if (before.email && before.role === "admin" && after.role !== "admin")
      await requireOtherAdmin(db, scope, id);
    await writeRights({ db, scope, now }, before, after);
    record({
      subjectId: id,
      before: { role, permissions },
      after,
      about: { email: before.email ?? before.pemail },
    });
    if (loses(before, after)) await endInvitationsBy({ db, scope, record }, id);
    return { id, version: before.version + 1 };
  },
});

/** Under the lock of the business nobody else changes the row; refuses (`not_found`) an invitation that is there no more. */
async function writeRights(
  { db, scope: { organizationId }, now }: Pick<Context, "db" | "scope" | "now">,
  { id, email, role: former }: UserRow,
  { role, permissions }: Rights,
): Promise<void> {
  const data = { role, permissions: [...permissions], version: { increment: 1 } };
  if (!email) {
    const { count } = await db.invitation.updateMany({ where: { organizationId, id }, data });
    if (count === 0) throw new Refusal("not_found");
  } else {
    await db.membership.updateMany({ where: { organizationId, userId: id }, data });
    if (former !== role) await doubtKeys(db, { organizationId, userId: id }, role, now);
  }
}
