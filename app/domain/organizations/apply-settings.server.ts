import { tellPayer } from "#app/domain/billing/payments/payer.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { changeOrganization } from "./change-organization.server.ts";
import type { OrganizationSettings } from "./organization-input.server.ts";
import { findOrganization, type OrganizationRow } from "./organization-row.server.ts";

type Changed = { [K in keyof OrganizationSettings]?: OrganizationSettings[K] | undefined };

/**
 * Changes name, language, currency and time zone of the organization under its lock, and gives what they were; what
 * says nothing new keeps the version, unless `moreChanges` beside it. A new name goes to the payment providers, whose
 * invoices are for it. Refuses (`stale`) a form that was drawn from an older version.
 */
export async function applySettings(
  db: Tx,
  scope: Scope,
  settings: Changed,
  drawnFrom?: number,
  moreChanges?: (before: Omit<OrganizationRow, "version">) => boolean,
) {
  const done = await changeOrganization(db, scope, {
    find: findOrganization,
    drawnFrom,
    wanted: () => settings,
    ...(moreChanges && { moreChanges }),
  });
  if (settings.name !== undefined && settings.name !== done.before.name)
    await tellPayer(db, scope.organizationId);
  return done;
}
