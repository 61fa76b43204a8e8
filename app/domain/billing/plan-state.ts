import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { entitlementsOf } from "./entitlements.ts";

/** Where an organization stands: with a plan, before its first one, or after its trial or its last plan. */
export type PlanState =
  | { kind: "running" }
  | { kind: "none" }
  | { kind: "trial_ended" | "plan_ended"; at: Date | null };

/** Why something can or can't be created now (document 4, Plans: every screen says why). */
export function planState(subscriptions: readonly SubscriptionFacts[], now: Date): PlanState {
  if (entitlementsOf(subscriptions, now).active) return { kind: "running" };
  if (subscriptions.length === 0) return { kind: "none" };
  const trialOnly = subscriptions.every(({ planId }) => planId === "store_trial");
  const ends = subscriptions.map(({ cancelAt }) => cancelAt?.getTime() ?? 0);
  const last = Math.max(...ends);
  return { kind: trialOnly ? "trial_ended" : "plan_ended", at: last ? new Date(last) : null };
}
