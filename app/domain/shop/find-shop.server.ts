import { z } from "zod";
import {
  factsOf,
  selectSubscriptions,
  subscriptionsColumn,
} from "#app/domain/billing/subscription-facts.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { query } from "#app/lib/query.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import type { ScopeFacts } from "#app/lib/scope.ts";

const shopRow = z.object({
  organizationId: z.string(),
  name: z.string(),
  slug: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  removeAt: z.date().nullable(),
  subscriptions: subscriptionsColumn,
});

/**
 * Looks up the business whose shop is at a code, letter case aside: what its customers' scope is made of, or null for a
 * code that nobody has. One that it gave up leads to the present one until its 90 days are over. One statement.
 * Document 4, Online shop.
 */
export const findShop = query({
  access: ["anyone"],
  input: z.object({ slug: z.string().trim().toLowerCase() }),
  async run({ db }, { slug }): Promise<ScopeFacts | null> {
    const row = await rowOf(
      db,
      shopRow,
      Prisma.sql`
    SELECT o.id AS "organizationId", o.name, o.slug, o.locale, o.time_zone AS "timeZone", o.currency,
      (SELECT r.remove_at FROM removal r WHERE r.organization_id = o.id) AS "removeAt",
      ${selectSubscriptions(Prisma.sql`o.id`)} AS subscriptions
    FROM (
      SELECT id FROM organization WHERE slug = ${slug}
      UNION ALL
      SELECT organization_id FROM former_slug WHERE slug = ${slug} AND expires_at > now()
      LIMIT 1
    ) found JOIN organization o ON o.id = found.id`,
    );
    if (!row) return null;
    const { organizationId, subscriptions, ...organization } = row;
    return { organizationId, organization, subscriptions: factsOf(subscriptions), workplaces: "all" };
  },
});
