import type { BillingCycle, Sold } from "#app/lib/sold.ts";
import type { InvoiceStatus } from "../invoice-statuses.ts";
import type { Currency } from "../plans.ts";

export type GatewayName = "PADDLE" | "STRIPE";
export type PayBy = "card" | "invoice";

/** What is bought: one of what is sold, so that each subscription of a provider is one of ours. */
export interface Item {
  planId: Sold;
  cycle: BillingCycle;
  /** Seats of the member add-on; of a plan always 1. */
  quantity: number;
}

export interface Purchase extends Item {
  /** The purchase's row of ours. It goes along to the provider, and nobody else can know it. */
  id: string;
  /** Whose it is; it goes along too (document 1, section 7). */
  organizationId: string;
  email: string;
  /** Two letters, where they are known. */
  country: string | null;
  currency: Currency;
  /** By invoice and bank transfer only yearly, and only with Paddle. */
  payBy: PayBy;
  /** Whom the invoice is for, as far as the billing details say it. */
  payer: Payer | null;
  /** Absolute addresses of ours: where the buyer comes back to, having paid or not. */
  paidAt: string;
  leftAt: string;
}

/**
 * How the buyer goes on: in an overlay on our page (its link opens the same in another browser), on a page of the
 * provider's, or by the invoice that they are sent, once its reference is kept. The reference is the transaction's or
 * checkout's.
 */
export type BegunPurchase = { reference: string; price: Price | null } & (
  | { kind: "overlay"; link: string | null }
  | { kind: "page"; url: string }
  | { kind: "invoice"; sent: boolean }
);

/** What is paid at once, as the provider says it, in minor units. */
export interface Price {
  amount: number;
  currency: string;
}

/** A subscription as it is at the provider now, in our words. */
export interface ProviderSubscription {
  id: string;
  /** What it is of now; null where its price or product is none that is known here. */
  item: Item | null;
  customerId: string;
  /** The purchase that it began by; null where the provider does not say it. */
  purchaseId: string | null;
  status: "active" | "inactive" | "past_due" | "canceled";
  autoRenewal: boolean;
  createdAt: Date;
  /** When the next period begins. */
  resetAt: Date | null;
  cancelAt: Date | null;
  canceledAt: Date | null;
  pausedAt: Date | null;
  pastDueAt: Date | null;
  /** What the period that comes next costs, in minor units; null where the provider does not say it. */
  nextAmount: number | null;
  currency: string;
  /** What it becomes when the period ends, where it was taken down. */
  next: NextItem | null;
}

export interface NextItem {
  planId: Sold;
  quantity: number;
  at: Date;
}

/** A charge as it is at the provider now. */
export interface ProviderTransaction {
  id: string;
  purchaseId: string | null;
  subscriptionId: string | null;
  planId: Sold | null;
  /** The number that the buyer sees. */
  orderId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** Null as long as nothing was asked for: such a charge is no invoice yet. */
  status: InvoiceStatus | null;
  /** The provider's own page of the receipt; without one its PDF is downloaded through us. */
  receiptUrl: string | null;
  generatedAt: Date | null;
  createdAt: Date;
}

/** A change of what is subscribed to: up at once, down when the period ends (document 4, Plans). */
export interface Change {
  planId?: Sold;
  /** Only from monthly to yearly, and at once: a year that is paid for runs to its end. */
  cycle?: BillingCycle;
  quantity?: number;
  when: "now" | "period_end";
}

/** What a change costs, in minor units. */
export interface ChangePreview {
  dueNow: number;
  /** What of `dueNow` was already taken off for the rest of the period. */
  credit: number;
  currency: string;
  nextAmount: number;
  nextAt: Date | null;
}

/** Whom the provider's invoices are for: the billing details (document 3, section 2). */
export interface Payer {
  name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  country: string | null;
  vatNumber: string | null;
}

/** The provider's pages of a subscription. */
export interface ManagePages {
  updateUrl: string | null;
  cancelUrl: string | null;
}
export type ManagePage = keyof ManagePages;

/** Where one comes back to from such a page: having left it, or having done there what it is for. */
export interface ComingBack {
  left: string;
  done: string;
}

/**
 * A payment provider. Every call has a timeout and, where that does no harm, retries. Refuses `payments_down` when the
 * provider does not answer, and `payments_refused` when a charge is refused by the bank. A `key` makes a call that is
 * sent twice count once.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  beginPurchase(purchase: Purchase): Promise<BegunPurchase>;
  /**
   * Has the buyer sent the invoice of a purchase that was begun: one, however often it is asked for. It is for whom the
   * purchase says, where one is given, else for whom it was begun. Refuses `purchase_details`.
   */
  sendInvoice?(reference: string, purchase?: Purchase): Promise<void>;
  /** The transaction or checkout of a purchase, and what came of it; null where the provider knows none. */
  purchase(reference: string): Promise<PurchaseState | null>;
  /** Withdraws what was not paid; does nothing where the provider withdraws none such. What an invoice has begun goes on. */
  closePurchase(reference: string): Promise<void>;
  previewChange(subscriptionId: string, change: Change): Promise<ChangePreview>;
  change(subscriptionId: string, change: Change, key: string): Promise<void>;
  /** Ends it with its period. */
  stopRenewal(subscriptionId: string, key: string): Promise<void>;
  resumeRenewal(subscriptionId: string, key: string): Promise<void>;
  cancelNow(subscriptionId: string, key: string): Promise<void>;
  /**
   * A fresh link to the page where the card is changed, or the subscription is canceled; the other one may be left out. What
   * is paid by invoice leads to the oldest one that is due in the place of a card, and has no page without one; at Stripe what
   * ends already has none to cancel. Refuses `payments_page` where the settings there leave the page out.
   */
  manage(subscriptionId: string, back: ComingBack, page: ManagePage): Promise<ManagePages>;
  /**
   * Charges the card that was changed on the provider's page, where that page does not: for what is due and what comes. Does
   * nothing where none was changed.
   */
  takeNewCard(subscriptionId: string): Promise<void>;
  /** Its present state; null where the provider knows none, or nothing was ever paid for it. */
  subscription(id: string): Promise<ProviderSubscription | null>;
  transaction(id: string): Promise<ProviderTransaction | null>;
  /** All charges of a subscription. */
  transactionsOf(subscriptionId: string): Promise<ProviderTransaction[]>;
  /** Whose charge a dispute is about, where its events do not name the customer; null for anything else. */
  customerOfDispute(id: string): Promise<string | null>;
  /** The PDF file of a charge; null where the provider makes none. */
  invoicePdf(transactionId: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Refuses `purchase_details` where the provider does not take them. */
  updatePayer(subscriptionId: string, payer: Payer): Promise<void>;
  /** Checks that an event is the provider's own and young; null otherwise. */
  readEvent(body: Uint8Array, headers: Headers, now: Date): Promise<GatewayEvent | null>;
}

export interface PurchaseState {
  purchaseId: string | null;
  /** The subscription that it began; Paddle begins one with an invoice, before that is paid. */
  subscriptionId: string | null;
  isPaid: boolean;
  /** Whether something may still come of it: it can be paid, or was and its subscription is not there yet. */
  open: boolean;
  /** How a buyer goes on who left it; null once it can't be paid any more. */
  goOn: BegunPurchase | null;
  /** What its invoice calls what is bought, where the provider says it. */
  product: string | null;
}

/** What a provider tells: a hint to ask for what it names. */
export interface GatewayEvent {
  id: string;
  type: string;
  subscriptionId: string | null;
  /** A transaction's, an invoice's or a checkout's. */
  reference: string | null;
  purchaseId: string | null;
  customerId: string | null;
  /** When the provider made it. */
  at: Date;
}
