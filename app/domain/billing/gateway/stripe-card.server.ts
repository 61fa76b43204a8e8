import { newId } from "#app/lib/uuid.ts";
import type { StripeCall } from "./stripe.server.ts";
import { idOf } from "./stripe-words.server.ts";

/** As many as Stripe gives at once; one is open, seldom two. */
const MOST = 100;

/** How Stripe calls what owes: by its settings it may stay `unpaid` once all its tries have failed. */
const owing = new Set(["past_due", "unpaid"]);

/**
 * Charges the card that was set on Stripe's portal, where it becomes the customer's and pays nothing: a subscription goes on
 * with the card of its checkout until it is told another. An invoice is tried once a day by one card, however often this is
 * asked.
 */
export async function takeNewCard(call: StripeCall, id: string): Promise<void> {
  const found = await call("subscriptions.get", (stripe) =>
    stripe.subscriptions.retrieve(id, { expand: ["customer"] }),
  );
  if (!found || found.status === "canceled") return;
  const { customer } = found;
  if (typeof customer === "string" || customer.deleted) return;
  const card = idOf(customer.invoice_settings.default_payment_method);
  if (!card) return;
  if (idOf(found.default_payment_method) !== card)
    await call("subscriptions.update", (stripe) =>
      stripe.subscriptions.update(id, { default_payment_method: card }, { idempotencyKey: newId() }),
    );
  if (!owing.has(found.status)) return;
  const owed = await call("invoices.list", (stripe) =>
    stripe.invoices.list({ subscription: id, status: "open", limit: MOST }),
  );
  for (const { id: invoice } of owed?.data ?? []) {
    const key = { idempotencyKey: `${invoice}-${card}` };
    await call("invoices.pay", (stripe) => stripe.invoices.pay(invoice, { payment_method: card }, key));
  }
}
