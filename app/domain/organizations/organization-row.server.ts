import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { OrganizationSettings } from "./organization-input.server.ts";

/** What the organization says of itself, under the names of the wire. */
export type OrganizationRow = OrganizationSettings & { slug: string; version: number };

/** The organization of a scope. */
export async function findOrganization(db: Tx, { organizationId }: Scope): Promise<OrganizationRow> {
  const [row] = await db.$queryRaw<[OrganizationRow]>`
    SELECT name, slug, locale, currency, time_zone, version FROM organization WHERE id = ${organizationId}::uuid`;
  return row;
}
