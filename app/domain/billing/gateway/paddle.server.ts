import type { Environment, Paddle, Transaction } from "@paddle/paddle-node-sdk";
import type { PaddleSettings } from "#app/lib/payment-settings.server.ts";
import { wasPaid } from "../invoice-statuses.ts";
import { INVOICE_DAYS } from "../limits.ts";
import type { BegunPurchase, PaymentGateway, ProviderSubscription, Purchase } from "./gateway.ts";
import { paddleChanges } from "./paddle-change.server.ts";
import { isSignedByPaddle, paddleEvent } from "./paddle-event.server.ts";
import { paddleFault } from "./paddle-faults.server.ts";
import { payerFor, updatePayer } from "./paddle-payer.server.ts";
import { paddleRenewals } from "./paddle-renewal.server.ts";
import { fellDue, subscriptionOf, transactionOf } from "./paddle-words.server.ts";
import { type Asking, known, ProviderError, provided } from "./provider-call.server.ts";

const NAME = "PADDLE";

export type PaddleCall = <T>(
  what: string,
  call: (paddle: Paddle) => Promise<T>,
  asking?: Asking,
) => Promise<T | null>;

/** Paddle (developer.paddle.com/api-reference): the overlay opens a transaction that was made here. */
export function paddleGateway(settings: PaddleSettings, now: () => Date): PaymentGateway {
  const call = callOf(settings);
  const { prices } = settings;
  const find = (id: string) =>
    call("subscriptions.get", (paddle) =>
      paddle.subscriptions.get(id, { include: ["recurring_transaction_details"] }),
    );
  const wordsOf = async (id: string) => {
    const found = await find(id);
    const words = found && subscriptionOf(prices, found, now());
    return words && found.collectionMode === "manual" ? byTransfer(words, prices, await listed(id)) : words;
  };
  const listed = async (subscriptionId: string) =>
    (await call("transactions.list", (paddle) =>
      all(paddle.transactions.list({ subscriptionId: [subscriptionId], include: ["adjustment"] })),
    )) ?? [];
  const charges = async (subscriptionId: string) =>
    (await listed(subscriptionId)).map((one) => transactionOf(prices, one));
  return {
    name: NAME,
    beginPurchase: (purchase) => begin(call, settings, purchase),
    sendInvoice: (reference, purchase) => send(call, reference, purchase),
    async purchase(reference) {
      const found = await call("transactions.get", (paddle) => paddle.transactions.get(reference));
      if (!found) return null;
      const { purchaseId, subscriptionId } = transactionOf(prices, found);
      const payable = ["draft", "ready", "billed", "past_due"].includes(found.status);
      // Paddle begins the subscription a moment after the payment.
      const open = payable || (found.status !== "canceled" && !subscriptionId);
      const isPaid = !open && found.status !== "canceled";
      const product = found.details?.lineItems[0]?.product?.name ?? null;
      return { purchaseId, subscriptionId, isPaid, open, goOn: payable ? begun(found) : null, product };
    },
    closePurchase: (reference) => close(call, reference),
    ...paddleChanges(call, settings, now),
    ...paddleRenewals(call, listed),
    // Paddle's page pays what is due, and its card is the subscription's.
    takeNewCard: async () => {},
    subscription: wordsOf,
    async transaction(id) {
      const found = await call("transactions.get", (paddle) =>
        paddle.transactions.get(id, { include: ["adjustment"] }),
      );
      return found && transactionOf(prices, found);
    },
    transactionsOf: charges,
    // Paddle's are adjustments, which name their subscription.
    customerOfDispute: async () => null,
    invoicePdf: (id) => invoiceFile(call, id),
    updatePayer: (subscriptionId, payer) => updatePayer(call, subscriptionId, payer),
    readEvent: async (body, headers, at) =>
      isSignedByPaddle(body, headers.get("Paddle-Signature") ?? "", settings.webhookSecrets, at)
        ? paddleEvent(body)
        : null,
  };
}

/**
 * By bank transfer Paddle begins a subscription with the invoice: it counts once one was paid, and is past due from when
 * one fell due. What was withdrawn unpaid is canceled and never ended, since it never ran (document 4, Plans).
 */
function byTransfer(
  found: ProviderSubscription,
  prices: PaddleSettings["prices"],
  invoices: readonly Transaction[],
): ProviderSubscription {
  const isPaid = invoices.some((one) => wasPaid(transactionOf(prices, one).status));
  if (found.status === "canceled") return isPaid ? found : { ...found, cancelAt: null, resetAt: null };
  if (!isPaid) return { ...found, status: "inactive", pastDueAt: null };
  return { ...found, pastDueAt: found.pastDueAt && (fellDue(invoices) ?? found.pastDueAt) };
}

/** Calls of the SDK, which is read once the first one is made. */
function callOf({ apiKey, api }: PaddleSettings): PaddleCall {
  let made: Promise<Paddle> | undefined;
  const make = async () => {
    const { Paddle, LogLevel } = await import("@paddle/paddle-node-sdk");
    // An address that is no name of an environment is taken as it is.
    return new Paddle(apiKey, { environment: api as Environment, logLevel: LogLevel.none });
  };
  return async (what, call, asking) => {
    made ??= make();
    const paddle = await made;
    return provided(NAME, what, () => call(paddle), paddleFault, asking);
  };
}

/** As many as a business has in years: more would be a loop. */
const MOST = 500;

async function all<T>(pages: AsyncIterable<T | null>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of pages) {
    if (one) found.push(one);
    if (found.length >= MOST) break;
  }
  return found;
}

async function begin(call: PaddleCall, settings: PaddleSettings, purchase: Purchase): Promise<BegunPurchase> {
  const { planId, cycle, quantity, id, organizationId, payBy } = purchase;
  const payer = await payerFor(call, purchase);
  const made = await call("transactions.create", (paddle) =>
    paddle.transactions.create({
      items: [{ priceId: settings.prices[planId][cycle][0], quantity }],
      customData: { purchase_id: id, organization_id: organizationId },
      // The overlay takes the buyer's e-mail from it, and the invoice whom it is for.
      ...payer,
      currencyCode: purchase.currency as "EUR",
      checkout: { url: `${new URL(purchase.leftAt).origin}/pricing` },
      ...(payBy === "invoice" && {
        collectionMode: "manual",
        billingDetails: {
          enableCheckout: true,
          paymentTerms: { interval: "day", frequency: INVOICE_DAYS },
        },
      }),
    }),
  );
  return begun(known(made, NAME, "transactions.create"));
}

async function send(call: PaddleCall, reference: string, purchase: Purchase | undefined): Promise<void> {
  const payer = purchase && { businessId: null, ...(await payerFor(call, purchase)) };
  await call("transactions.update", (paddle) =>
    paddle.transactions.update(reference, { ...payer, status: "billed" }),
  );
}

/** What Paddle answers where it has too little of a buyer for an invoice: such a transaction is withdrawn by nobody. */
const DRAFT = "transaction_invalid_status_change";

async function close(call: PaddleCall, reference: string): Promise<void> {
  try {
    await call("transactions.update", (paddle) =>
      paddle.transactions.update(reference, { status: "canceled" }),
    );
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== DRAFT) throw error;
  }
}

async function invoiceFile(call: PaddleCall, id: string): Promise<ReadableStream<Uint8Array> | null> {
  const charge = await call("transactions.get", (paddle) => paddle.transactions.get(id));
  if (!charge || !hasFile(charge)) return null;
  const found = await call("transactions.invoice", (paddle) => paddle.transactions.getInvoicePDF(id));
  return found && call("invoice file", () => fileAt(found.url));
}

/** Paddle makes a file of what was paid, and of an invoice that is to be, as long as it is not overdue. */
const hasFile = ({ status, collectionMode, details }: Transaction): boolean =>
  (status === "completed" || (status === "billed" && collectionMode === "manual")) &&
  Number(details?.totals?.grandTotal ?? 0) > 0;

function begun({
  id: reference,
  status,
  checkout,
  collectionMode,
  details,
  currencyCode,
}: Transaction): BegunPurchase {
  const total = details?.totals?.grandTotal;
  const price = total ? { amount: Number(total), currency: currencyCode } : null;
  return collectionMode === "manual"
    ? { kind: "invoice", reference, price, sent: status !== "draft" && status !== "ready" }
    : { kind: "overlay", reference, price, link: checkout?.url ?? null };
}

/** Paddle's page of a file is another host's, which lives for an hour: only its bytes are passed on. */
async function fileAt(url: string): Promise<ReadableStream<Uint8Array> | null> {
  const answer = await fetch(url, { redirect: "error" });
  if (!answer.ok) throw new TypeError("no file");
  return answer.body;
}
