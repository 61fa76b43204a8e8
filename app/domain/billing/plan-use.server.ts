import { z } from "zod";
import { retainedDays, retentionColumns } from "#app/domain/retention/retention-rules.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";
import { countTowardsQuota } from "./claim-quota.server.ts";
import { entitlementsOf } from "./plan-rules.ts";
import type { Used } from "./plan-terms.ts";
import { TRIAL_PLAN } from "./plans.ts";
import { type SubscriptionRow, toSubscription } from "./subscription-rows.server.ts";

/** How much of each quota is used. */
export async function usedOf(db: Tx, scope: Scope): Promise<Used> {
  const [workplaces, members, products] = await Promise.all([
    countTowardsQuota(db, scope, "workplaces"),
    countTowardsQuota(db, scope, "members"),
    countTowardsQuota(db, scope, "products"),
  ]);
  return { workplaces, members, products };
}

/** The seats of the add-on that have not come to their end; null without any. */
async function heldSeats(db: Tx, { organizationId }: Scope, now: Date): Promise<SubscriptionRow | null> {
  const held = await db.subscription.findFirst({
    where: {
      organizationId,
      planId: MEMBER_ADD_ON,
      status: { not: "canceled" },
      OR: [{ cancelAt: null }, { cancelAt: { gt: now } }],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return held && toSubscription(held, now);
}

/** Days that orders are kept. */
async function keptOf(db: Tx, { organizationId, subscriptions }: Scope, now: Date): Promise<number> {
  const before = await db.orderRetention.findUnique({ where: { organizationId }, select: retentionColumns });
  return retainedDays(subscriptions, now, before);
}

/** What the subscriptions add up to, how much of it is used, the seats beside, and whether the trial is still to be had. */
export const planUse = query({
  access: ["admin"],
  input: z.object({}),
  async run({ db, scope, now }) {
    const { subscriptions } = scope;
    return {
      used: await usedOf(db, scope),
      allowed: { ...entitlementsOf(subscriptions, now), retention: await keptOf(db, scope, now) },
      seats: await heldSeats(db, scope, now),
      /** The plans that are paid for and go on. */
      renewing: subscriptions
        .filter((one) => !one.cancelAt && entitlementsOf([one], now).paying)
        .map(({ planId }) => planId),
      hasTrial: subscriptions.some(({ planId }) => planId === TRIAL_PLAN),
    };
  },
});
