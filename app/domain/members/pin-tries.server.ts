import type { Tx } from "#app/lib/database.server.ts";

/**
 * What wrong PINs of a member are counted by, with the present code of the business. Every spelling that finds a
 * member counts as one: the database knows more of them than `fold` (ø is o, ß is ss). So does a code that the business
 * gave up less than 90 days ago. Document 4, Store site.
 */
export async function pinTriesOf(
  db: Tx,
  code: string,
  username: string,
): Promise<{ slug: string; subject: string }> {
  const [row] = await db.$queryRaw<[{ slug: string; folded: string }]>`
    SELECT fold(${username}) AS folded, coalesce((SELECT o.slug FROM organization o WHERE o.slug = ${code}),
      (SELECT o.slug FROM former_slug f JOIN organization o ON o.id = f.organization_id
        WHERE f.slug = ${code} AND f.expires_at > now()), ${code}) AS slug`;
  return { slug: row.slug, subject: `${row.slug}/${row.folded}` };
}
