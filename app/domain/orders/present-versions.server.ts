import { prisma } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** The order versions of several organizations at once, by their ids, for live screens; one statement. */
export async function presentVersions(scopes: readonly Scope[]): Promise<Map<string, string>> {
  const ids = scopes.map(({ organizationId }) => organizationId);
  const rows = await prisma.$queryRaw<{ id: string; version: string }[]>`
    SELECT id, order_version::text AS version FROM organization WHERE id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, version }) => [id, version]));
}
