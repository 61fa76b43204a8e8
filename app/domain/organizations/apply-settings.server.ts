import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { requireVersion } from "#app/lib/version.ts";
import type { OrganizationSettings } from "./organization-input.server.ts";
import { findOrganization } from "./organization-row.server.ts";

interface Applied {
  before: OrganizationSettings & { slug: string };
  version: number;
  changed: boolean;
}

type Changed = { [K in keyof OrganizationSettings]?: OrganizationSettings[K] | undefined };

/**
 * Changes name, language, currency and time zone of the organization under its lock, and gives what they were; what
 * says nothing new keeps the version, unless `moreChanges` beside it. Refuses (`stale`) a form that was drawn from an
 * older version.
 */
export async function applySettings(
  db: Tx,
  scope: Scope,
  { time_zone: timeZone, ...settings }: Changed,
  drawnFrom?: number,
  moreChanges: (before: Applied["before"]) => boolean = () => false,
): Promise<Applied> {
  const { organizationId: id } = scope;
  await db.$executeRaw`SELECT FROM organization WHERE id = ${id}::uuid FOR UPDATE`;
  const current = await findOrganization(db, scope);
  requireVersion(current, drawnFrom);
  const { version, ...before } = current;
  const wanted = { ...settings, time_zone: timeZone };
  const same = Object.entries(wanted).every(
    ([name, value]) => value === undefined || value === before[name as keyof typeof wanted],
  );
  if (same && !moreChanges(before)) return { before, version, changed: false };
  await db.organization.update({
    where: { id },
    data: { ...settings, timeZone, version: { increment: 1 } },
    select: { id: true },
  });
  return { before, version: version + 1, changed: true };
}
