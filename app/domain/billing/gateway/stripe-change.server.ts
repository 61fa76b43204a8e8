import type Stripe from "stripe";
import type { StripeSettings } from "#app/lib/payment-settings.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Currency } from "../plans.ts";
import { chargeOf } from "../prices.ts";
import type { Change, ChangePreview, Item, PaymentGateway } from "./gateway.ts";
import { isJust, keepNothing, keepUntil } from "./held-item.server.ts";
import { known, orRead, orUndo } from "./provider-call.server.ts";
import type { StripeCall } from "./stripe.server.ts";
import { idOf, keyOf, priceData, subscriptionOf } from "./stripe-words.server.ts";

const NAME = "STRIPE";

/** Changes of what is subscribed to at Stripe: up with a charge at once, down without one from the next period on. */
export function stripeChanges(
  call: StripeCall,
  { products, charging }: Pick<StripeSettings, "products" | "charging">,
  now: () => Date,
): Pick<PaymentGateway, "previewChange" | "change"> {
  const present = (id: string) => presentOf(call, products, id, now());
  return {
    async previewChange(id, change): Promise<ChangePreview> {
      const { words, held, becoming, currency } = await present(id);
      const wanted = wantedOf(held, change);
      const nextAmount = chargeOf(wanted.planId, wanted.cycle, wanted.quantity, currency);
      if (change.when === "period_end")
        return { dueNow: 0, credit: 0, currency, nextAmount, nextAt: words.resetAt };
      const preview = async (item: Item) => {
        const asked = await call("invoices.preview", (stripe) =>
          stripe.invoices.createPreview({
            subscription: id,
            subscription_details: { ...becoming(item), proration_behavior: "always_invoice" },
          }),
        );
        return known(asked, NAME, "invoices.preview");
      };
      const [found, back] = await Promise.all([preview(wanted), words.next ? preview(held) : null]);
      return {
        ...sumsOf(found, back),
        currency,
        nextAmount,
        nextAt: wanted.cycle === held.cycle ? words.resetAt : endOf(found),
      };
    },
    async change(id, change, once) {
      const { words, held, becoming, priceId, card } = await present(id);
      const wanted = wantedOf(held, change);
      // Stripe repeats a refusal under its key for a day: another wish or card is another call.
      const key = keyOf(once, { wanted, card });
      const update = updatesOf(call, id, becoming, charging);
      if (change.when === "now") {
        const isUp = async () => isJust((await present(id)).words, wanted);
        const up = () => orRead(() => update(wanted, keepNothing, true, key), isUp, charging.readAfterMs);
        const { next } = words;
        if (!next) return void (await up());
        const goUp = async () => {
          // What was taken down already is taken back first: the difference is that to what was paid for.
          await update(held, keepNothing, false, `${key}-back-${priceId}`);
          await up();
        };
        const lower = { ...held, ...next };
        return orUndo(goUp, async () => {
          const { words } = await present(id);
          // What failed without an answer may have been done.
          if (!isJust(words, held)) return;
          await update(lower, keepUntil(id, held, next.at), false, `${key}-again-${priceId}`);
        });
      }
      const isSame = wanted.planId === held.planId && wanted.quantity === held.quantity;
      const until = words.resetAt ?? now();
      await update(wanted, isSame ? keepNothing : keepUntil(id, held, until), false, key);
    },
  };
}

/** How a subscription is made another item, charged at once or not, under the name of the call. */
const updatesOf =
  (
    call: StripeCall,
    id: string,
    becoming: Awaited<ReturnType<typeof presentOf>>["becoming"],
    { timeoutMs }: StripeSettings["charging"],
  ) =>
  (item: Item, kept: Stripe.MetadataParam, charged: boolean, name: string) =>
    call(
      "subscriptions.update",
      (stripe) =>
        stripe.subscriptions.update(
          id,
          {
            ...becoming(item),
            metadata: kept,
            proration_behavior: charged ? "always_invoice" : "none",
            ...(charged && { payment_behavior: "error_if_incomplete" }),
          },
          { idempotencyKey: name, ...(charged && { timeout: timeoutMs }) },
        ),
      charged ? { timeout: timeoutMs, charges: true } : undefined,
    );

/** A subscription in our words, and how Stripe is told what becomes of its one line. */
async function presentOf(call: StripeCall, products: StripeSettings["products"], id: string, now: Date) {
  const found = await call("subscriptions.get", (stripe) => stripe.subscriptions.retrieve(id));
  const subscription = known(found, NAME, "subscriptions.get");
  if (subscription.status === "canceled") throw new Refusal("subscription_change");
  const words = known(subscriptionOf(products, subscription, now), NAME, "subscriptions.get");
  const held = known(words.item, NAME, "subscriptions.get");
  const line = known(subscription.items.data[0] ?? null, NAME, "subscriptions.get");
  const currency = subscription.currency.toUpperCase() as Currency;
  const becoming = ({ planId, cycle, quantity }: Item) => ({
    items: [
      {
        id: line.id,
        quantity,
        price_data: priceData(products[planId][0], { planId, cycle }, currency),
      },
    ],
    // A year in the place of months begins at once, which Stripe is to be told (flexible billing mode).
    ...(cycle !== held.cycle && { billing_cycle_anchor: { type: "now" } }),
  });
  // Each price that is sent makes a new one there: its id tells by which of our calls the line is what it is.
  const card = idOf(subscription.default_payment_method);
  return { words, held, becoming, currency, priceId: line.price.id, card };
}

const wantedOf = (held: Item, { planId, cycle, quantity }: Change): Item => ({
  planId: planId ?? held.planId,
  cycle: cycle ?? held.cycle,
  quantity: quantity ?? held.quantity,
});

/** When the period ends that an invoice is for. */
const endOf = ({ lines }: Stripe.Invoice): Date =>
  new Date(Math.max(...lines.data.map(({ period }) => period.end)) * 1000);

/** What is taken off for the rest of the period, as an amount above 0. */
const creditOf = ({ lines }: Stripe.Invoice): number =>
  lines.data.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);
const chargeIn = ({ lines }: Stripe.Invoice): number =>
  lines.data.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

/**
 * What Stripe's preview comes to. It reckons from the item that is billed next: where that is the lower one already, what
 * the rest of the period is worth of the item that was paid for is said by a preview of going back to it.
 */
function sumsOf(found: Stripe.Invoice, back: Stripe.Invoice | null) {
  if (!back) return { dueNow: Math.max(0, found.amount_due), credit: creditOf(found) };
  const paid = chargeIn(back);
  return { dueNow: Math.max(0, chargeIn(found) - paid), credit: paid };
}
