import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import { daysAfter } from "#app/lib/durations.ts";
import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { GRACE_DAYS, TOLD_DAYS } from "./limits.ts";

/** How long the orders of a business are kept. */
export interface Retention {
  /** Days that are in force; null while none ever were: nothing is deleted. */
  days: number | null;
  /** What comes into force at `bitesAt`, once the admins were told. */
  nextDays: number | null;
  bitesAt: Date | null;
  toldAt: Date | null;
}

/** The columns that make a {@link Retention}. */
export const retentionColumns = { days: true, nextDays: true, bitesAt: true, toldAt: true } as const;

/**
 * Days of the plans that run; before any was settled, of the one that ended last; else null. A trial after a plan that kept
 * orders longer changes nothing of that (document 4, Plans).
 */
export function daysOfPlans(
  subscriptions: readonly SubscriptionFacts[],
  now: Date,
  before: Retention | null,
): number | null {
  const running = entitlementsOf(subscriptions, now);
  if (running.paying) return running.retention;
  const ended = before ? null : daysOfEnded(subscriptions, now);
  const kept = before ? (before.days ?? before.nextDays) : ended;
  return running.active && running.retention >= (kept ?? 0) ? running.retention : ended;
}

function daysOfEnded(subscriptions: readonly SubscriptionFacts[], now: Date): number | null {
  const ends = subscriptions.flatMap(({ cancelAt }) =>
    cancelAt && cancelAt <= now ? [cancelAt.getTime()] : [],
  );
  if (ends.length === 0) return null;
  return entitlementsOf(subscriptions, new Date(Math.max(...ends) - 1)).retention || null;
}

/**
 * Days that orders are kept: of the plans that run, else what was decided, else of the one that ended last (document 4, Plans).
 */
export const retainedDays = (
  subscriptions: readonly SubscriptionFacts[],
  now: Date,
  before: Retention | null,
): number => daysOfPlans(subscriptions, now, before) ?? before?.days ?? before?.nextDays ?? 0;

interface Present {
  now: Date;
  /** Days of the plans that run; null without one: what was decided before goes on. */
  planDays: number | null;
  /** Whether orders are there that these days would take away at once. */
  older: boolean;
}

const inForce = (days: number): Retention => ({ days, nextDays: null, bitesAt: null, toldAt: null });

/**
 * How long orders are kept from now on: longer at once, shorter 30 days later and never before the admins have known it
 * for 14. A second shortening begins the 30 days anew; without a running plan the last one's days stay. Null before the
 * first plan. Document 4, Plans.
 */
export function retentionNow(before: Retention | null, { now, planDays, older }: Present): Retention | null {
  if (planDays === null) return before && bitten(before, now);
  if (!before && !older) return inForce(planDays);
  const { days, nextDays, bitesAt, toldAt } = before ?? { ...inForce(planDays), days: null };
  if (days !== null && planDays >= days) return inForce(planDays);
  if (nextDays === null || planDays < nextDays)
    return { days, nextDays: planDays, bitesAt: daysAfter(now, GRACE_DAYS), toldAt: null };
  return bitten({ days, nextDays: planDays, bitesAt, toldAt }, now);
}

/** A retention that gets shorter, and from when on. */
export interface Shorter {
  days: number;
  nextDays: number;
  at: Date;
}

/** The shorter retention that comes with a plan that is bought now; null where it gets no shorter (document 4, Plans). */
export function shortenedBy(
  subscriptions: readonly SubscriptionFacts[],
  bought: SubscriptionFacts,
  now: Date,
  before: Retention | null,
): Shorter | null {
  const older = false;
  const present = retentionNow(before, { now, planDays: daysOfPlans(subscriptions, now, before), older });
  const planDays = daysOfPlans([...subscriptions, bought], now, present);
  const then = retentionNow(present, { now, planDays, older });
  if (!then?.days || !then.nextDays || !then.bitesAt) return null;
  return { days: then.days, nextDays: then.nextDays, at: then.bitesAt };
}

function bitten(retention: Retention, now: Date): Retention {
  const { nextDays, bitesAt, toldAt } = retention;
  return nextDays !== null && bitesAt && toldAt && bitesAt <= now ? inForce(nextDays) : retention;
}

/**
 * When a shorter retention comes into force that the admins are to be told of now: 14 days from now at the earliest, also
 * where the job was late. Null while it is too early, or they know.
 */
export function bitesWhenTold({ bitesAt, toldAt }: Retention, now: Date): Date | null {
  if (!bitesAt || toldAt || now < daysAfter(bitesAt, -TOLD_DAYS)) return null;
  const earliest = daysAfter(now, TOLD_DAYS);
  return bitesAt > earliest ? bitesAt : earliest;
}
