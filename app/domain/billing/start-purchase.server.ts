import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { billingCycles, MEMBER_ADD_ON, soldNames } from "#app/lib/sold.ts";
import { seats } from "./change-input.server.ts";
import { lockOrganization } from "./claim-quota.server.ts";
import { requireSeller } from "./gateway/gateways.server.ts";
import { INVOICE_DAYS } from "./limits.ts";
import { addPurchase, sameOpenPurchase } from "./payments/purchases.server.ts";
import { entitlementsOf } from "./plan-rules.ts";

/**
 * A purchase that was begun within so many hours is gone on with, rather than a second one begun; an invoice while it may be
 * paid.
 */
const SAME_HOURS = { card: 12, invoice: 24 * INVOICE_DAYS } as const;

/** Where a purchase is paid for. */
export const payPath = (purchaseId: string): string => `/pricing/pay/${purchaseId}`;

/**
 * Notes what the business sets out to buy, and says where it is paid for; the same that waits for its payment is gone on with,
 * so that it is paid once. Refuses seats without a plan (`subscription_none`), the operator's support (`support_session`), an
 * invoice for anything but a year of Paddle's (`purchase_invoice`), and more than 30 a day (`too_many`). Document 1, sections 4
 * and 7; document 4, Plans.
 */
export const startPurchase = operation({
  key: "POST_/v1/subscriptions/checkout",
  summary: "Begin to buy a plan or seats",
  refuses: ["payments_off", "subscription_none", "purchase_invoice", "too_many"],
  access: ["admin"],
  input: z.object({
    plan_id: z.enum(soldNames),
    billing_cycle: z.enum(billingCycles),
    seats: seats.default(1).describe("Of the member add-on."),
    pay_by: z.enum(["card", "invoice"]).default("card").describe("By invoice only a year can be bought."),
  }),
  output: z.object({ id: z.string(), url: z.string().describe("Where it is paid for, in a browser.") }),
  audit: "subscription.purchase_started",
  again: async (_, id) => answerOf(id),
  async run({ db, scope, actor, now, id, record }, { plan_id, billing_cycle, seats, pay_by }) {
    const { organizationId } = scope;
    userOf(actor);
    const gateway = requireSeller();
    const quantity = plan_id === MEMBER_ADD_ON ? seats : 1;
    // Two windows that buy the same at once wait for each other here.
    const subscriptions = await lockOrganization(db, scope);
    if (plan_id === MEMBER_ADD_ON && !entitlementsOf(subscriptions, now).active)
      throw new Refusal("subscription_none");
    if (pay_by === "invoice" && (billing_cycle !== "year" || gateway.name !== "PADDLE"))
      throw new Refusal("purchase_invoice", { field: "pay_by" });
    const wanted = { planId: plan_id, cycle: billing_cycle, quantity, payBy: pay_by, provider: gateway.name };
    const same = await sameOpenPurchase(db, organizationId, wanted, hoursAfter(now, -SAME_HOURS[pay_by]));
    if (same && !same.vendorSubscriptionId) return answerOf(same.id);
    await takeTry("purchasesOfBusiness", organizationId);
    await addPurchase(db, organizationId, id, wanted);
    record({ subjectId: id, after: { plan: plan_id, billing_cycle, seats: quantity, pay_by } });
    return answerOf(id);
  },
});

const answerOf = (id: string) => ({ id, url: `${env().origin}${payPath(id)}` });
