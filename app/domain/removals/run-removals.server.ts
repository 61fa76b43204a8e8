import type { Db } from "#app/lib/database.server.ts";
import { remindAdmins } from "./remind-admins.server.ts";
import { removeOrganization } from "./remove-organization.server.ts";

/**
 * Sends the reminders that are due and removes the organizations whose day has come, one after the other. One that
 * can't be removed keeps no other one from it; its error is thrown at the end. Document 4, Account and organization.
 */
export async function runRemovals(db: Db, now: Date): Promise<void> {
  await remindAdmins(db, now);
  const due = await db.removal.findMany({
    where: { removeAt: { lte: now } },
    select: { organizationId: true },
    orderBy: { removeAt: "asc" },
  });
  const failures: unknown[] = [];
  for (const { organizationId } of due)
    await removeOrganization(db, organizationId, now).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
