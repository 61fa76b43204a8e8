import type Stripe from "stripe";
import { log } from "#app/lib/log.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { PaymentGateway } from "./gateway.ts";
import { known, ProviderError } from "./provider-call.server.ts";
import type { StripeCall } from "./stripe.server.ts";
import { idOf } from "./stripe-words.server.ts";

const NAME = "STRIPE";

/** Whether a subscription of Stripe's renews, and Stripe's pages for its card and its end. */
export function stripeRenewals(
  call: StripeCall,
): Pick<PaymentGateway, "stopRenewal" | "resumeRenewal" | "cancelNow" | "manage"> {
  const find = (id: string) => call("subscriptions.get", (stripe) => stripe.subscriptions.retrieve(id));
  const renewing = async (id: string, renew: boolean, key: string) => {
    const found = await find(id);
    const isOver = !found || found.status === "canceled";
    if (isOver && renew) throw new Refusal("subscription_change");
    if (isOver || ends(found) === !renew) return;
    const made = await call("subscriptions.update", (stripe) =>
      stripe.subscriptions.update(id, renew ? withoutEnd(found) : endWithPeriod, { idempotencyKey: key }),
    );
    if (made && ends(made) === renew) throw new ProviderError(NAME, "subscriptions.update", "no change");
  };
  return {
    stopRenewal: (id, key) => renewing(id, false, key),
    resumeRenewal: (id, key) => renewing(id, true, key),
    async cancelNow(id) {
      await call("subscriptions.cancel", (stripe) => stripe.subscriptions.cancel(id));
    },
    async manage(id, { left, done }, page) {
      const found = known(await find(id), NAME, "subscriptions.get");
      const customer = idOf(found.customer) ?? "";
      const open = async (flow: Stripe.BillingPortal.SessionCreateParams.FlowData) => {
        // Without it the page leads to Stripe's own list, not back.
        const after_completion = { type: "redirect", redirect: { return_url: done } };
        const params = { customer, return_url: left, flow_data: { ...flow, after_completion } };
        const made = await call("portal.create", (stripe) =>
          stripe.billingPortal.sessions.create(params),
        ).catch(switchedOff);
        if (!made) throw new Refusal("payments_page");
        return made.url;
      };
      if (page === "updateUrl")
        return { updateUrl: await open({ type: "payment_method_update" }), cancelUrl: null };
      // Stripe refuses a page to cancel what ends already.
      if (ends(found)) return { updateUrl: null, cancelUrl: null };
      const cancel = { type: "subscription_cancel", subscription_cancel: { subscription: id } };
      return { updateUrl: null, cancelUrl: await open(cancel) };
    },
  };
}

/** Stripe makes no page that the settings of its portal leave out, and none before they are saved for the first time. */
function switchedOff(error: unknown): null {
  if (!(error instanceof ProviderError)) throw error;
  log.error({ err: error }, "Stripe makes no page of its customer portal: see operating.md, Payments");
  return null;
}

/** Whether an end of a subscription is set, in either of Stripe's two ways. */
const ends = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean =>
  cancel_at_period_end || cancel_at !== null;

const endWithPeriod: Stripe.SubscriptionUpdateParams = { cancel_at_period_end: true };

/**
 * What takes an end back. Stripe's portal sets the time of the end alone (flexible billing mode), which only an empty time
 * takes back; Stripe refuses both fields in one call.
 */
const withoutEnd = ({ cancel_at_period_end }: Stripe.Subscription): Stripe.SubscriptionUpdateParams =>
  cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" };
