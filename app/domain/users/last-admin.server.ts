import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Changes of who is in a business wait for each other, so that of two admins who go at once one stays. */
export const lockUsers = async (db: Tx, scope: Scope): Promise<void> =>
  void (await lockOrganization(db, scope));

/**
 * Refuses (`users_last_admin`) that the only admin who has joined goes or becomes something else; under {@link lockUsers}.
 * Document 4, Account and organization.
 */
export async function requireOtherAdmin(db: Tx, { organizationId }: Scope, userId: string): Promise<void> {
  const others = { organizationId, role: "admin", userId: { not: userId } };
  if ((await db.membership.count({ where: others })) === 0) throw new Refusal("users_last_admin");
}
