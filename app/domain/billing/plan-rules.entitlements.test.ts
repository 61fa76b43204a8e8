import { expect, test } from "vitest";
import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { entitlementsOf } from "./plan-rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const days = (n: number) => new Date(now.getTime() + n * 86_400_000);
const subscription = (facts: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  planId: "store_basic",
  status: "active",
  quantity: 1,
  createdAt: days(-30),
  cancelAt: null,
  pausedAt: null,
  pastDueAt: null,
  ...facts,
});

test("plans add up: limits are summed, retention is the longest, a feature is on when any has it", () => {
  const held = [subscription({}), subscription({ planId: "store_pro" })];
  expect(entitlementsOf(held, now)).toEqual({
    active: true,
    paying: true,
    quota: { workplaces: 7, members: 20, products: 1800 },
    features: ["balance_export", "activity_timeline"],
    retention: 360,
  });
});

test("each seat of the add-on raises the member limit by one", () => {
  const held = [subscription({}), subscription({ planId: "store_member", quantity: 3 })];
  expect(entitlementsOf(held, now).quota.members).toBe(8);
});

test.each([
  ["active", {}, true],
  ["a trial before its end", { planId: "store_trial", cancelAt: days(1) }, true],
  ["a trial past its end", { planId: "store_trial", cancelAt: days(-1) }, false],
  ["past due for 6 days", { status: "past_due", pastDueAt: days(-6) }, true],
  ["past due for 8 days", { status: "past_due", pastDueAt: days(-8) }, false],
  ["canceled before its end", { status: "canceled", cancelAt: days(2) }, true],
  ["canceled past its end", { status: "canceled", cancelAt: days(-2) }, false],
  ["inactive", { status: "inactive" }, false],
  ["the add-on alone", { planId: "store_member" }, false],
] as const)("%s: runs %#", (_, facts, active) => {
  expect(entitlementsOf([subscription(facts)], now).active).toBe(active);
});
