import { z } from "zod";
import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import {
  factsOf,
  selectSubscriptions,
  subscriptionsColumn,
} from "#app/domain/billing/subscription-facts.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

const shopRow = z.object({ id: z.string(), slug: z.string(), subscriptions: subscriptionsColumn });

/** So many shops stand in the site map, the newest ones: a file of it may have 50,000 addresses. */
const MOST = 20_000;
/** So many are read at once, whatever becomes of them. */
const BATCH = 2_000;
const KEPT_MS = 10 * 60_000;

let kept: { until: number; slugs: readonly string[] } | null = null;

/**
 * The codes of the shops that search engines may list: those that take orders, by their setting, a workplace and a plan
 * that runs; also while they are paused or full until tomorrow. Read at most every 10 minutes. Document 4, Online shop
 * and Plans.
 */
export async function listedShops(now: Date): Promise<readonly string[]> {
  if (kept && now.getTime() < kept.until) return kept.slugs;
  const slugs = await newestOpen(now, MOST, BATCH);
  kept = { until: now.getTime() + KEPT_MS, slugs };
  return slugs;
}

/** The newest shops that search engines may list, read in batches until there are enough. */
export async function newestOpen(now: Date, most: number, batch: number): Promise<string[]> {
  const slugs: string[] = [];
  let last: string | null = null;
  do {
    const rows = await batchAfter(last, batch);
    const running = rows.filter(({ subscriptions }) => entitlementsOf(factsOf(subscriptions), now).active);
    slugs.push(...running.map(({ slug }) => slug));
    last = rows.length < batch ? null : (rows.at(-1)?.id ?? null);
  } while (last !== null && slugs.length < most);
  return slugs.slice(0, most);
}

const batchAfter = (last: string | null, batch: number) =>
  rowsOf(
    prisma,
    shopRow,
    Prisma.sql`SELECT o.id, o.slug, ${selectSubscriptions(Prisma.sql`o.id`)} AS subscriptions
    FROM setting s JOIN organization o ON o.id = s.organization_id
    WHERE s.scope = 'shop' AND s.name = 'shop_orders' AND s.data @> '{"active": true}'
      AND (${last}::uuid IS NULL OR o.id < ${last}::uuid)
      AND EXISTS (SELECT FROM workplace w WHERE w.organization_id = o.id)
    ORDER BY o.id DESC LIMIT ${batch}`,
  );
