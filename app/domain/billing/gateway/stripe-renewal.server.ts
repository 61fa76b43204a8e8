import type Stripe from "stripe";
import type { PaymentGateway } from "./gateway.ts";
import { known } from "./provider-call.server.ts";
import type { StripeCall } from "./stripe.server.ts";
import { idOf } from "./stripe-words.server.ts";

const NAME = "STRIPE";

/** Whether a subscription of Stripe's renews, and Stripe's pages for its card and its end. */
export function stripeRenewals(
  call: StripeCall,
): Pick<PaymentGateway, "stopRenewal" | "resumeRenewal" | "cancelNow" | "manage"> {
  const renewing = (id: string, ends: boolean, key: string) =>
    call("subscriptions.update", (stripe) =>
      stripe.subscriptions.update(id, { cancel_at_period_end: ends }, { idempotencyKey: key }),
    );
  return {
    async stopRenewal(id, key) {
      await renewing(id, true, key);
    },
    async resumeRenewal(id, key) {
      await renewing(id, false, key);
    },
    async cancelNow(id) {
      await call("subscriptions.cancel", (stripe) => stripe.subscriptions.cancel(id));
    },
    async manage(id, returnTo) {
      const found = await call("subscriptions.get", (stripe) => stripe.subscriptions.retrieve(id));
      const customer = idOf(known(found, NAME, "subscriptions.get").customer) ?? "";
      const open = async (flow: Stripe.BillingPortal.SessionCreateParams.FlowData) => {
        const params = { customer, return_url: returnTo, flow_data: flow };
        const made = await call("portal.create", (stripe) => stripe.billingPortal.sessions.create(params));
        return known(made, NAME, "portal.create").url;
      };
      const [updateUrl, cancelUrl] = await Promise.all([
        open({ type: "payment_method_update" }),
        open({ type: "subscription_cancel", subscription_cancel: { subscription: id } }),
      ]);
      return { updateUrl, cancelUrl };
    },
  };
}
