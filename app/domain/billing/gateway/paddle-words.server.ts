import type { Subscription, Transaction } from "@paddle/paddle-node-sdk";
import type { PaddleSettings } from "#app/lib/payment-settings.server.ts";
import { billingCycles, soldNames } from "#app/lib/sold.ts";
import type { InvoiceStatus } from "../invoice-statuses.ts";
import { INVOICE_DAYS } from "../limits.ts";
import type { Item, ProviderSubscription, ProviderTransaction } from "./gateway.ts";
import { standingOf } from "./held-item.server.ts";

type Prices = PaddleSettings["prices"];
type Priced = Pick<Item, "planId" | "cycle">;

const date = (text: string | null): Date | null => (text ? new Date(text) : null);

/** What a price of Paddle's stands for; undefined for one that is not ours. */
function itemOfPrice(prices: Prices, priceId: string | undefined): Priced | undefined {
  return soldNames
    .flatMap((planId) => billingCycles.map((cycle) => ({ planId, cycle })))
    .find(({ planId, cycle }) => prices[planId][cycle].some((id) => id === priceId));
}

/** What a subscription of Paddle's is an item of; undefined where it is of nothing that is sold here. */
export function itemOf(prices: Prices, { items }: Pick<Subscription, "items">): Item | undefined {
  for (const { price, quantity, status } of items) {
    const priced = status === "inactive" ? undefined : itemOfPrice(prices, price.id);
    if (priced) return { ...priced, quantity };
  }
  return undefined;
}

const statuses = {
  active: "active",
  // It does not occur: the trial is ours.
  trialing: "active",
  past_due: "past_due",
  paused: "inactive",
  canceled: "canceled",
} as const satisfies Record<Subscription["status"], ProviderSubscription["status"]>;

const textOf = (kept: object | null, name: string): string | null => {
  const value: unknown = kept && Reflect.get(kept, name);
  return typeof value === "string" && value !== "" ? value : null;
};

/** A subscription of Paddle's in our words. */
export function subscriptionOf(prices: Prices, found: Subscription, now: Date): ProviderSubscription {
  const bought = itemOf(prices, found);
  const standing = bought && standingOf(found.id, bought, { ...found.customData }, now);
  const status = statuses[found.status];
  const ends = found.scheduledChange?.action === "cancel" ? date(found.scheduledChange.effectiveAt) : null;
  const canceledAt = date(found.canceledAt);
  return {
    id: found.id,
    item: standing?.item ?? null,
    customerId: found.customerId,
    purchaseId: textOf(found.customData, "purchase_id"),
    status,
    autoRenewal: status !== "canceled" && status !== "inactive" && !ends,
    createdAt: new Date(found.createdAt),
    // Paddle bills no more what is scheduled to end: its period says when.
    resetAt: date(found.nextBilledAt ?? found.currentBillingPeriod?.endsAt ?? null),
    cancelAt: canceledAt ?? ends,
    canceledAt: canceledAt ?? (ends && new Date(found.updatedAt)),
    pausedAt: date(found.pausedAt),
    pastDueAt: status === "past_due" ? date(found.currentBillingPeriod?.startsAt ?? found.updatedAt) : null,
    nextAmount: amountOf(found),
    currency: found.currencyCode,
    next: status === "canceled" ? null : (standing?.next ?? null),
  };
}

/** Invoices that are not paid, those first that fell due first. */
const unpaidOf = (transactions: readonly Transaction[]): Transaction[] =>
  transactions
    .filter(({ status }) => status === "billed" || status === "past_due")
    .toSorted((one, other) => dueAt(one).getTime() - dueAt(other).getTime());

/**
 * When the oldest invoice fell due that is not paid: by bank transfer the time to pay begins with the period, and what is past
 * due is so from its end on. Null without one.
 */
export function fellDue(transactions: readonly Transaction[]): Date | null {
  const [oldest] = unpaidOf(transactions);
  return oldest ? dueAt(oldest) : null;
}

/** Where the oldest invoice that is not paid can be paid at once; null without one, or where Paddle gives it no page. */
export const payPageOf = (transactions: readonly Transaction[]): string | null =>
  unpaidOf(transactions)[0]?.checkout?.url ?? null;

function dueAt({ billedAt, createdAt, billingDetails }: Transaction): Date {
  const due = new Date(billedAt ?? createdAt);
  const { interval, frequency } = billingDetails?.paymentTerms ?? {
    interval: "day",
    frequency: INVOICE_DAYS,
  };
  if (interval === "year") due.setUTCFullYear(due.getUTCFullYear() + frequency);
  else if (interval === "month") due.setUTCMonth(due.getUTCMonth() + frequency);
  else due.setUTCDate(due.getUTCDate() + frequency * (interval === "week" ? 7 : 1));
  return due;
}

const amountOf = ({ recurringTransactionDetails: details }: Subscription): number | null =>
  details ? Number(details.totals.grandTotal) : null;

const chargeStatuses = {
  draft: null,
  ready: null,
  billed: "unpaid",
  past_due: "unpaid",
  paid: "paid",
  completed: "completed",
  canceled: null,
} as const satisfies Record<Transaction["status"], InvoiceStatus | null>;

/** A charge of Paddle's in our words. */
export function transactionOf(prices: Prices, found: Transaction): ProviderTransaction {
  const priced = found.items.map(({ price }) => itemOfPrice(prices, price?.id)).find((item) => item);
  const amount = Number(found.details?.totals?.grandTotal ?? 0);
  return {
    id: found.id,
    purchaseId: textOf(found.customData, "purchase_id"),
    subscriptionId: found.subscriptionId,
    planId: priced?.planId ?? null,
    orderId: found.invoiceNumber ?? found.id,
    amount,
    currency: found.currencyCode,
    status: amount === 0 ? null : adjusted(chargeStatuses[found.status], amount, found),
    receiptUrl: null,
    generatedAt: date(found.billedAt),
    createdAt: new Date(found.createdAt),
  };
}

/** What refunds and disputes make of a charge. */
function adjusted(status: InvoiceStatus | null, amount: number, found: Transaction): InvoiceStatus | null {
  const approved = (found.adjustments ?? []).filter((one) => one.status === "approved");
  const count = (action: string) => approved.filter((one) => one.action === action).length;
  if (count("chargeback") > count("chargeback_reverse")) return "disputed";
  const refunded = approved
    .filter(({ action }) => action === "refund")
    .reduce((sum, { totals }) => sum + Number(totals?.total ?? 0), 0);
  if (refunded >= amount && refunded > 0) return "refunded";
  return refunded > 0 ? "partially_refunded" : status;
}
