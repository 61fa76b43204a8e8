import { daysAfter } from "#app/lib/durations.ts";
import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { type Feature, MEMBER_ADD_ON, PAST_DUE_DAYS, type Plan, plans, type QuotaName } from "./plans.ts";

export interface Entitlements {
  /** Whether any plan is running; without one nothing can be created (document 4, Plans). */
  active: boolean;
  /** Whether one of them is paid for: the trial is not. */
  paying: boolean;
  quota: Record<QuotaName, number>;
  features: readonly Feature[];
  /** Days that orders are kept: the longest of the running plans. */
  retention: number;
}

/** Whether a subscription counts now: active, past due for up to 7 days, canceled until its end. */
function isRunning(subscription: SubscriptionFacts, now: Date): boolean {
  const { status, cancelAt, pastDueAt } = subscription;
  if (cancelAt && cancelAt <= now) return false;
  if (status === "active") return true;
  if (status === "past_due") return !!pastDueAt && now < daysAfter(pastDueAt, PAST_DUE_DAYS);
  return status === "canceled" && !!cancelAt;
}

const planOf = ({ planId }: SubscriptionFacts): Plan | undefined =>
  planId in plans ? plans[planId as keyof typeof plans] : undefined;

/**
 * What the subscriptions add up to: limits are summed, retention is the longest, a feature is on when any plan
 * has it; each seat of the add-on raises the member limit by one (document 4, Plans).
 */
export function entitlementsOf(subscriptions: readonly SubscriptionFacts[], now: Date): Entitlements {
  const running = subscriptions.filter((subscription) => isRunning(subscription, now));
  const held = running.map(planOf).filter((plan) => plan !== undefined);
  const seats = running.filter(({ planId }) => planId === MEMBER_ADD_ON).reduce((n, s) => n + s.quantity, 0);
  const sum = (name: QuotaName) => held.reduce((total, plan) => total + plan.quota[name], 0);
  return {
    active: held.length > 0,
    paying: held.some((plan) => plan !== plans.store_trial),
    quota: { workplaces: sum("workplaces"), members: sum("members") + seats, products: sum("products") },
    features: [...new Set(held.flatMap((plan) => plan.features))],
    retention: Math.max(0, ...held.map((plan) => plan.retention)),
  };
}
