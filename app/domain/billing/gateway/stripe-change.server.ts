import type Stripe from "stripe";
import type { StripeSettings } from "#app/lib/payment-settings.server.ts";
import { type Currency, chargeOf } from "../prices.ts";
import type { Change, ChangePreview, Item, PaymentGateway } from "./gateway.ts";
import { keepNothing, keepUntil } from "./held-item.ts";
import { known } from "./provider-call.server.ts";
import type { StripeCall } from "./stripe.server.ts";
import { priceData, subscriptionOf } from "./stripe-words.server.ts";

const NAME = "STRIPE";

/** Changes of what is subscribed to at Stripe: up with a charge at once, down without one from the next period on. */
export function stripeChanges(
  call: StripeCall,
  products: StripeSettings["products"],
): Pick<PaymentGateway, "previewChange" | "change"> {
  const presentOf = async (id: string) => {
    const found = await call("subscriptions.get", (stripe) => stripe.subscriptions.retrieve(id));
    const subscription = known(found, NAME, "subscriptions.get");
    const words = known(subscriptionOf(products, subscription, new Date()), NAME, "subscriptions.get");
    const [line] = subscription.items.data;
    const currency = subscription.currency.toUpperCase() as Currency;
    const items = ({ planId, cycle, quantity }: Item) => [
      {
        id: known(line ?? null, NAME, "subscriptions.get").id,
        quantity,
        price_data: priceData(products[planId], { planId, cycle }, currency),
      },
    ];
    return { words, items, currency };
  };
  return {
    async previewChange(id, change): Promise<ChangePreview> {
      const { words, items, currency } = await presentOf(id);
      const wanted = wantedOf(words, change);
      const nextAmount = chargeOf(wanted.planId, wanted.cycle, wanted.quantity, currency);
      if (change.when === "period_end")
        return { dueNow: 0, credit: 0, currency, nextAmount, nextAt: words.resetAt };
      const asked = await call("invoices.preview", (stripe) =>
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: { items: items(wanted), proration_behavior: "always_invoice" },
        }),
      );
      const found = known(asked, NAME, "invoices.preview");
      return {
        dueNow: Math.max(0, found.amount_due),
        credit: creditOf(found),
        currency,
        nextAmount,
        nextAt: wanted.cycle === words.cycle ? words.resetAt : null,
      };
    },
    async change(id, change, key) {
      const { words, items } = await presentOf(id);
      const wanted = wantedOf(words, change);
      const update = (item: Item, kept: Stripe.MetadataParam, charged: boolean, name: string) =>
        call("subscriptions.update", (stripe) =>
          stripe.subscriptions.update(
            id,
            {
              items: items(item),
              metadata: kept,
              proration_behavior: charged ? "always_invoice" : "none",
              ...(charged && { payment_behavior: "error_if_incomplete" }),
            },
            { idempotencyKey: name },
          ),
        );
      if (change.when === "now") {
        // What was taken down already is taken back first: the difference is that to what was paid for.
        if (words.next) await update(words, keepNothing, false, `${key}-back`);
        await update(wanted, keepNothing, true, key);
        return;
      }
      const isSame = wanted.planId === words.planId && wanted.quantity === words.quantity;
      const until = words.resetAt ?? new Date();
      await update(wanted, isSame ? keepNothing : keepUntil(words, until), false, key);
    },
  };
}

const wantedOf = (words: Item, { planId, cycle, quantity }: Change): Item => ({
  planId: planId ?? words.planId,
  cycle: cycle ?? words.cycle,
  quantity: quantity ?? words.quantity,
});

/** What is taken off for the rest of the period, as an amount above 0. */
const creditOf = ({ lines }: Stripe.Invoice): number =>
  lines.data.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);
