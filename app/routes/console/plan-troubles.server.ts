import { planName } from "#app/domain/billing/plan-name.ts";
import { pastDueOf, planState } from "#app/domain/billing/plan-rules.ts";
import { plans, TRIAL_PLAN } from "#app/domain/billing/plans.ts";
import type { SubscriptionFacts } from "#app/lib/scope.ts";

const subscriptions = "/console/subscriptions";
const pays = { tone: "alert", to: `${subscriptions}/due`, act: "plan.pay", ask: "plan.askPay" } as const;
const chooses = { tone: "warn", to: "/pricing", act: "plan.choose", ask: "plan.askChoose" } as const;

/** Why nothing can be created, what an admin does about it, and what others ask an admin for. */
const troubles = {
  none: { tone: "warn", why: "plan.none", to: "/welcome", act: "plan.start", ask: "plan.askStart" },
  unpaid: { ...pays, why: "plan.unpaid" },
  awaited: { tone: "warn", why: "plan.awaited", to: subscriptions, act: "subscriptions", ask: null },
  trial_ended: { ...chooses, why: "plan.trialEnded" },
  plan_ended: { ...chooses, why: "plan.planEnded" },
} as const;

/** What each page of the console tells of a plan: that a payment failed, and why nothing can be created (document 4, Plans). */
export function planTroubles(all: readonly SubscriptionFacts[], now: Date) {
  const [due, plan] = [pastDueOf(all, now), planState(all, now)];
  const days = plans[TRIAL_PLAN].retention;
  const written = { days, written: "medium" } as const;
  return [
    ...(due
      ? [{ ...pays, why: "plan.pastDue", plan: planName(due.planId), at: due.until, ...written } as const]
      : []),
    ...(plan.kind === "running"
      ? []
      : [{ ...troubles[plan.kind], plan: "", at: "at" in plan ? plan.at : null, days, written: undefined }]),
  ];
}

export type PlanTrouble = ReturnType<typeof planTroubles>[number];
