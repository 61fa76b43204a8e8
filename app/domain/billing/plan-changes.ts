import { GRACE_DAYS } from "#app/domain/retention/limits.ts";
import { daysAfter } from "#app/lib/durations.ts";
import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { type Entitlements, entitlementsOf } from "./entitlements.ts";
import { type Feature, MEMBER_ADD_ON, PAST_DUE_DAYS, plans, type QuotaName, type Sold } from "./plans.ts";

export type Cycle = "month" | "year";
export type Used = Readonly<Record<QuotaName, number>>;

/** A subscription as its owner changes it. */
export interface Held extends SubscriptionFacts {
  id: string;
  /** `month`, `year`, or `na` of a trial. */
  billingCycle: string;
  /** When the period that is paid for ends. */
  resetAt: Date | null;
  /** What it becomes at the end of the period, where it was taken down. */
  nextPlanId?: string | null;
  nextQuantity?: number | null;
  nextAt?: Date | null;
}

/** What is bought or changed: a plan with its cycle and, of the add-on, its seats; or `stop`, no renewal. */
export type Change = { planId: Sold; cycle: Cycle; quantity: number } | "stop";

/** When a change begins; `kept`: what is there goes on, and what was to come at the end of the period does not. */
export type When = "now" | "period_end" | "kept";

/** What a change does, and when. */
export interface Effect {
  when: When;
  at: Date;
  before: Entitlements;
  after: Entitlements;
  gained: readonly Feature[];
  lost: readonly Feature[];
  /** What there is more of than the limits afterwards: it stays, and nothing is added to it. */
  over: readonly { name: QuotaName; used: number; limit: number }[];
  /** From when on a shorter retention holds; null where it gets no shorter. */
  retentionBites: Date | null;
}

const quotaNames = ["workplaces", "members", "products"] as const;
const ranks: readonly string[] = [MEMBER_ADD_ON, "store_basic", "store_pro", "store_ultimate"];

/**
 * When a change begins: what is more holds at once, with the difference charged; what is less from the end of the period
 * that is paid for; what is the same is kept. Of one plan with as many seats a year is more than a month. Document 4, Plans.
 */
export function whenOf(held: Held | null, change: Change): When {
  if (held === null) return "now";
  if (change === "stop") return "period_end";
  const steps = [
    ranks.indexOf(change.planId) - ranks.indexOf(held.planId),
    change.quantity - held.quantity,
    Number(change.cycle === "year") - Number(held.billingCycle === "year"),
  ];
  const first = steps.find((step) => step !== 0) ?? 0;
  if (first === 0) return "kept";
  return first < 0 ? "period_end" : "now";
}

/**
 * What a change does to limits, features and retention; `held` is null where something more is bought. What else is held
 * counts as what it is by then.
 */
export function effectOf(
  subscriptions: readonly Held[],
  held: Held | null,
  change: Change,
  used: Used,
  now: Date,
): Effect {
  const when = whenOf(held, change);
  const at = when === "period_end" ? (held?.cancelAt ?? held?.resetAt ?? now) : now;
  const goingOn = (one: Held) =>
    one === held ? { ...one, status: "active", cancelAt: null } : becomeBy(one, at);
  const before = entitlementsOf(when === "period_end" ? subscriptions.map(goingOn) : subscriptions, at);
  const after = when === "kept" ? before : entitlementsOf(changed(subscriptions, held, change, at), at);
  const missing = (from: Entitlements, to: Entitlements) =>
    from.features.filter((feature) => !to.features.includes(feature));
  return {
    ...{ when, at, before, after },
    gained: missing(after, before),
    lost: missing(before, after),
    over: quotaNames
      .map((name) => ({ name, used: used[name], limit: after.quota[name] }))
      .filter((one) => one.used > one.limit),
    retentionBites: after.active && after.retention < before.retention ? daysAfter(at, GRACE_DAYS) : null,
  };
}

/** A subscription as it is at a time, where it was to become less by then. */
function becomeBy(one: Held, at: Date): Held {
  const { nextPlanId, nextQuantity, nextAt } = one;
  if (!nextPlanId || !nextQuantity || !nextAt || nextAt > at) return one;
  return { ...one, planId: nextPlanId, quantity: nextQuantity };
}

function changed(
  subscriptions: readonly Held[],
  held: Held | null,
  change: Change,
  at: Date,
): SubscriptionFacts[] {
  const others = subscriptions.filter(({ id }) => id !== held?.id).map((one) => becomeBy(one, at));
  if (change === "stop") return others;
  const { planId, quantity } = change;
  const running = { status: "active", createdAt: at, cancelAt: null, pastDueAt: null };
  return [...others, { ...running, planId, quantity }];
}

/**
 * When past due subscriptions stop counting, 7 days after the payment failed: the first of those that still count; null
 * without one (document 4, Plans).
 */
export function pastDueUntil(subscriptions: readonly SubscriptionFacts[], now: Date): Date | null {
  const ends = subscriptions
    .filter(({ status }) => status === "past_due")
    .map(({ pastDueAt }) => (pastDueAt ? daysAfter(pastDueAt, PAST_DUE_DAYS).getTime() : 0))
    .filter((end) => end > now.getTime());
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/**
 * Whether a subscription ends rather than renews: it has a date to end on and one of the cancellation, or renews never
 * (document 1, section 2).
 */
export const endsOn = (of: {
  cancelAt: Date | null;
  canceledAt: Date | null;
  billingCycle: string;
}): boolean => (of.cancelAt !== null && of.canceledAt !== null) || of.billingCycle === "na";

/** How long orders are kept, as screens say it: below 30 days in days, otherwise in months (document 1, section 2). */
export const shownRetention = (days: number): { unit: "days" | "months"; count: number } =>
  days < 30 ? { unit: "days", count: days } : { unit: "months", count: days / 30 };

/** Whether it is a plan or add-on that is paid for, so that it can be changed. */
export const isSold = (planId: string): planId is Sold =>
  planId === MEMBER_ADD_ON || (planId in plans && planId !== "store_trial");
