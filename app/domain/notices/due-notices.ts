import { entitlementsOf, trialDaysLeft, unpaidUntil } from "#app/domain/billing/plan-rules.ts";
import type { Used } from "#app/domain/billing/plan-terms.ts";
import { quotaNames, TRIAL_PLAN } from "#app/domain/billing/plans.ts";
import type { AdminNotice, PaymentNotice } from "#app/lib/admin-notice.ts";
import { DAY_MS, daysAfter } from "#app/lib/durations.ts";
import { localDay, localNow } from "#app/lib/local-day.ts";
import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { isSold } from "#app/lib/sold.ts";
import { FIRST_HOUR, QUOTA_PERCENTS, TRIAL_DAYS_TOLD } from "./limits.ts";

/** What the admins may have to be told: what of is sent, what counts as told with it, and what is told again later. */
export interface Due {
  about: string;
  notice: AdminNotice | null;
  /** Told with it, since it says more. */
  covers: string[];
  /** What is no longer so: when it comes again after a week, it is told again. */
  over: string[];
}

/** When the trial ends, and in how many local days; null without one that runs, or once a plan is paid for. Document 4, Plans. */
export function trialEnd(
  subscriptions: readonly SubscriptionFacts[],
  now: Date,
  timeZone: string,
): Extract<AdminNotice, { kind: "trial_ends" }> | null {
  const ends = subscriptions.find(({ planId }) => planId === TRIAL_PLAN)?.cancelAt;
  if (!ends || trialDaysLeft(subscriptions, now) === null) return null;
  const days = daysBetween(localDay(now, timeZone), localDay(ends, timeZone));
  return { kind: "trial_ends", days, at: ends.toISOString() };
}

/**
 * Whether the end of the trial is to be told of now: 3 local days and 1 day before, by day. Late, only the last one is due.
 * Null while it is not, once a plan is paid for, and at night. Document 4, Plans.
 */
export function trialNotice(
  subscriptions: readonly SubscriptionFacts[],
  now: Date,
  timeZone: string,
): Due | null {
  const notice = trialEnd(subscriptions, now, timeZone);
  if (!notice || Number(localNow(now, timeZone).time.slice(0, 2)) < FIRST_HOUR) return null;
  const told = TRIAL_DAYS_TOLD.filter((before) => notice.days <= before);
  const last = told.at(-1);
  if (last === undefined) return null;
  return {
    about: trialAbout(last),
    notice,
    covers: told.slice(0, -1).map(trialAbout),
    over: [],
  };
}

/**
 * What is to be told of each quota: that 80 or 100 percent are used, the higher one alone, and what is over because less
 * is used. Nothing without a running plan. Document 4, Codes (send_quota_alert).
 */
export function quotaNotices(subscriptions: readonly SubscriptionFacts[], used: Used, now: Date): Due[] {
  const { active, quota } = entitlementsOf(subscriptions, now);
  if (!active) return [];
  return quotaNames.map((of) => {
    const limit = quota[of];
    const reached = QUOTA_PERCENTS.filter((percent) => used[of] * 100 >= limit * percent);
    const [percent, ...lower] = reached;
    const about = (one: number) => `quota ${of} ${one}`;
    return {
      about: about(percent ?? 0),
      notice: percent ? { kind: "quota", of, percent, used: used[of], limit } : null,
      covers: lower.map(about),
      over: QUOTA_PERCENTS.filter((one) => !reached.includes(one)).map(about),
    };
  });
}

/** That a subscription has stopped or ended is told of for so many days: what did so before nobody knew of it is not. */
const STOP_TOLD_DAYS = 7;

/**
 * That a payment failed, that what nobody has paid for by then has stopped until it is paid, and that what was paid for has
 * ended; of each once. Document 4, Plans.
 */
export function paymentNotices(subscriptions: readonly SubscriptionFacts[], now: Date): Due[] {
  const { active } = entitlementsOf(subscriptions, now);
  return subscriptions
    .filter(({ planId }) => isSold(planId))
    .flatMap((one) => {
      const { planId: plan, cancelAt } = one;
      const ended = cancelAt !== null && cancelAt <= now;
      const stops = ended ? cancelAt : unpaidUntil(one);
      if (!stops || daysAfter(stops, STOP_TOLD_DAYS) <= now) return [];
      const at = stops.toISOString();
      if (stops > now) return due({ kind: "payment_failed", plan, at });
      return due({ kind: ended ? "subscription_ended" : "subscription_unpaid", plan, at, active });
    });
}

const due = (notice: PaymentNotice): Due => ({
  about: `${notice.kind} ${notice.plan} ${notice.at}`,
  ...{ notice, covers: [], over: [] },
});

const trialAbout = (days: number) => `trial_ends ${days}`;

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
