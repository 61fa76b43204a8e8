import { z } from "zod";
import type { Subscription } from "#app/generated/prisma/client.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { billingCycles, MEMBER_ADD_ON } from "#app/lib/sold.ts";
import { type PlanId, plans } from "./plans.ts";

const moment = z.date().nullable();
const address = z.string().nullable();

/** A subscription under its names on the wire (document 1, section 3). */
export const subscriptionRow = z.object({
  id: z.string(),
  vendor_subscription_id: z.string().nullable().describe("The payment provider's; null of a trial."),
  plan_id: z.string(),
  status: z.enum(["active", "inactive", "past_due", "canceled"]),
  billing_cycle: z.enum(["na", ...billingCycles]),
  quantity: z.number().describe("Seats of the member add-on; 1 of a plan."),
  auto_renewal: z.boolean(),
  created_at: z.date(),
  reset_at: moment.describe("When the period that is paid for ends."),
  cancel_at: moment.describe("When it ends, where it does."),
  canceled_at: moment,
  paused_at: moment,
  next: z
    .object({ plan_id: z.string(), quantity: z.number(), at: z.date() })
    .nullable()
    .describe("What it becomes when the period ends, where it was taken down and renews."),
  past_due_at: moment.describe("Since when a payment is due."),
  next_amount: z.number().nullable().describe("What the next period costs, in minor units."),
  currency: z.string().nullable(),
  version: z.string().describe("Of what it is now: a change that is sent with it holds for nothing else."),
  data: z.object({
    quota: z.object({
      data_retention: z.number().describe("Days."),
      workplace_limit: z.number(),
      item_limit: z.number(),
      member_limit: z.number(),
    }),
  }),
  vendor_data: z.object({
    update_url: address.describe("Leads to the payment provider's page where the card is changed."),
    cancel_url: address.describe("Leads to where it is canceled."),
  }),
});
export type SubscriptionRow = z.output<typeof subscriptionRow>;

/** The subscription of an id, where the business has it. */
export const findSubscription = (
  db: Tx,
  { organizationId }: Scope,
  id: string,
): Promise<Subscription | null> => db.subscription.findFirst({ where: { organizationId, id } });

/** The row of the database as the wire has it; what has come to its end is canceled, as a trial is that is over. */
export function toSubscription(row: Subscription, now: Date): SubscriptionRow {
  const ended = row.cancelAt !== null && row.cancelAt <= now;
  const status = ended ? "canceled" : (row.status as SubscriptionRow["status"]);
  const open = row.vendorSubscriptionId !== null && status !== "canceled";
  const page = `${env().origin}/console/subscriptions/${row.id}`;
  return {
    id: row.id,
    vendor_subscription_id: row.vendorSubscriptionId,
    plan_id: row.planId,
    status,
    billing_cycle: row.billingCycle as SubscriptionRow["billing_cycle"],
    quantity: row.quantity,
    auto_renewal: row.autoRenewal,
    created_at: row.createdAt,
    reset_at: row.resetAt,
    cancel_at: row.cancelAt,
    canceled_at: row.canceledAt,
    paused_at: row.pausedAt,
    next: nextOf(row),
    past_due_at: row.pastDueAt,
    next_amount: row.autoRenewal ? row.nextAmount : null,
    currency: row.currency,
    version: versionOf(row),
    data: { quota: quotaOfPlan(row) },
    vendor_data: { update_url: open ? `${page}/card` : null, cancel_url: open ? `${page}/cancel` : null },
  };
}

/** The version of a subscription: another one once it is something else, or its period is another. */
export function versionOf(row: Subscription): string {
  const { planId, billingCycle, quantity, status, autoRenewal, resetAt, nextPlanId, nextQuantity } = row;
  const facts = [planId, billingCycle, quantity, status, autoRenewal, resetAt, nextPlanId, nextQuantity];
  return sha256(JSON.stringify(facts)).toString("base64url").slice(0, 16);
}

/** Nothing comes after a period that is the last one. */
const nextOf = ({ nextPlanId, nextQuantity, nextAt, autoRenewal }: Subscription) =>
  autoRenewal && nextPlanId && nextQuantity && nextAt
    ? { plan_id: nextPlanId, quantity: nextQuantity, at: nextAt }
    : null;

function quotaOfPlan({ planId, quantity }: Subscription) {
  const plan = planId in plans ? plans[planId as PlanId] : undefined;
  const members = planId === MEMBER_ADD_ON ? quantity : 0;
  return {
    data_retention: plan?.retention ?? 0,
    workplace_limit: plan?.quota.workplaces ?? 0,
    item_limit: plan?.quota.products ?? 0,
    member_limit: plan?.quota.members ?? members,
  };
}
