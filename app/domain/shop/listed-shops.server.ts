import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

const slugRow = z.object({ slug: z.string() });

/** So many shops stand in the site map, the newest ones: a file of it may have 50,000 addresses. */
const MOST = 20_000;
const KEPT_MS = 10 * 60_000;

let kept: { until: number; slugs: readonly string[] } | null = null;

/**
 * The codes of the shops that search engines may list: those that are on and whose business has a workplace and a
 * subscription. Read at most every 10 minutes. Document 4, Online shop.
 */
export async function listedShops(now = databaseNow()): Promise<readonly string[]> {
  if (kept && now.getTime() < kept.until) return kept.slugs;
  const rows = await rowsOf(
    prisma,
    slugRow,
    Prisma.sql`SELECT o.slug FROM setting s JOIN organization o ON o.id = s.organization_id
    WHERE s.scope = 'shop' AND s.name = 'shop_orders' AND s.data @> '{"active": true}'
      AND EXISTS (SELECT FROM workplace w WHERE w.organization_id = o.id)
      AND EXISTS (SELECT FROM subscription b WHERE b.organization_id = o.id
        AND b.status IN ('active', 'past_due', 'canceled')
        AND (b.cancel_at > ${now}::timestamptz OR b.cancel_at IS NULL AND b.status <> 'canceled'))
    ORDER BY o.id DESC LIMIT ${MOST}`,
  );
  kept = { until: now.getTime() + KEPT_MS, slugs: rows.map(({ slug }) => slug) };
  return kept.slugs;
}
