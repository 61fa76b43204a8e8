import type Stripe from "stripe";
import { sha256 } from "#app/lib/crypto.server.ts";
import type { StripeSettings } from "#app/lib/payment-settings.server.ts";
import { billingCycles, type Sold, soldNames } from "#app/lib/sold.ts";
import type { InvoiceStatus } from "../invoice-statuses.ts";
import type { Currency } from "../plans.ts";
import { chargeOf } from "../prices.ts";
import type { Item, ProviderSubscription, ProviderTransaction } from "./gateway.ts";
import { standingOf } from "./held-item.server.ts";

type Products = StripeSettings["products"];

const at = (seconds: number | null | undefined): Date | null => (seconds ? new Date(seconds * 1000) : null);
/** The key of a call that is made once under a name: made again with other words it is another call. */
export const keyOf = (name: string, said: object): string =>
  `${name}-${sha256(JSON.stringify(said)).toString("base64url")}`;

export const idOf = (linked: string | { id: string } | null | undefined): string | null =>
  typeof linked === "string" ? linked : (linked?.id ?? null);

/** What a product of Stripe's stands for; undefined for one that is not ours. */
const soldOf = (products: Products, product: string | null): Sold | undefined =>
  soldNames.find((name) => products[name].some((id) => id === product));

/** What a subscription of Stripe's is an item of, as it is billed next; undefined for what is not sold here. */
function itemOf(products: Products, found: Stripe.Subscription): Item | undefined {
  for (const { price, quantity } of found.items.data) {
    const planId = soldOf(products, idOf(price.product));
    const cycle = billingCycles.find((one) => one === price.recurring?.interval);
    if (planId && cycle) return { planId, cycle, quantity: quantity ?? 1 };
  }
  return undefined;
}

/** Null: nothing was ever paid for it. */
const statuses: Partial<Record<string, ProviderSubscription["status"]>> = {
  active: "active",
  // It does not occur: the trial is ours.
  trialing: "active",
  past_due: "past_due",
  unpaid: "inactive",
  paused: "inactive",
  canceled: "canceled",
};

/** A subscription of Stripe's in our words; null where nothing was ever paid for it. */
export function subscriptionOf(
  products: Products,
  found: Stripe.Subscription,
  now: Date,
): ProviderSubscription | null {
  const bought = itemOf(products, found);
  const status = statuses[found.status];
  if (!status) return null;
  const standing = bought && standingOf(found.id, bought, found.metadata, now);
  const [
    { current_period_start: begun, current_period_end: ends } = {
      current_period_start: 0,
      current_period_end: 0,
    },
  ] = found.items.data;
  const stops = found.cancel_at_period_end ? ends : found.cancel_at;
  return {
    id: found.id,
    item: standing?.item ?? null,
    customerId: idOf(found.customer) ?? "",
    purchaseId: found.metadata.purchase_id || null,
    status,
    autoRenewal: (status === "active" || status === "past_due") && !stops,
    createdAt: new Date(found.created * 1000),
    resetAt: status === "canceled" ? null : at(ends),
    cancelAt: at(found.ended_at ?? stops),
    canceledAt: at(found.canceled_at ?? found.ended_at),
    pausedAt: null,
    pastDueAt: found.status === "past_due" || found.status === "unpaid" ? at(begun) : null,
    nextAmount: amountOf(found),
    currency: found.currency.toUpperCase(),
    next: status === "canceled" ? null : (standing?.next ?? null),
  };
}

const amountOf = ({ items }: Stripe.Subscription): number =>
  items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0);

/** What the payments of an invoice came to. */
export interface Paid {
  charge: Stripe.Charge | null;
  /** Whether a dispute is open, or was lost. */
  disputed: boolean;
}

const invoiceStatuses: Partial<Record<string, InvoiceStatus>> = {
  open: "unpaid",
  uncollectible: "unpaid",
  paid: "paid",
};

/** An invoice of Stripe's in our words. */
export function transactionOf(products: Products, found: Stripe.Invoice, paid: Paid): ProviderTransaction {
  const lines = found.lines.data.map((line) => soldOf(products, productOfLine(line)));
  const details = found.parent?.subscription_details;
  const receipt = found.hosted_invoice_url;
  return {
    id: found.id ?? "",
    purchaseId: details?.metadata?.purchase_id || null,
    subscriptionId: idOf(details?.subscription),
    planId: lines.findLast((planId) => planId) ?? null,
    orderId: found.number ?? found.id ?? "",
    amount: found.total,
    currency: found.currency.toUpperCase(),
    status: found.total <= 0 ? null : adjusted(invoiceStatuses[found.status ?? ""] ?? null, paid),
    receiptUrl: receipt?.startsWith("https://") ? receipt : null,
    generatedAt: at(found.status_transitions.finalized_at),
    createdAt: new Date(found.created * 1000),
  };
}

const productOfLine = ({ pricing }: Stripe.InvoiceLineItem): string | null =>
  idOf(pricing?.price_details?.product) ?? null;

/** What refunds and disputes make of a charge. */
function adjusted(status: InvoiceStatus | null, { charge, disputed }: Paid): InvoiceStatus | null {
  if (disputed) return "disputed";
  if (!charge || charge.amount_refunded === 0) return status;
  return charge.amount_refunded >= charge.amount ? "refunded" : "partially_refunded";
}

/** What one of a thing costs for a period, as Stripe is told it. */
export const priceData = (
  product: string,
  { planId, cycle }: Pick<Item, "planId" | "cycle">,
  currency: Currency,
) => ({
  product,
  currency: currency.toLowerCase(),
  unit_amount: chargeOf(planId, cycle, 1, currency),
  recurring: { interval: cycle },
});
