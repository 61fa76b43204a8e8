import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { query } from "#app/lib/query.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";

const storeRow = z.object({
  organizationId: z.string(),
  name: z.string(),
  /** The business code that it has now; another one than was asked for when it has moved. */
  slug: z.string(),
  /** The address of its logo. */
  logo: z.string().nullable(),
});
/** What an address /store/{slug} leads to. */
export type FoundStore = z.output<typeof storeRow>;

/**
 * Looks a business up by its code, letter case aside. One that it gave up leads to the present one until its 90 days
 * are over; null for a code that nobody has. Document 4, Store site.
 */
export const findStore = query({
  access: ["anyone"],
  input: z.object({ slug: z.string().trim().toLowerCase() }),
  async run({ db }, { slug }): Promise<FoundStore | null> {
    const row = await rowOf(
      db,
      storeRow,
      Prisma.sql`
    SELECT o.id AS "organizationId", o.name, o.slug, l.key AS logo FROM (
      SELECT id FROM organization WHERE slug = ${slug}
      UNION ALL
      SELECT organization_id FROM former_slug WHERE slug = ${slug} AND expires_at > now()
      LIMIT 1
    ) found JOIN organization o ON o.id = found.id
      LEFT JOIN file l ON l.organization_id = o.id AND l.kind = 'logo'`,
    );
    return row ? { ...row, logo: row.logo && pictureAddress(row.logo) } : null;
  },
});
