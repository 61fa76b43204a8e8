import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { changeOrganization } from "./change-organization.server.ts";
import type { OrganizationSettings } from "./organization-input.server.ts";
import { findOrganization, type OrganizationRow } from "./organization-row.server.ts";

type Changed = { [K in keyof OrganizationSettings]?: OrganizationSettings[K] | undefined };

/**
 * Changes name, language, currency and time zone of the organization under its lock, and gives what they were; what
 * says nothing new keeps the version, unless `moreChanges` beside it. Refuses (`stale`) a form that was drawn from an
 * older version.
 */
export const applySettings = (
  db: Tx,
  scope: Scope,
  settings: Changed,
  drawnFrom?: number,
  moreChanges?: (before: Omit<OrganizationRow, "version">) => boolean,
) =>
  changeOrganization(db, scope, {
    find: findOrganization,
    drawnFrom,
    wanted: () => settings,
    ...(moreChanges && { moreChanges }),
  });
