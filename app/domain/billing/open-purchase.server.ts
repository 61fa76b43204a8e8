import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import type { Purchase } from "#app/generated/prisma/client.ts";
import { env } from "#app/lib/env.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { IN_MINOR_UNITS } from "#app/lib/output.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { buyersCurrency } from "./buyers-currency.server.ts";
import type { Purchase as Asked } from "./gateway/gateway.ts";
import { requireSeller } from "./gateway/gateways.server.ts";
import { beginPayment } from "./payments/begin-payment.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
import { payerOf } from "./payments/payer.server.ts";

const output = z.object({
  purchase: z.object({
    kind: z.enum(["paid", "closed", "overlay", "page", "invoice"]),
    reference: z.string().optional().describe("The payment provider's."),
    url: z.string().optional().describe("The payment provider's page."),
    link: z.string().nullish().describe("Opens the overlay in another browser."),
    price: z
      .object({ amount: z.number().describe(IN_MINOR_UNITS), currency: z.string() })
      .nullish()
      .describe("What is paid at once."),
  }),
});

/**
 * Asks the provider for the payment of a purchase, once; asked again it gives the same one, or what came of it. Refuses
 * an unknown one (`not_found`), a provider that does not answer (`payments_down`), billing details that it takes for no
 * invoice (`purchase_details`), more seats than it sells (`purchase_seats`), a business that is going to be removed
 * (`purchase_removal`) and who asks too often (`too_many`): nothing is charged by it, and the next time goes on.
 */
export const openPurchase = operation({
  key: "POST_/v1/subscriptions/checkout/:purchase_id",
  summary: "Go on to pay for a purchase, or ask what came of it",
  refuses: [
    "not_found",
    "payments_off",
    "payments_down",
    "country_unsupported",
    "purchase_details",
    "purchase_removal",
    "purchase_seats",
    "too_many",
  ],
  access: ["admin"],
  input: z.object({ purchase_id: id }),
  output,
  // The provider is asked: no transaction waits for it, and nothing but its reference is written.
  transaction: false,
  async run({ db, scope, actor, country, language }, { purchase_id }, { requireRight }) {
    const { organizationId } = scope;
    const { name: email } = userOf(actor);
    const where = { organizationId, id: purchase_id };
    const row = await found(db.purchase.findFirst({ where }));
    if (row.closedAt)
      return { purchase: { kind: row.vendorSubscriptionId ? ("paid" as const) : ("closed" as const) } };
    if (scope.organization.removeAt && row.vendorSubscriptionId === null)
      throw new Refusal("purchase_removal");
    const seller = requireSeller();
    if (row.provider !== seller.name) return { purchase: { kind: "closed" as const } };
    const from = country ?? (language === "ro" ? "RO" : null);
    const currency = await buyersCurrency(db, scope, from);
    if (!currency) throw new Refusal("country_unsupported");
    await takeTry("providerAsksOfBusiness", organizationId);
    const payer = await payerOf(db, organizationId);
    try {
      const asked = { ...boughtIn(row), email, country: from, currency, payer };
      const begun = await beginPayment(scope, row.id, asked, requireRight);
      return { purchase: begun ?? { kind: "closed" as const } };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "payments_done") throw error;
      await bringUpToDate(organizationId);
      return { purchase: { kind: "paid" as const } };
    }
  },
});

const boughtIn = (row: Purchase) => ({
  planId: row.planId as Asked["planId"],
  cycle: row.billingCycle as Asked["cycle"],
  quantity: row.quantity,
  payBy: row.payBy as Asked["payBy"],
  paidAt: `${env().origin}/order_success`,
  leftAt: `${env().origin}/pricing?left=${row.id}`,
});
