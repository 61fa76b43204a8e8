import { z } from "zod";
import { productState } from "#app/domain/catalogue/product-states.ts";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope, SubscriptionFacts } from "#app/lib/scope.ts";
import { type Due, paymentNotices, quotaNotices, trialNotice } from "./due-notices.ts";
import { forgetNotices, noteTold, tellAdminsOnce } from "./tell-admins-once.server.ts";

/** Organizations that one statement reads. */
const AT_ONCE = 200;

const businessRow = z.object({
  id: z.string(),
  time_zone: z.string(),
  workplaces: z.number(),
  members: z.number(),
  products: z.number(),
  told: storedJson<string[]>(),
});
type Business = z.output<typeof businessRow>;

/**
 * Tells the admins of every organization what comes up: the end of the trial, quotas of which 80 or 100 percent are used,
 * and what has become of payments; of each once. It may run twice, and at the same time. One organization that fails keeps
 * no other from it; its error is thrown at the end. Document 4, Codes and Plans.
 */
export async function sendNotices(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const businesses = await businessesAfter(db, after);
    const subscriptions = Map.groupBy(
      await db.subscription.findMany({ where: { organizationId: { in: businesses.map(({ id }) => id) } } }),
      ({ organizationId }) => organizationId,
    );
    for (const business of businesses)
      await sendTo(db, business, subscriptions.get(business.id) ?? [], now).catch((error) =>
        failures.push(error),
      );
    if (businesses.length < AT_ONCE) break;
    after = businesses.at(-1)?.id ?? after;
  }
  if (failures.length > 0) throw failures[0];
}

const businessesAfter = (db: Tx, after: string): Promise<Business[]> =>
  rowsOf(
    db,
    businessRow,
    Prisma.sql`SELECT g.id, g.time_zone,
      (SELECT count(*)::int FROM workplace w WHERE w.organization_id = g.id) AS workplaces,
      (SELECT count(*)::int FROM member m WHERE m.organization_id = g.id AND m.removed_at IS NULL) AS members,
      (SELECT count(*)::int FROM product p WHERE p.organization_id = g.id AND p.state <> ${productState.archived}) AS products,
      (SELECT coalesce(jsonb_agg(n.about), '[]') FROM admin_notice n WHERE n.organization_id = g.id) AS told
    FROM organization g WHERE g.id > ${after}::uuid
      AND EXISTS (SELECT FROM subscription s WHERE s.organization_id = g.id)
    ORDER BY g.id LIMIT ${AT_ONCE}`,
  );

/** Writes only where something is to be told or forgotten. */
async function sendTo(
  db: Db,
  business: Business,
  subscriptions: readonly SubscriptionFacts[],
  now: Date,
): Promise<void> {
  const told = new Set(business.told);
  const trial = trialNotice(subscriptions, now, business.time_zone);
  const due = [
    ...(trial ? [trial] : []),
    ...quotaNotices(subscriptions, business, now),
    ...paymentNotices(subscriptions, now),
  ].filter(({ about, notice, over }) => (notice && !told.has(about)) || over.some((one) => told.has(one)));
  if (due.length === 0) return;
  await db.$transaction(async (tx) => {
    const scope = await unsafeScopeOf(tx, business.id);
    if (scope) for (const one of due) await tell(tx, scope, one, now);
  });
}

async function tell(tx: Tx, scope: Scope, { about, notice, covers, over }: Due, now: Date): Promise<void> {
  await forgetNotices(tx, scope, over, now);
  if (!notice) return;
  await tellAdminsOnce(tx, scope, { about, notice, now });
  for (const one of covers) await noteTold(tx, scope, one, now);
}
