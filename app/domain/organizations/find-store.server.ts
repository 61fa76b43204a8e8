import { prisma } from "#app/lib/database.server.ts";

/** What an address /store/{slug} leads to. */
export interface FoundStore {
  organizationId: string;
  name: string;
  /** The business code that it has now; another one than was asked for when it has moved. */
  slug: string;
}

/**
 * Looks a business up by its code, letter case aside. One that it gave up leads to the present one until its 90 days
 * are over; null for a code that nobody has. Document 4, Store site.
 */
export async function findStore(code: string): Promise<FoundStore | null> {
  const slug = code.trim().toLowerCase();
  const [row] = await prisma.$queryRaw<FoundStore[]>`
    SELECT o.id AS "organizationId", o.name, o.slug FROM organization o WHERE o.slug = ${slug}
    UNION ALL
    SELECT o.id, o.name, o.slug FROM former_slug f JOIN organization o ON o.id = f.organization_id
      WHERE f.slug = ${slug} AND f.expires_at > now()
    LIMIT 1`;
  return row ?? null;
}
