import { beginView } from "#app/domain/accounts/begin-view.server.ts";
import { planState } from "#app/domain/billing/plan-rules.ts";
import { changePermissions } from "#app/domain/users/change-permissions.server.ts";
import { enrollUser } from "#app/domain/users/enroll-user.server.ts";
import { organizationInfo } from "#app/domain/users/organization-info.server.ts";
import { mayMakeAdmin } from "#app/domain/users/user-rights.ts";
import { withdrawUser } from "#app/domain/users/withdraw-user.server.ts";
import { allowed, callerOf, scopeOf } from "#app/http/caller.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";

/** The users of the business, and what the reader may do with each; null for whoever may not read them. */
export async function loadUsers(args: PageArgs) {
  const { context } = args;
  if (!allowed(context, { read: organizationInfo }).read) return null;
  const { actor } = callerOf(context);
  const now = databaseNow();
  const may = allowed(context, {
    enroll: enrollUser,
    change: changePermissions,
    remove: withdrawUser,
    view: beginView,
  });
  const { users } = await load(organizationInfo, args);
  return {
    mayEnroll: may.enroll && planState(scopeOf(context).subscriptions, now).kind === "running",
    users: users.map(({ id, email, pemail, created_at, expires_at, _pivot_role: role }) => {
      const own = id === actor.id;
      const joined = email !== null;
      const open = !own && (role !== "admin" || mayMakeAdmin(actor));
      return {
        ...{ id, email: email ?? pemail ?? "", role, created_at, own },
        pending: expires_at && { until: expires_at, expired: expires_at <= now },
        may: {
          ...{ change: open && may.change, remove: open && may.remove },
          view: may.view && joined && role !== "admin",
        },
      };
    }),
  };
}

export type ShownUsers = NonNullable<Awaited<ReturnType<typeof loadUsers>>>;
export type ShownUser = ShownUsers["users"][number];
