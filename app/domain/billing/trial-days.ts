import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { entitlementsOf } from "./entitlements.ts";

const DAY_MS = 86_400_000;

/** Days left of the trial, a begun one counted; null without one that runs, or once a plan is paid for (document 4, Plans). */
export function trialDaysLeft(subscriptions: readonly SubscriptionFacts[], now: Date): number | null {
  const { active, paying } = entitlementsOf(subscriptions, now);
  const ends = subscriptions.find(({ planId }) => planId === "store_trial")?.cancelAt;
  if (!active || paying || !ends || ends <= now) return null;
  return Math.ceil((ends.getTime() - now.getTime()) / DAY_MS);
}
