import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { requireVersion } from "#app/lib/version.ts";
import type { OrganizationSettings } from "./schema.server.ts";

interface Applied {
  before: OrganizationSettings;
  version: number;
}

/**
 * Changes name, language, currency and time zone of the organization under its lock, and gives what they were. Refuses
 * (`stale`) a form that was drawn from an older version.
 */
export async function applySettings(
  db: Tx,
  { organizationId }: Scope,
  { time_zone: timeZone, ...settings }: OrganizationSettings,
  drawnFrom?: number,
): Promise<Applied> {
  const [current] = await db.$queryRaw<[OrganizationSettings & { version: number }]>`
    SELECT name, locale, currency, time_zone, version FROM organization
    WHERE id = ${organizationId}::uuid FOR UPDATE`;
  requireVersion(current, drawnFrom);
  await db.organization.update({
    where: { id: organizationId },
    data: { ...settings, timeZone, version: { increment: 1 } },
    select: { id: true },
  });
  const { version, ...before } = current;
  return { before, version: version + 1 };
}
