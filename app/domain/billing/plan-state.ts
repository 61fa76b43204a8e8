import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { entitlementsOf } from "./entitlements.ts";
import { plans } from "./plans.ts";

/** Where an organization stands: with a plan, before its first one, or after its trial or its last plan. */
export type PlanState =
  | { kind: "running" }
  | { kind: "none" }
  /** A payment is due for longer than it counts: paid, the plan goes on. */
  | { kind: "unpaid" }
  | { kind: "trial_ended" | "plan_ended"; at: Date | null };

/** Why something can or can't be created now (document 4, Plans: every screen says why). */
export function planState(subscriptions: readonly SubscriptionFacts[], now: Date): PlanState {
  if (entitlementsOf(subscriptions, now).active) return { kind: "running" };
  if (subscriptions.length === 0) return { kind: "none" };
  if (isOwed(subscriptions, now)) return { kind: "unpaid" };
  const trialOnly = subscriptions.every(({ planId }) => planId === "store_trial");
  const ends = subscriptions.map(({ cancelAt }) => cancelAt?.getTime() ?? 0);
  const last = Math.max(...ends);
  return { kind: trialOnly ? "trial_ended" : "plan_ended", at: last ? new Date(last) : null };
}

/** Whether a plan waits for its payment at the provider, which begins nothing anew but lets it go on (document 4, Plans). */
export const isOwed = (subscriptions: readonly SubscriptionFacts[], now: Date): boolean =>
  subscriptions.some(
    ({ planId, status, cancelAt }) =>
      planId in plans && status === "past_due" && !(cancelAt && cancelAt <= now),
  );
