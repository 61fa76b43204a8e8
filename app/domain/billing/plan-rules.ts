import { GRACE_DAYS } from "#app/domain/retention/limits.ts";
import { DAY_MS, daysAfter } from "#app/lib/durations.ts";
import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { MEMBER_ADD_ON, paidPlans } from "#app/lib/sold.ts";
import { INVOICE_DAYS } from "./limits.ts";
import type { Change, Effect, Entitlements, Held, PastDue, PlanState, Used, When } from "./plan-terms.ts";
import {
  type Feature,
  features,
  PAST_DUE_DAYS,
  type Plan,
  plans,
  type QuotaName,
  quotaNames,
  TRIAL_PLAN,
} from "./plans.ts";

/*
 * Document 4's rules of plans, as pure functions of what is held, what is used and the time: what subscriptions add up to,
 * what past due and a lapse mean, and what a change or a shrunk plan does.
 */

/** Whether a subscription counts now: active, past due for up to 7 days, canceled until its end. */
function isRunning(subscription: SubscriptionFacts, now: Date): boolean {
  const { status, cancelAt } = subscription;
  if (cancelAt && cancelAt <= now) return false;
  if (status === "active") return true;
  if (status === "past_due") return (unpaidUntil(subscription) ?? now) > now;
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
    paying: held.some((plan) => plan !== plans[TRIAL_PLAN]),
    quota: { workplaces: sum("workplaces"), members: sum("members") + seats, products: sum("products") },
    features: [...new Set(held.flatMap((plan) => plan.features))],
    retention: Math.max(0, ...held.map((plan) => plan.retention)),
  };
}

/** When a subscription stops counting because its payment failed, 7 days after; null where none did (document 4, Plans). */
export const unpaidUntil = ({
  status,
  pastDueAt,
}: Pick<SubscriptionFacts, "status" | "pastDueAt">): Date | null =>
  status === "past_due" && pastDueAt ? daysAfter(pastDueAt, PAST_DUE_DAYS) : null;

/** What of the past due stops first, 7 days after its payment failed; null where none counts any more (document 4, Plans). */
export function pastDueOf(subscriptions: readonly SubscriptionFacts[], now: Date): PastDue | null {
  const due = subscriptions.map((one) => ({ planId: one.planId, until: unpaidUntil(one) ?? now }));
  const counting = due.filter(({ until }) => until > now);
  return counting.toSorted((one, other) => one.until.getTime() - other.until.getTime())[0] ?? null;
}

/** Whether it waits for its first payment: what ran and rests by now was paused, or is due since a day. */
export const isUnbegun = ({
  status,
  pausedAt,
  pastDueAt,
}: Pick<SubscriptionFacts, "status" | "pausedAt" | "pastDueAt">): boolean =>
  status === "inactive" && !pausedAt && !pastDueAt;

/**
 * Whether it was ever more than asked for: what was withdrawn unpaid is canceled without a day on which it ended, and what
 * waits for its first payment has not begun (document 4, Plans).
 */
export const everRan = (one: SubscriptionFacts): boolean =>
  !isUnbegun(one) && (one.status !== "canceled" || one.cancelAt !== null);

/** Why something can or can't be created now (document 4, Plans: every screen says why). */
export function planState(all: readonly SubscriptionFacts[], now: Date): PlanState {
  if (entitlementsOf(all, now).active) return { kind: "running" };
  if (isOwed(all, now)) return { kind: "unpaid" };
  if (isAwaited(all, now)) return { kind: "awaited" };
  const subscriptions = all.filter(everRan);
  if (subscriptions.length === 0) return { kind: "none" };
  const trialOnly = subscriptions.every(({ planId }) => planId === TRIAL_PLAN);
  const ends = subscriptions.map(({ cancelAt }) => cancelAt?.getTime() ?? 0);
  const last = Math.max(...ends);
  return { kind: trialOnly ? "trial_ended" : "plan_ended", at: last ? new Date(last) : null };
}

/** Whether it is a plan, and has not ended. */
const isOpenPlan = ({ planId, cancelAt }: SubscriptionFacts, now: Date): boolean =>
  planId in plans && !(cancelAt && cancelAt <= now);

/** Whether a plan waits for its payment at the provider, which begins nothing anew but lets it go on (document 4, Plans). */
export const isOwed = (subscriptions: readonly SubscriptionFacts[], now: Date): boolean =>
  subscriptions.some((one) => one.status === "past_due" && isOpenPlan(one, now));

/** Whether a plan's invoice waits for the money with which it begins, for as long as it may be paid (document 4, Plans). */
export const isAwaited = (subscriptions: readonly SubscriptionFacts[], now: Date): boolean =>
  subscriptions.some(
    (one) => isUnbegun(one) && isOpenPlan(one, now) && one.createdAt > daysAfter(now, -INVOICE_DAYS),
  );

/**
 * The features that are open: those of the running plans; without a running plan all, since what is there stays readable
 * (document 4, Plans).
 */
export function openFeatures(subscriptions: readonly SubscriptionFacts[], now: Date): readonly Feature[] {
  const { active, features: held } = entitlementsOf(subscriptions, now);
  return active ? held : features;
}

/** Days left of the trial, a begun one counted; null without one that runs, or once a plan is paid for (document 4, Plans). */
export function trialDaysLeft(subscriptions: readonly SubscriptionFacts[], now: Date): number | null {
  const { active, paying } = entitlementsOf(subscriptions, now);
  const ends = subscriptions.find(({ planId }) => planId === TRIAL_PLAN)?.cancelAt;
  if (!active || paying || !ends || ends <= now) return null;
  return Math.ceil((ends.getTime() - now.getTime()) / DAY_MS);
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

/** What is sold, from the least to the most. */
const ranks: readonly string[] = [MEMBER_ADD_ON, ...paidPlans];

/** Whether a plan is less than another one (document 4, Plans). */
export const isLess = (planId: string, than: string): boolean => ranks.indexOf(planId) < ranks.indexOf(than);

/**
 * When a change begins: what is more holds at once, with the difference charged; what is less from the end of the period
 * that is paid for; what is the same is kept. Of one plan with as many seats a year is more than a month. Document 4, Plans.
 */
export function whenOf(held: Held | null, change: Change): When {
  if (held === null || change === "end") return "now";
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
 * When what does not go on stops counting: with its period, and while a payment is due no later than its days of grace end
 * (document 4, Plans).
 */
function stopsAt(held: Held, now: Date): Date {
  const ends = [held.cancelAt ?? held.resetAt ?? now, unpaidUntil(held)].filter((end) => end !== null);
  return new Date(Math.max(now.getTime(), Math.min(...ends.map((end) => end.getTime()))));
}

/**
 * What a change does to limits, features and retention; `held` is null where something more is bought. What else is held
 * counts as what it is by then, and what does not count today gives nothing that could be lost.
 */
export function effectOf(
  subscriptions: readonly Held[],
  held: Held | null,
  change: Change,
  used: Used,
  now: Date,
): Effect {
  const when = whenOf(held, change);
  const at = held && when === "period_end" ? stopsAt(held, now) : now;
  const counts = held !== null && isRunning(held, now);
  const goingOn = (one: Held) =>
    one === held && counts ? { ...one, status: "active", cancelAt: null } : becomeBy(one, at);
  const before = entitlementsOf(when === "period_end" ? subscriptions.map(goingOn) : subscriptions, at);
  const after = when === "kept" ? before : entitlementsOf(changed(subscriptions, held, change, at), at);
  const missing = (from: Entitlements, to: Entitlements) =>
    from.features.filter((feature) => !to.features.includes(feature));
  return {
    ...{ when, at, counts, before, after },
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
  if (typeof change === "string") return others;
  const { planId, quantity } = change;
  const running = { status: "active", createdAt: at, cancelAt: null, pausedAt: null, pastDueAt: null };
  return [...others, { ...running, planId, quantity }];
}
