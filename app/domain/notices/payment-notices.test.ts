import { expect, test } from "vitest";
import { DAY_MS } from "#app/lib/durations.ts";
import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { paymentNotices } from "./due-notices.ts";

const now = new Date("2026-06-15T09:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
const plan = (facts: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  ...{ planId: "store_pro", status: "active", quantity: 1 },
  ...{ createdAt: days(-400), cancelAt: null, pausedAt: null, pastDueAt: null },
  ...facts,
});
const told = (...subscriptions: SubscriptionFacts[]) =>
  paymentNotices(subscriptions, now).map(({ notice }) => notice);
const at = (count: number) => days(count).toISOString();
const stopped = (kind: string) => (count: number, active: boolean) => [
  { kind, plan: "store_pro", at: at(count), active },
];
const ended = stopped("subscription_ended");
const unpaid = stopped("subscription_unpaid");

test("a failed payment is told with the day on which things stop, until that day", () => {
  const failed = plan({ status: "past_due", pastDueAt: days(-1) });
  expect(told(failed)).toEqual([{ kind: "payment_failed", plan: "store_pro", at: at(6) }]);
  expect(told(plan({}))).toEqual([]);
});

test("what is not paid for by then has stopped and not ended, which is told for a week; its end is news", () => {
  const owed = (since: number, cancelAt: Date | null = null) =>
    plan({ status: "past_due", pastDueAt: days(since), cancelAt });
  expect(told(owed(-7))).toEqual(unpaid(0, false));
  expect(told(owed(-13), plan({ planId: "store_basic" }))).toEqual(unpaid(-6, true));
  expect(told(owed(-14))).toEqual([]);
  // Its renewal was turned off, too.
  expect(told(owed(-7, days(20)))).toEqual(unpaid(0, false));
  expect(told(plan({ status: "canceled", cancelAt: days(-1) }))).toEqual(ended(-1, false));
});

test("an end is told for a week, with whether anything else runs; one to come and a trial's are not", () => {
  const over = plan({ status: "canceled", cancelAt: days(-2) });
  expect(told(over)).toEqual(ended(-2, false));
  expect(told(over, plan({ planId: "store_basic" }))).toEqual(ended(-2, true));
  expect(told(plan({ status: "canceled", cancelAt: days(-7) }))).toEqual([]);
  expect(told(plan({ cancelAt: days(1) }))).toEqual([]);
  expect(told(plan({ planId: "store_trial", cancelAt: days(-2) }))).toEqual([]);
});

test("each failure and each end counts as another one", () => {
  const abouts = (...subscriptions: SubscriptionFacts[]) =>
    paymentNotices(subscriptions, now).map(({ about }) => about);
  const failed = (count: number) => plan({ status: "past_due", pastDueAt: days(count) });
  expect(new Set([...abouts(failed(-1)), ...abouts(failed(-2)), ...abouts(failed(-1))]).size).toBe(2);
});
