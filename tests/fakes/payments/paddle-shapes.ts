import { INVOICE_DAYS } from "#app/domain/billing/limits.ts";
import {
  type Article,
  costOf,
  dueAt,
  isSubscription,
  productName,
  type TwinCharge,
  type TwinEvent,
  type TwinSubscription,
} from "./book-types.ts";

/** What Paddle's API says of the twin's books (developer.paddle.com/api-reference), as far as it is read. */
export const paddlePrice = ({ planId, cycle, former }: Pick<Article, "planId" | "cycle" | "former">) =>
  `pri_${former ? "former" : "twin"}_${planId}_${cycle}`;

/** How many of a price one may buy. */
export const QUANTITY = { minimum: 1, maximum: 1_000 };

const money = (amount: number, currency_code: string) => ({ amount: String(amount), currency_code });
const text = (at: Date | null) => at?.toISOString() ?? null;

function priceOf(article: Article, currency: TwinSubscription["currency"]) {
  const created = new Date(0).toISOString();
  return {
    ...{ id: paddlePrice(article), product_id: `pro_twin_${article.planId}`, description: article.planId },
    ...{ type: "standard", name: article.planId, tax_mode: "internal", trial_period: null, status: "active" },
    billing_cycle: { interval: article.cycle, frequency: 1 },
    unit_price: money(costOf({ ...article, quantity: 1 }, currency), currency),
    ...{ unit_price_overrides: [], quantity: QUANTITY },
    ...{ created_at: created, updated_at: created },
  };
}

const totals = (amount: number, currency_code: string) => ({
  ...{ subtotal: String(amount), discount: "0", tax: "0", total: String(amount), credit: "0" },
  ...{ credit_to_balance: "0", balance: "0", grand_total: String(amount), grand_total_tax: "0" },
  ...{ fee: null, earnings: null, currency_code },
});

const details = (amount: number, currency: string, line_items: object[] = []) => ({
  ...{ tax_rates_used: [], line_items, totals: totals(amount, currency) },
});

const productOf = ({ planId }: Pick<Article, "planId">) => ({
  ...{ id: `pro_twin_${planId}`, name: productName(planId), type: "standard", tax_category: "saas" },
});

export function paddleSubscription(found: TwinSubscription, twin: string) {
  const { periodStart, periodEnd, currency } = found;
  const ended = found.status === "canceled";
  const product = productOf(found);
  return {
    ...{
      id: found.id,
      status: found.status,
      customer_id: found.customer,
      address_id: "add_twin",
      business_id: null,
    },
    ...{ currency_code: currency, created_at: text(found.createdAt), updated_at: text(found.updatedAt) },
    ...{ started_at: text(found.createdAt), first_billed_at: text(found.createdAt) },
    ...{ next_billed_at: ended || found.cancelAtEnd ? null : text(periodEnd), paused_at: null },
    ...{ canceled_at: text(found.canceledAt), discount: null, billing_details: null, import_meta: null },
    collection_mode: found.manual ? "manual" : "automatic",
    current_billing_period: ended ? null : { starts_at: text(periodStart), ends_at: text(periodEnd) },
    billing_cycle: { interval: found.cycle, frequency: 1 },
    scheduled_change: found.cancelAtEnd
      ? { action: "cancel", effective_at: text(periodEnd), resume_at: null }
      : null,
    management_urls: {
      update_payment_method: `${twin}/manage/${found.id}/card`,
      cancel: `${twin}/manage/${found.id}/cancel`,
    },
    items: [
      {
        ...{
          status: "active",
          quantity: found.quantity,
          recurring: true,
          price: priceOf(found, currency),
          product,
        },
        ...{ created_at: text(found.createdAt), updated_at: text(found.updatedAt), trial_dates: null },
        ...{ previously_billed_at: text(periodStart), next_billed_at: text(periodEnd) },
      },
    ],
    custom_data: found.kept,
    recurring_transaction_details: details(costOf(found, currency), currency),
  };
}

/** What a change would cost, as Paddle's preview says it. */
export function paddlePreview(found: TwinSubscription, twin: string, due: number, credit: number) {
  const { currency } = found;
  const result = { action: due >= 0 ? "charge" : "credit", ...money(Math.abs(due), currency) };
  return {
    ...paddleSubscription(found, twin),
    immediate_transaction: null,
    update_summary: { credit: money(credit, currency), charge: money(due + credit, currency), result },
  };
}

/** The status of a charge as Paddle has it; an invoice has begun its subscription once it is sent. */
export const chargeStatus = (charge: TwinCharge) => {
  const { status, kind, manual, subscription } = charge;
  if (status === "paid") return "completed";
  if (status === "canceled") return "canceled";
  if (kind === "renewal" && !(manual && dueAt(charge) > new Date())) return "past_due";
  return manual && subscription ? "billed" : "ready";
};

/** Of an invoice by bank transfer. */
const billingDetails = {
  ...{ enable_checkout: true, purchase_order_number: "", additional_information: null },
  payment_terms: { interval: "day", frequency: INVOICE_DAYS },
};

const billedAt = (found: TwinCharge) =>
  found.manual && chargeStatus(found) !== "ready" ? found.createdAt : found.paidAt;

export function paddleTransaction(found: TwinCharge) {
  const { currency, amount } = found;
  const item = { price: priceOf(found, currency), quantity: found.quantity, proration: null };
  const line = { id: `txnitm_${found.id.slice(4)}`, price_id: paddlePrice(found), quantity: found.quantity };
  const sold = { ...line, totals: totals(amount, currency), product: productOf(found) };
  return {
    ...{
      id: found.id,
      status: chargeStatus(found),
      customer_id: found.customer,
      address_id: found.address ?? null,
      business_id: found.business ?? null,
    },
    ...{
      custom_data: found.kept,
      currency_code: currency,
      origin: "api",
      subscription_id: found.subscription,
    },
    ...{
      invoice_id: null,
      invoice_number: billedAt(found) ? `TW-${found.id.slice(4, 12).toUpperCase()}` : null,
    },
    ...{ collection_mode: found.manual ? "manual" : "automatic", discount_id: null },
    billing_details: found.manual ? billingDetails : null,
    ...{ billing_period: null, items: [item], details: details(amount, currency, [sold]), payments: [] },
    checkout: { url: found.payUrl ? `${found.payUrl}?_ptxn=${found.id}` : null },
    ...{
      created_at: text(found.createdAt),
      updated_at: text(found.createdAt),
      billed_at: text(billedAt(found)),
    },
    adjustments: [
      ...(found.refunded > 0 ? [adjustment(found, "refund", found.refunded)] : []),
      ...(found.disputed ? [adjustment(found, "chargeback", amount)] : []),
    ],
  };
}

const adjustment = (
  { id, subscription, currency, createdAt }: TwinCharge,
  action: string,
  amount: number,
) => ({
  ...{ id: `adj_${id.slice(4)}_${action}`, action, transaction_id: id, subscription_id: subscription },
  ...{
    customer_id: "ctm_twin",
    reason: "asked for",
    credit_applied_to_balance: false,
    currency_code: currency,
  },
  ...{ status: "approved", items: [], payout_totals: null },
  totals: {
    ...{ subtotal: String(amount), tax: "0", total: String(amount), fee: "0", earnings: "0" },
    ...{ retained_fee: "0", currency_code: currency },
  },
  ...{ created_at: text(createdAt), updated_at: text(createdAt) },
});

const eventTypes: Record<string, string> = {
  "subscription.created": "subscription.created",
  "subscription.updated": "subscription.updated",
  "subscription.canceled": "subscription.canceled",
  "charge.billed": "transaction.billed",
  "charge.paid": "transaction.completed",
  "charge.canceled": "transaction.canceled",
  "charge.failed": "transaction.payment_failed",
  "charge.overdue": "transaction.past_due",
  "charge.refunded": "adjustment.created",
  "charge.disputed": "adjustment.updated",
};

/** An event as Paddle sends it. */
export function paddleEvent({ id, type, about, at }: TwinEvent, twin: string) {
  const adjusted = type === "charge.refunded" || type === "charge.disputed";
  const told = isSubscription(about) ? paddleSubscription(about, twin) : paddleTransaction(about);
  const change = { id: `adj_${about.id.slice(4)}`, transaction_id: about.id };
  return {
    ...{ event_id: id, event_type: eventTypes[type] ?? type, occurred_at: at.toISOString() },
    notification_id: `ntf_${id.slice(4)}`,
    data: adjusted && !isSubscription(about) ? { ...change, subscription_id: about.subscription } : told,
  };
}
