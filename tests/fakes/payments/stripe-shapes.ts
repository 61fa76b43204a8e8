import {
  type Article,
  beginsAnew,
  costOf,
  endOf,
  isSubscription,
  productName,
  type TwinCharge,
  type TwinEvent,
  type TwinSubscription,
} from "./book-types.ts";

/** What Stripe's API says of the twin's books (docs.stripe.com/api), as far as it is read. */
export const stripeProduct = ({ planId, former }: Pick<Article, "planId" | "former">) =>
  `prod_${former ? "former" : "twin"}_${planId}`;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const secondsOf = (at: Date | null) => at && seconds(at);
export const listOf = (data: unknown[], url: string) => ({ object: "list", data, has_more: false, url });

export function stripeSubscription(found: TwinSubscription) {
  const { cycle, currency, quantity } = found;
  const price = {
    ...{ id: `price_${found.price ?? "twin"}`, object: "price", product: stripeProduct(found) },
    ...{ currency: currency.toLowerCase(), unit_amount: costOf({ ...found, quantity: 1 }, currency) },
    recurring: { interval: cycle, interval_count: 1 },
  };
  const item = {
    ...{ id: `si_${found.id.slice(4)}`, object: "subscription_item", quantity, price },
    ...{ current_period_start: seconds(found.periodStart), current_period_end: seconds(found.periodEnd) },
  };
  return {
    ...{ id: found.id, object: "subscription", status: found.status, customer: found.customer },
    ...{ created: seconds(found.createdAt), currency: currency.toLowerCase(), metadata: found.kept },
    default_payment_method: found.card ?? `pm_${found.id.slice(4)}`,
    cancel_at_period_end: found.cancelAtEnd && !found.endsByTime,
    cancel_at: found.cancelAtEnd ? seconds(found.periodEnd) : null,
    canceled_at: secondsOf(found.canceledAt ?? found.stoppedAt),
    ended_at: secondsOf(found.canceledAt),
    items: listOf([item], "/v1/subscription_items"),
  };
}

export const stripeCustomer = ({ customer, customerCard }: TwinSubscription) => ({
  ...{ id: customer, object: "customer" },
  invoice_settings: { default_payment_method: customerCard?.id ?? null },
});

export function stripeSession(found: TwinCharge, twin: string) {
  const open = found.status === "open";
  return {
    ...{ id: found.id, object: "checkout.session", mode: "subscription", metadata: found.kept },
    status: { open: "open", paid: "complete", canceled: "expired" }[found.status],
    ...{ amount_total: found.amount, currency: found.currency.toLowerCase() },
    payment_status: found.status === "paid" ? "paid" : "unpaid",
    ...{ subscription: found.subscription, customer: found.customer },
    line_items: listOf([{ object: "item", description: productName(found.planId) }], "/v1/line_items"),
    url: open ? `${twin}/pay/${found.id}` : null,
  };
}

const intentOf = ({ id }: TwinCharge) => `pi_${id.slice(3)}`;

export function stripeInvoice(found: TwinCharge, twin: string) {
  const currency = found.currency.toLowerCase();
  const line = {
    ...{ id: `il_${found.id.slice(3)}`, object: "line_item", amount: found.amount, currency },
    pricing: { price_details: { product: stripeProduct(found) } },
  };
  const payment = { type: "payment_intent", payment_intent: intentOf(found) };
  return {
    ...{ id: found.id, object: "invoice", number: `TW-${found.id.slice(3, 11).toUpperCase()}`, currency },
    ...{ customer: found.customer, total: found.amount, amount_due: found.amount },
    status: { open: "open", paid: "paid", canceled: "void" }[found.status],
    created: seconds(found.createdAt),
    status_transitions: { finalized_at: seconds(found.createdAt) },
    parent: { subscription_details: { subscription: found.subscription, metadata: found.kept } },
    ...{ hosted_invoice_url: `${twin}/invoice/${found.id}`, invoice_pdf: `${twin}/invoice/${found.id}.pdf` },
    lines: listOf([line], "/v1/invoices/lines"),
    payments: listOf([{ id: `inpay_${found.id.slice(3)}`, payment }], "/v1/invoice_payments"),
  };
}

/** What a change would cost, as Stripe's preview says it. */
export function stripePreview(
  found: TwinSubscription,
  wanted: Article,
  { due, credit }: { due: number; credit: number },
) {
  const currency = found.currency.toLowerCase();
  const now = new Date();
  const end = beginsAnew(found, wanted) ? endOf(now, wanted.cycle) : found.periodEnd;
  const periodTo = (at: Date) => ({ period: { start: seconds(now), end: seconds(at) } });
  const lines = [
    { amount: -credit, ...periodTo(found.periodEnd) },
    { amount: due + credit, ...periodTo(end) },
  ];
  return {
    object: "invoice",
    currency,
    amount_due: due,
    total: due,
    lines: listOf(lines, "/v1/invoices/lines"),
  };
}

export const stripeCharge = (found: TwinCharge) => ({
  ...{ id: `ch_${found.id.slice(3)}`, object: "charge", customer: found.customer, metadata: {} },
  ...{ payment_intent: intentOf(found), paid: found.status === "paid", amount: found.amount },
  ...{ amount_refunded: found.refunded, disputed: found.disputed },
});

/** It names its charge and not whose that is (docs.stripe.com/api/disputes/object). */
export const stripeDispute = (found: TwinCharge) => ({
  ...{ id: `du_${found.id.slice(3)}`, object: "dispute", metadata: {}, amount: found.amount },
  ...{ charge: `ch_${found.id.slice(3)}`, payment_intent: intentOf(found) },
  ...{ currency: found.currency.toLowerCase(), reason: "fraudulent" },
  ...{ status: found.disputed ? "needs_response" : "won", created: seconds(found.createdAt) },
});

const eventTypes: Record<string, string> = {
  "subscription.created": "customer.subscription.created",
  "subscription.updated": "customer.subscription.updated",
  "subscription.canceled": "customer.subscription.deleted",
  "charge.paid": "invoice.paid",
  "charge.failed": "invoice.payment_failed",
  "charge.refunded": "charge.refunded",
  "charge.disputed": "charge.dispute.created",
};

/** An event as Stripe sends it. */
export function stripeEvent({ id, type, about, at }: TwinEvent, twin: string) {
  const told = () => {
    if (isSubscription(about)) return stripeSubscription(about);
    if (type === "charge.refunded") return stripeCharge(about);
    if (type === "charge.disputed") return stripeDispute(about);
    return about.invoice ? stripeInvoice(about, twin) : stripeSession(about, twin);
  };
  const isSession = !isSubscription(about) && !about.invoice;
  const ended = type === "charge.canceled" ? "expired" : "completed";
  const name = isSession ? `checkout.session.${ended}` : (eventTypes[type] ?? type);
  return { id, object: "event", type: name, created: seconds(at), data: { object: told() } };
}
