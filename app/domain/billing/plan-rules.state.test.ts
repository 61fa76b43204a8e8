import { expect, test } from "vitest";
import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { planState } from "./plan-rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const days = (n: number) => new Date(now.getTime() + n * 86_400_000);
const held = (planId: string, cancelAt: Date | null): SubscriptionFacts => ({
  planId,
  status: cancelAt ? "canceled" : "active",
  quantity: 1,
  createdAt: days(-60),
  cancelAt,
  pausedAt: null,
  pastDueAt: null,
});

test.each([
  ["nothing ever", [], { kind: "none" }],
  ["a plan", [held("store_basic", null)], { kind: "running" }],
  ["an ended trial", [held("store_trial", days(-3))], { kind: "trial_ended", at: days(-3) }],
  ["an ended plan", [held("store_basic", days(-2))], { kind: "plan_ended", at: days(-2) }],
  [
    "a trial and a plan, both ended",
    [held("store_trial", days(-40)), held("store_pro", days(-1))],
    { kind: "plan_ended", at: days(-1) },
  ],
  [
    "a trial that is over and a plan that nobody has paid for 8 days",
    [held("store_trial", days(-40)), { ...held("store_pro", null), status: "past_due", pastDueAt: days(-8) }],
    { kind: "unpaid" },
  ],
  [
    "a trial that is over and a plan whose invoice waits for its money",
    [
      held("store_trial", days(-40)),
      { ...held("store_pro", null), status: "inactive", createdAt: days(-13) },
    ],
    { kind: "awaited" },
  ],
  [
    "a trial that is over and a plan whose invoice nobody has paid in its time",
    [
      held("store_trial", days(-40)),
      { ...held("store_pro", null), status: "inactive", createdAt: days(-15) },
    ],
    { kind: "trial_ended", at: days(-40) },
  ],
  [
    "nothing but an invoice that nobody has paid in its time",
    [{ ...held("store_pro", null), status: "inactive", createdAt: days(-15) }],
    { kind: "none" },
  ],
  [
    "an ended trial, an ended plan and an invoice that nobody has paid in its time",
    [
      held("store_trial", days(-40)),
      held("store_basic", days(-20)),
      { ...held("store_pro", null), status: "inactive", createdAt: days(-15) },
    ],
    { kind: "plan_ended", at: days(-20) },
  ],
  [
    "a new plan that was paused",
    [{ ...held("store_pro", null), status: "inactive", createdAt: days(-13), pausedAt: days(-2) }],
    { kind: "plan_ended", at: null },
  ],
  [
    "a new plan that rests since it was not paid for",
    [{ ...held("store_pro", null), status: "inactive", createdAt: days(-13), pastDueAt: days(-2) }],
    { kind: "plan_ended", at: null },
  ],
  [
    "an invoice that waits, of a plan whose time is over",
    [{ ...held("store_pro", null), status: "inactive", createdAt: days(-13), cancelAt: days(-1) }],
    { kind: "none" },
  ],
])("with %s the state says why", (_, subscriptions, state) => {
  expect(planState(subscriptions, now)).toEqual(state);
});
