import { z } from "zod";
import type { Subscription } from "#app/generated/prisma/client.ts";
import { Refusal, type RefusalCode } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { billingCycles, isSold, MEMBER_ADD_ON, paidPlans } from "#app/lib/sold.ts";
import { purchaseLimits } from "./limits.ts";
import { whenOf } from "./plan-rules.ts";
import type { Change, Chosen } from "./plan-terms.ts";

/** The seats of the member add-on. */
export const seats = z.coerce.number().int().min(1).max(purchaseLimits.quantity.max);

/** What can be changed of a subscription; what is left out stays as it is. */
export const changeInput = z.object({
  auto_renewal: z.boolean().optional().describe("Whether it renews at the end of the period."),
  plan_id: z.enum(paidPlans).optional().describe("Another plan; the member add-on stays one."),
  billing_cycle: z.enum(billingCycles).optional(),
  seats: seats.optional().describe("Of the member add-on."),
  end_now: z.boolean().optional().describe("Ends at once what is past due, unpaid."),
});

type Wanted = z.output<typeof changeInput>;

/**
 * The change that an input asks for; null where nothing would be other than it is. While less is to come at the end of the
 * period, what is there already can be asked for: then that does not come. A plan or fewer seats from the end of the
 * period keep the cycle, and a year that is paid for runs to its end: refuses `subscription_change` for another cycle beside
 * them, for a month in the place of a year, for an end at once of what is not past due, and for what is no plan that is paid
 * for.
 */
export function changeOf(held: Subscription, wanted: Wanted): Change | null {
  if (wanted.end_now) {
    if (held.status !== "past_due") throw new Refusal("subscription_change");
    return "end";
  }
  if (wanted.auto_renewal === false) return "stop";
  const change = chosenOf(held, wanted);
  if (isYearLater(held, change)) throw new Refusal("subscription_change");
  return isNothing(held, wanted, change) ? null : change;
}

/** The same without a year that can be asked for only once the smaller plan or the fewer seats beside it have begun. */
export const withoutLaterYear = (held: Subscription, wanted: Wanted): Wanted =>
  wanted.auto_renewal !== false && !wanted.end_now && isYearLater(held, chosenOf(held, wanted))
    ? { ...wanted, billing_cycle: undefined }
    : wanted;

const isYearLater = (held: Subscription, change: Chosen): boolean =>
  change.cycle !== held.billingCycle && whenOf(held, change) === "period_end";

/** The whole of what is chosen: what an input leaves out is as it is. */
function chosenOf(held: Subscription, wanted: Wanted): Chosen {
  const { planId, billingCycle, quantity } = held;
  const yearly = billingCycle === "year";
  if (!isSold(planId) || (yearly && wanted.billing_cycle === "month"))
    throw new Refusal("subscription_change");
  const isAddOn = planId === MEMBER_ADD_ON;
  return {
    planId: isAddOn ? planId : (wanted.plan_id ?? planId),
    cycle: wanted.billing_cycle ?? (yearly ? "year" : "month"),
    quantity: isAddOn ? (wanted.seats ?? quantity) : 1,
  };
}

/** Whether a change is to what comes anyway. */
function isNothing(held: Subscription, wanted: Wanted, change: Change): boolean {
  const { nextPlanId, nextQuantity } = held;
  const when = whenOf(held, change);
  if (when === "kept") return !nextPlanId || (wanted.plan_id ?? wanted.seats) === undefined;
  const comes =
    typeof change !== "string" && change.planId === nextPlanId && change.quantity === nextQuantity;
  return when === "period_end" && comes;
}

/**
 * Why a change can't be made as things are: a payment is due (`subscription_change`), or renewal is off, so that nothing
 * comes after the period and none of another length begins (`subscription_ends`). More of the same period is charged and
 * holds until its end: both providers take that while an end is scheduled. Of a business that is going to be removed nothing
 * more is charged (`purchase_removal`).
 */
export function hindranceOf(
  held: Subscription,
  change: Chosen,
  { organization: { removeAt } }: Scope,
): RefusalCode | null {
  if (held.status !== "active") return "subscription_change";
  if (removeAt && whenOf(held, change) === "now") return "purchase_removal";
  const goesOn = whenOf(held, change) === "now" && change.cycle === held.billingCycle;
  return held.autoRenewal || goesOn ? null : "subscription_ends";
}
