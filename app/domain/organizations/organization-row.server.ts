import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { languages } from "#app/lib/i18n.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { currencies } from "./limits.ts";

const organizationRow = z.object({
  name: z.string(),
  slug: z.string(),
  locale: z.enum(languages),
  currency: z.enum(currencies),
  time_zone: z.string(),
  version: z.number(),
});
/** What the organization says of itself, under the names of the wire. */
export type OrganizationRow = z.output<typeof organizationRow>;

/** The organization of a scope. */
export async function findOrganization(db: Tx, { organizationId }: Scope): Promise<OrganizationRow> {
  return onlyRowOf(
    db,
    organizationRow,
    Prisma.sql`
    SELECT name, slug, locale, currency, time_zone, version FROM organization WHERE id = ${organizationId}::uuid`,
  );
}
