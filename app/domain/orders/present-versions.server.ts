import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

const versionRow = z.object({ id: z.string(), version: z.string() });

/** The order versions of several organizations at once, by their ids, for live screens; one statement. */
export async function presentVersions(scopes: readonly Scope[]): Promise<Map<string, string>> {
  const ids = scopes.map(({ organizationId }) => organizationId);
  const present = Prisma.sql`
    SELECT id, order_version::text AS version FROM organization WHERE id = ANY(${ids}::uuid[])`;
  const rows = await rowsOf(prisma, versionRow, present);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
