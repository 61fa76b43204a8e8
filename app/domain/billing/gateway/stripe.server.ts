import type Stripe from "stripe";
import type { StripeSettings } from "#app/lib/payment-settings.server.ts";
import type { BegunPurchase, PaymentGateway, Purchase } from "./gateway.ts";
import { EVENT_AGE } from "./paddle-event.server.ts";
import { type Asking, known, PROVIDER_TIMEOUT_MS, provided } from "./provider-call.server.ts";
import { takeNewCard } from "./stripe-card.server.ts";
import { stripeChanges } from "./stripe-change.server.ts";
import { stripeEvent } from "./stripe-event.ts";
import { stripeInvoices } from "./stripe-invoices.server.ts";
import { payerFor, updatePayer } from "./stripe-payer.server.ts";
import { stripeRenewals } from "./stripe-renewal.server.ts";
import { idOf, keyOf, priceData, subscriptionOf } from "./stripe-words.server.ts";

const NAME = "STRIPE";

export type StripeCall = <T>(
  what: string,
  call: (stripe: Stripe) => Promise<T>,
  asking?: Asking,
) => Promise<T | null>;

/** Stripe (docs.stripe.com/api): its checkout is a page of its own, with amounts that are ours. */
export function stripeGateway(settings: StripeSettings, now: () => Date): PaymentGateway {
  const { call, load } = callsOf(settings);
  const { products } = settings;
  const find = (id: string) => call("subscriptions.get", (stripe) => stripe.subscriptions.retrieve(id));
  return {
    name: NAME,
    async beginPurchase(purchase) {
      const customer = await payerFor(call, purchase);
      const checkout = checkoutOf(settings, purchase, customer);
      const made = await call("checkout.create", (stripe) =>
        stripe.checkout.sessions.create(checkout, { idempotencyKey: keyOf(purchase.id, checkout) }),
      );
      const session = known(made, NAME, "checkout.create");
      return begun(session, known(session.url, NAME, "checkout.create"));
    },
    async purchase(reference) {
      const found = await call("checkout.get", (stripe) =>
        stripe.checkout.sessions.retrieve(reference, { expand: ["line_items"] }),
      );
      if (!found) return null;
      const { metadata, status, url } = found;
      const open = status === "open";
      const subscriptionId = idOf(found.subscription);
      return {
        purchaseId: metadata?.purchase_id || null,
        subscriptionId,
        isPaid: subscriptionId !== null,
        open,
        goOn: open && url ? begun(found, url) : null,
        product: found.line_items?.data[0]?.description ?? null,
      };
    },
    async closePurchase(reference) {
      await call("checkout.expire", (stripe) => stripe.checkout.sessions.expire(reference));
    },
    ...stripeChanges(call, settings, now),
    ...stripeRenewals(call),
    takeNewCard: (id) => takeNewCard(call, id),
    async subscription(id) {
      const found = await find(id);
      return found && subscriptionOf(products, found, now());
    },
    ...stripeInvoices(call, products),
    updatePayer: (subscriptionId, payer) => updatePayer(call, subscriptionId, payer),
    async readEvent(body, headers, at) {
      const { webhooks } = await load();
      const signature = headers.get("Stripe-Signature") ?? "";
      const text = Buffer.from(body).toString("utf8");
      const young = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]) - at.getTime() / 1000;
      if (!(young <= EVENT_AGE.ahead)) return null;
      const signed = settings.webhookSecrets.some((secret) => {
        try {
          webhooks.constructEvent(text, signature, secret, EVENT_AGE.oldest, undefined, at.getTime());
          return true;
        } catch {
          return false;
        }
      });
      return signed ? stripeEvent(text) : null;
    },
  };
}

function begun({ id, amount_total, currency }: Stripe.Checkout.Session, url: string): BegunPurchase {
  const price = amount_total && currency ? { amount: amount_total, currency: currency.toUpperCase() } : null;
  return { kind: "page", reference: id, url, price };
}

function callsOf({ secretKey, api }: StripeSettings) {
  let made: Promise<Stripe> | undefined;
  const load = () => {
    made ??= make(secretKey, new URL(api));
    return made;
  };
  const call: StripeCall = async (what, ask, asking) => {
    const stripe = await load();
    return provided(NAME, what, () => ask(stripe), faultOf, asking);
  };
  return { call, load };
}

/** The SDK, which is read once the first call is made. Tries are counted by `provided`. */
async function make(secretKey: string, { hostname, port, protocol }: URL): Promise<Stripe> {
  const { default: Sdk } = await import("stripe");
  return new Sdk(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/**
 * What Stripe's errors come to, by their type: its sentences are shown to nobody. A file that can't be fetched is a TypeError.
 */
function faultOf(error: unknown) {
  const { type = "", code = "", statusCode = 0 } = (error ?? {}) as Partial<Stripe.errors.StripeError>;
  const named = { code: code || type || "nothing" };
  if (error instanceof SyntaxError || error instanceof TypeError || type === "StripeConnectionError")
    return { fault: "silent", ...named } as const;
  if (type === "StripeAPIError") return { fault: "down", ...named } as const;
  if (type === "StripeRateLimitError" || statusCode >= 500 || statusCode === 409)
    return { fault: "down", ...named } as const;
  if (type === "StripeCardError") return { fault: "refused", ...named } as const;
  if (code === "resource_missing") return { fault: "absent", ...named } as const;
  return { fault: "other", ...named } as const;
}

/** A checkout with an explicit amount and an e-mail (document 1, sections 5 and 7). */
function checkoutOf(
  { products }: StripeSettings,
  { id, organizationId, planId, cycle, quantity, currency, email, paidAt, leftAt }: Purchase,
  customer: string | null,
): Stripe.Checkout.SessionCreateParams {
  const kept = { purchase_id: id, organization_id: organizationId };
  return {
    mode: "subscription",
    client_reference_id: id,
    ...(customer ? { customer } : { customer_email: email }),
    line_items: [{ quantity, price_data: priceData(products[planId][0], { planId, cycle }, currency) }],
    metadata: kept,
    subscription_data: { metadata: kept },
    success_url: `${paidAt}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: leftAt,
  };
}
