import { endSessions } from "#app/domain/accounts/end-sessions.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";

/**
 * Lets a member work at exactly these workplaces, or at all, and ends the sessions at others. Refuses
 * (`members_workplace`) a workplace that is not of this organization. "All" is stored as such, so that a member
 * whose only workplace is deleted is left without any (document 4, Store site).
 */
export async function allowWorkplaces(
  db: Tx,
  { organizationId }: Scope,
  memberId: string,
  workplaces: "all" | string[],
): Promise<void> {
  await db.memberWorkplace.deleteMany({ where: { organizationId, memberId } });
  if (workplaces === "all") return;
  const allowed = await db.$executeRaw`
    INSERT INTO member_workplace (organization_id, member_id, workplace_id)
    SELECT organization_id, ${memberId}::uuid, id FROM workplace
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${workplaces}::uuid[])`;
  if (allowed < workplaces.length) throw new Refusal("members_workplace", { field: "restricted_locations" });
  const elsewhere = { organizationId, memberId, workplaceId: { not: null, notIn: workplaces } };
  await endSessions(db, elsewhere, "changed");
}
