import type { Tx } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { formatDate } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { lockSlugs } from "./free-slug.server.ts";
import { FORMER_SLUG_DAYS, reservedSlugs, SLUG_CHANGES } from "./limits.ts";

interface SlugChange {
  from: string;
  to: string;
  now: Date;
  /** Of the person who is told when the next change is possible. */
  language: Language;
}

/**
 * Gives the organization another code, and keeps the one that it had as a redirect for 90 days. Refuses
 * (`organizations_slug`) a reserved word, a code that another organization has, or had less than 90 days ago, and a
 * fourth change within 90 days (`organizations_slug_limit`), back to one's own former code too. The transaction must
 * hold the organization's row. Document 4, Store site; Added on 22 November 2026.
 */
export async function changeSlug(
  db: Tx,
  scope: Scope,
  { from, to, now, language }: SlugChange,
): Promise<void> {
  const { organizationId } = scope;
  if (from === to) return;
  const changes = await claimChange(db, scope, now, language);
  await lockSlugs(db);
  const taken = await db.$executeRaw`
    SELECT FROM organization WHERE slug = ${to}
    UNION ALL SELECT FROM former_slug
      WHERE slug = ${to} AND organization_id <> ${organizationId}::uuid AND expires_at > ${now}`;
  if (taken > 0 || reservedSlugs.includes(to)) throw new Refusal("organizations_slug", { field: "slug" });
  await db.formerSlug.deleteMany({ where: { slug: to } });
  const kept = { organizationId, expiresAt: daysAfter(now, FORMER_SLUG_DAYS) };
  await db.formerSlug.upsert({ where: { slug: from }, create: { slug: from, ...kept }, update: kept });
  await db.organization.update({
    where: { id: organizationId },
    data: { slug: to, slugChanges: changes },
    select: { id: true },
  });
}

/** The times of the latest changes with this one; refuses one too many, and says from which day on there may be another. */
async function claimChange(db: Tx, scope: Scope, now: Date, language: Language): Promise<Date[]> {
  const { slugChanges } = await db.organization.findUniqueOrThrow({
    where: { id: scope.organizationId },
    select: { slugChanges: true },
  });
  const latest = [...slugChanges, now].slice(-SLUG_CHANGES - 1);
  const [oldest = now] = latest;
  const possible = daysAfter(oldest, FORMER_SLUG_DAYS);
  if (latest.length > SLUG_CHANGES && possible > now)
    throw new Refusal("organizations_slug_limit", {
      field: "slug",
      params: {
        limit: SLUG_CHANGES,
        days: FORMER_SLUG_DAYS,
        when: formatDate(possible, language, scope.organization.timeZone, "dateTime"),
      },
      body: { possible_at: possible },
    });
  return latest.slice(-SLUG_CHANGES);
}
