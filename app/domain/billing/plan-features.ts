import { Refusal, type RefusalCode } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { planName } from "./plan-name.ts";
import { openFeatures } from "./plan-rules.ts";
import { type Feature, type PlanId, plans, TRIAL_PLAN } from "./plans.ts";

/** Refuses with a code of the catalogue where the plans don't have a feature; the message names those that do. */
export function requireFeature(
  { subscriptions }: Pick<Scope, "subscriptions">,
  feature: Feature,
  code: RefusalCode,
  now: Date,
): void {
  if (openFeatures(subscriptions, now).includes(feature)) return;
  throw new Refusal(code, { params: { plans: plansWith(feature).join(", ") } });
}

/** The plans on sale that have a feature, as they are called. */
const plansWith = (feature: Feature): string[] =>
  (Object.keys(plans) as PlanId[])
    .filter((id) => id !== TRIAL_PLAN && plans[id].features.includes(feature))
    .map(planName);
