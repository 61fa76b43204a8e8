import { randomUUID } from "node:crypto";
import { INVOICE_DAYS } from "#app/domain/billing/limits.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import type { Currency } from "#app/domain/billing/plans.ts";
import { chargeOf } from "#app/domain/billing/prices.ts";
import { daysAfter } from "#app/lib/durations.ts";
import type { Sold } from "#app/lib/sold.ts";

export type Provider = "PADDLE" | "STRIPE";

/** What a subscription is of. */
export interface Article {
  planId: Sold;
  cycle: "month" | "year";
  quantity: number;
  /** Whether it is of a price and product that others have taken the place of since. */
  former?: boolean | undefined;
  /** Whether the period stays where this is of another cycle: at Stripe one begins anew only when it is told to. */
  samePeriod?: boolean | undefined;
}

export interface TwinSubscription extends Article {
  id: string;
  provider: Provider;
  customer: string;
  currency: Currency;
  status: "active" | "past_due" | "canceled";
  /** Whether its card lets renewals through. */
  cardRefused: boolean;
  manual: boolean;
  cancelAtEnd: boolean;
  /** At Stripe: the card that it is charged to, once another than its checkout's, and the one set on the portal. */
  card?: string;
  customerCard?: { id: string; refused: boolean };
  /** At Paddle: the place that its next invoices are for. */
  address?: string | null;
  /** Stripe's portal notes such an end by its time alone. */
  endsByTime?: boolean;
  createdAt: Date;
  updatedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  stoppedAt: Date | null;
  canceledAt: Date | null;
  kept: Record<string, string>;
  /** Stripe makes a price of its own for each change. */
  price?: string;
}

export interface TwinCharge extends Article {
  id: string;
  provider: Provider;
  kind: "purchase" | "renewal" | "change" | "card";
  /** A checkout of Stripe's becomes an invoice, which is a charge of its own. */
  invoice: boolean;
  subscription: string | null;
  customer: string | null;
  /** At Paddle: the place and the business that it is for. */
  address?: string | null;
  business?: string | null;
  email: string;
  currency: Currency;
  amount: number;
  status: "open" | "paid" | "canceled";
  refunded: number;
  disputed: boolean;
  manual: boolean;
  kept: Record<string, string>;
  createdAt: Date;
  paidAt: Date | null;
  /** Stripe's ways back; `{CHECKOUT_SESSION_ID}` stands for the id. */
  paidUrl: string;
  leftUrl: string;
  payUrl: string;
}

export interface TwinEvent {
  id: string;
  provider: Provider;
  type: string;
  /** The subscription or the charge as it was then. */
  about: TwinSubscription | TwinCharge;
  at: Date;
}

export interface TwinState {
  subscriptions: TwinSubscription[];
  charges: TwinCharge[];
}

/** The cards of the twin: one pays, one is refused by the bank. */
export const cards = { pays: "4242424242424242", refused: "4000000000000002" } as const;

export const letters = () => randomUUID().replaceAll("-", "").slice(0, 26);
export const ids = {
  PADDLE: {
    subscription: () => `sub_${letters()}`,
    charge: () => `txn_${letters()}`,
    customer: () => `ctm_${letters()}`,
  },
  STRIPE: {
    subscription: () => `sub_${letters()}`,
    charge: () => `in_${letters()}`,
    customer: () => `cus_${letters()}`,
  },
} as const;

export const isSubscription = (about: TwinSubscription | TwinCharge): about is TwinSubscription =>
  "periodEnd" in about;

/** What an invoice calls an article. */
export const productName = (planId: Sold): string => `Tejghea ${planName(planId)}`;

/** What an article costs for a period. */
export const costOf = ({ planId, cycle, quantity }: Article, currency: Currency): number =>
  chargeOf(planId, cycle, quantity, currency);

/** When the time to pay an invoice by bank transfer is over. */
export const dueAt = ({ createdAt }: TwinCharge): Date => daysAfter(createdAt, INVOICE_DAYS);

/** Invoices of renewals whose time to pay is over. */
export const lateOf = (debts: readonly TwinCharge[], now: Date): TwinCharge[] =>
  debts.filter((debt) => debt.kind === "renewal" && dueAt(debt) <= now);

/** Since when something is owed: by bank transfer since an invoice fell due. */
export function owedSince({ manual, periodStart }: TwinSubscription, debts: readonly TwinCharge[]): Date {
  const due = manual ? debts.map((debt) => dueAt(debt).getTime()) : [];
  return due.length > 0 ? new Date(Math.min(...due)) : periodStart;
}

/** Moves all that is in a row into the past. */
export function moveBack(row: TwinSubscription | TwinCharge, milliseconds: number): void {
  const earlier = (at: Date) => new Date(at.getTime() - milliseconds);
  for (const [name, value] of Object.entries(row))
    if (value instanceof Date) Object.assign(row, { [name]: earlier(value) });
  const held = Date.parse(row.kept.held_until ?? "");
  if (held) row.kept.held_until = earlier(new Date(held)).toISOString();
}

/** The end of a period that begins then. */
export function endOf(start: Date, cycle: Article["cycle"]): Date {
  const end = new Date(start);
  if (cycle === "month") end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/** Whether a period begins with a change. */
export const beginsAnew = ({ cycle }: Article, wanted: Article): boolean =>
  wanted.cycle !== cycle && !wanted.samePeriod;

/** What a change costs at once: the difference for the rest of the period. */
export function differenceOf(
  subscription: TwinSubscription,
  wanted: Article,
): { due: number; credit: number } {
  const { periodStart, periodEnd, currency } = subscription;
  const left = (periodEnd.getTime() - Date.now()) / (periodEnd.getTime() - periodStart.getTime());
  const rest = Math.min(1, Math.max(0, left));
  const credit = Math.round(costOf(subscription, currency) * rest);
  const price = costOf(wanted, currency);
  const due = beginsAnew(subscription, wanted) ? price : Math.round(price * rest);
  return { due: due - credit, credit };
}
