import { isRight, type Right } from "#app/domain/accounts/rights.ts";
import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import { type Actor, mayPass } from "#app/lib/actor.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Changes of who is in a business wait for each other, so that of two admins who go at once one stays. */
export const lockUsers = async (db: Tx, scope: Pick<Scope, "organizationId">): Promise<void> =>
  void (await lockOrganization(db, scope));

/**
 * The actor with what they may do now, under {@link lockUsers}: whoever was changed or removed while their request was
 * under way, its body maybe sent slowly, gives nobody power any more. Refuses (`forbidden`) who has lost the right, and like
 * one whose session is over (`unauthenticated`) who is in the business no more.
 */
export async function presentActor(
  db: Tx,
  { organizationId }: Scope,
  actor: Actor,
  right: Right,
): Promise<Actor> {
  if (actor.kind !== "user") return actor;
  const now = await db.membership.findFirst({
    where: { organizationId, userId: actor.id },
    select: { role: true, permissions: true },
  });
  if (!now) throw new Refusal("unauthenticated");
  const role = now.role === "admin" ? "admin" : "custom";
  const present = { ...actor, role, permissions: now.permissions.filter(isRight) } as const;
  if (!mayPass(present, [right])) throw new Refusal("forbidden", { params: { key: right } });
  return present;
}

/**
 * Refuses (`users_last_admin`) that the only admin who has joined goes or becomes something else; under {@link lockUsers}.
 * Document 4, Account and organization.
 */
export async function requireOtherAdmin(db: Tx, scope: Scope, userId: string): Promise<void> {
  if (!(await hasOtherAdmin(db, scope, userId))) throw new Refusal("users_last_admin");
}

/** Whether somebody else is an admin of the business, who has joined. */
async function hasOtherAdmin(db: Tx, { organizationId }: Scope, userId: string): Promise<boolean> {
  const others = { organizationId, role: "admin", userId: { not: userId } };
  return (await db.membership.count({ where: others })) > 0;
}
