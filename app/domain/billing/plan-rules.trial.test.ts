import { expect, test } from "vitest";
import { trialDaysLeft } from "./plan-rules.ts";

const now = new Date("2026-11-23T10:00:00Z");
const facts = {
  status: "active",
  quantity: 1,
  createdAt: now,
  cancelAt: null,
  pausedAt: null,
  pastDueAt: null,
};
const trial = (ends: string) => ({ ...facts, planId: "store_trial", cancelAt: new Date(ends) });
const pro = { ...facts, planId: "store_pro" };

test.each([
  ["a new trial", [trial("2026-12-07T10:00:00Z")], 14],
  ["its last hour", [trial("2026-11-23T11:00:00Z")], 1],
  ["a trial that is over", [trial("2026-11-23T10:00:00Z")], null],
  ["a plan that is paid for beside it", [trial("2026-12-07T10:00:00Z"), pro], null],
  ["no plan", [], null],
])("%s", (_, subscriptions, days) => {
  expect(trialDaysLeft(subscriptions, now)).toBe(days);
});
