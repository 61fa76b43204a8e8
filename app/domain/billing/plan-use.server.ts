import { z } from "zod";
import { retainedDays, retentionColumns } from "#app/domain/retention/retention-rules.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";
import { countTowardsQuota } from "./claim-quota.server.ts";
import { entitlementsOf, trialDaysLeft } from "./plan-rules.ts";
import type { Used } from "./plan-terms.ts";
import { TRIAL_PLAN } from "./plans.ts";

/** How much of each quota is used. */
export async function usedOf(db: Tx, scope: Scope): Promise<Used> {
  const [workplaces, members, products] = await Promise.all([
    countTowardsQuota(db, scope, "workplaces"),
    countTowardsQuota(db, scope, "members"),
    countTowardsQuota(db, scope, "products"),
  ]);
  return { workplaces, members, products };
}

export interface HeldSeats {
  count: number;
  /** Whether any of them renew. */
  renew: boolean;
  /** The subscription whose number is changed; null where they are of more than one. */
  id: string | null;
}

/** The seats of the add-on that have not come to their end; null without any. */
async function heldSeats(db: Tx, { organizationId }: Scope, now: Date): Promise<HeldSeats | null> {
  const held = await db.subscription.findMany({
    where: {
      organizationId,
      planId: MEMBER_ADD_ON,
      status: { not: "canceled" },
      OR: [{ cancelAt: null }, { cancelAt: { gt: now } }],
    },
    select: { id: true, quantity: true, autoRenewal: true },
  });
  const [first] = held;
  if (!first) return null;
  return {
    count: held.reduce((sum, { quantity }) => sum + quantity, 0),
    renew: held.some(({ autoRenewal }) => autoRenewal),
    id: held.length === 1 ? first.id : null,
  };
}

/** Days that orders are kept. */
async function keptOf(db: Tx, { organizationId, subscriptions }: Scope, now: Date): Promise<number> {
  const before = await db.orderRetention.findUnique({ where: { organizationId }, select: retentionColumns });
  return retainedDays(subscriptions, now, before);
}

/** When the trial ends beside which nothing is paid for; null without such a one. */
const trialEnds = ({ subscriptions }: Scope, now: Date): Date | null =>
  trialDaysLeft(subscriptions, now) === null
    ? null
    : (subscriptions.find(({ planId }) => planId === TRIAL_PLAN)?.cancelAt ?? null);

/**
 * What the subscriptions add up to, how much of it is used, the seats beside, when the trial ends, and whether it is still
 * to be had.
 */
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
      trialEnds: trialEnds(scope, now),
      hasTrial: subscriptions.some(({ planId }) => planId === TRIAL_PLAN),
    };
  },
});
