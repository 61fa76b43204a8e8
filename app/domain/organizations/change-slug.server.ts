import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { lockSlugs } from "./free-slug.server.ts";
import { FORMER_SLUG_DAYS } from "./limits.ts";

/**
 * Gives the organization another code, and keeps the one that it had as a redirect for 90 days. Refuses
 * (`organizations_slug`) a code that another organization has, or had less than 90 days ago. Document 4, Store site.
 */
export async function changeSlug(
  db: Tx,
  { organizationId }: Scope,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  if (from === to) return;
  await lockSlugs(db);
  const taken = await db.$queryRaw<unknown[]>`
    SELECT FROM organization WHERE slug = ${to}
    UNION ALL SELECT FROM former_slug
      WHERE slug = ${to} AND organization_id <> ${organizationId}::uuid AND expires_at > ${now}`;
  if (taken.length > 0) throw new Refusal("organizations_slug", { field: "slug" });
  await db.$executeRaw`DELETE FROM former_slug WHERE slug = ${to}`;
  await db.$executeRaw`INSERT INTO former_slug (slug, organization_id, expires_at)
    VALUES (${from}, ${organizationId}::uuid, ${now}::timestamptz + make_interval(days => ${FORMER_SLUG_DAYS}::int))
    ON CONFLICT (slug) DO UPDATE SET organization_id = excluded.organization_id, expires_at = excluded.expires_at`;
  await db.$executeRaw`UPDATE organization SET slug = ${to} WHERE id = ${organizationId}::uuid`;
}
