import { randomUUID } from "node:crypto";
import type { Currency } from "#app/domain/billing/plans.ts";
import type { Book } from "./book.ts";
import { type Article, cards, ids, type TwinCharge, type TwinSubscription } from "./book-types.ts";
import type { TwinAnswer, TwinCall } from "./paddle-door.ts";
import {
  listOf,
  stripeCharge,
  stripeCustomer,
  stripeDispute,
  stripeInvoice,
  stripePreview,
  stripeProduct,
  stripeSession,
  stripeSubscription,
} from "./stripe-shapes.ts";

const give = (body: unknown): TwinAnswer => ({ status: 200, body });
const fail = (status: number, code: string, type = "invalid_request_error"): TwinAnswer => ({
  status,
  body: { error: { type, code, message: "of the twin" } },
});
const absent = fail(404, "resource_missing");

const sold = ["store_basic", "store_pro", "store_ultimate", "store_member"] as const;

interface SentItem {
  quantity?: string;
  price_data?: { product?: string; currency?: string; recurring?: { interval?: string } };
}

/** The one item of a body, and whether a cycle of its begins anew. */
function articleOf({
  items,
  line_items,
  billing_cycle_anchor: anchor,
}: TwinCall["body"]): (Article & { currency: Currency }) | undefined {
  const samePeriod = (anchor as { type?: string } | undefined)?.type !== "now";
  const [item] = Object.values((items ?? line_items ?? {}) as Record<string, SentItem>);
  const price = item?.price_data;
  const planId = sold.find((one) => stripeProduct({ planId: one }) === price?.product);
  const cycle = price?.recurring?.interval === "year" ? "year" : "month";
  const currency = (price?.currency?.toUpperCase() ?? "EUR") as Currency;
  return planId && { planId, cycle, quantity: Number(item?.quantity ?? 1), currency, samePeriod };
}

/** Answers what is asked of Stripe's API. */
export function answerStripe(book: Book, places: Map<string, unknown>, call: TwinCall): TwinAnswer {
  const [, resource = "", id = "", act = "", actId = ""] = call.path.split("/");
  if (resource === "checkout") return checkout(book, places, call, act);
  if (resource === "subscriptions") return subscription(book, call, id);
  if (resource === "invoices") return invoices(book, call, id, act);
  if (resource === "charges") return give(listOf(chargesOf(book, call).map(stripeCharge), "/v1/charges"));
  if (resource === "disputes") return disputes(book, call, id);
  if (resource === "billing_portal") return portal(book, call);
  if (resource !== "customers") return absent;
  if (act) return taxIds(places, call, `${id}/${act}`, actId);
  const customer = id || ids.STRIPE.customer();
  places.set(customer, { ...(places.get(customer) as object), ...call.body });
  return give({ id: customer, object: "customer", ...call.body });
}

/** The tax numbers of a customer; one of Romania has digits alone. */
function taxIds(
  places: Map<string, unknown>,
  { method, body }: TwinCall,
  path: string,
  id: string,
): TwinAnswer {
  const kept = (places.get(path) ?? []) as { id: string; value: string }[];
  if (method === "GET") return give(listOf(kept, "/v1/tax_ids"));
  if (method === "DELETE") {
    places.set(
      path,
      kept.filter((one) => one.id !== id),
    );
    return give({ id, object: "tax_id", deleted: true });
  }
  const value = String(body.value);
  if (/^RO(?!\d{2,10}$)/.test(value)) return fail(400, "tax_id_invalid");
  const made = { id: `txi_${randomUUID()}`, object: "tax_id", type: body.type, value };
  places.set(path, [...kept, made]);
  return give(made);
}

/** A call whose key was used before is answered as it was then, and does nothing (docs.stripe.com/api/idempotent_requests). */
export function byKey() {
  const answered = new Map<string, { sent: string; answer: TwinAnswer }>();
  return (key: string | string[] | undefined, sent: string, act: () => TwinAnswer): TwinAnswer => {
    const before = answered.get(String(key));
    if (before) return before.sent === sent ? before.answer : fail(400, "", "idempotency_error");
    const answer = act();
    if (key) answered.set(String(key), { sent, answer: structuredClone(answer) });
    return answer;
  };
}

const chargesOf = (book: Book, { query }: TwinCall): TwinCharge[] =>
  [...book.charges.values()].filter(
    (one) => one.provider === "STRIPE" && one.invoice && one.customer === query.get("customer"),
  );

/** One dispute, with its charge where that is asked for, or those of a charge. */
function disputes(book: Book, { query }: TwinCall, id: string): TwinAnswer {
  const charge = book.charges.get(`in_${(id || (query.get("charge") ?? "")).slice(3)}`);
  if (!id) return give(listOf(charge?.disputed ? [stripeDispute(charge)] : [], "/v1/disputes"));
  if (!charge) return absent;
  const expanded = query.get("expand[0]") === "charge" && { charge: stripeCharge(charge) };
  return give({ ...stripeDispute(charge), ...expanded });
}

/** A checkout needs one, its own or its customer's. */
function emailOf(places: Map<string, unknown>, body: TwinCall["body"]): string {
  const customer = places.get(String(body.customer)) as { email?: string } | undefined;
  return String(body.customer_email ?? customer?.email ?? "");
}

function checkout(
  book: Book,
  places: Map<string, unknown>,
  { method, body, twin }: TwinCall,
  id: string,
): TwinAnswer {
  if (method === "POST" && !id) {
    const article = articleOf(body);
    if (!article) return fail(400, "parameter_invalid");
    const session = book.open({
      ...{ provider: "STRIPE", ...article, invoice: false },
      id: `cs_test_${randomUUID().replaceAll("-", "")}`,
      customer: (body.customer as string | undefined) ?? null,
      ...{ email: emailOf(places, body), kept: (body.metadata ?? {}) as Record<string, string> },
      ...{ paidUrl: String(body.success_url ?? ""), leftUrl: String(body.cancel_url ?? "") },
    });
    return give(stripeSession(session, twin));
  }
  const found = book.charges.get(id);
  // The one thing that is done to it.
  if (method === "POST" && found?.status === "open") book.withdraw(found);
  return found && !found.invoice ? give(stripeSession(found, twin)) : absent;
}

function subscription(book: Book, { method, query, body }: TwinCall, id: string): TwinAnswer {
  const found = book.subscriptions.get(id);
  if (found?.provider !== "STRIPE") return absent;
  if (method === "DELETE") book.cancel(found);
  if (method === "POST") {
    if (found.status === "canceled") return fail(400, "subscription_canceled");
    if (!setEnd(book, found, body)) return fail(400, "");
    if (!setCard(book, found, body)) return absent;
    const wanted = articleOf(body);
    if (
      wanted &&
      !book.change(found, wanted, body.proration_behavior === "always_invoice", keptOf(found, body))
    )
      return fail(402, "card_declined", "card_error");
  }
  const expanded = query.get("expand[0]") === "customer" && { customer: stripeCustomer(found) };
  return give({ ...stripeSubscription(found), ...expanded });
}

/** Has a subscription charged to another card of its customer's; false where that is none. */
function setCard(book: Book, found: TwinSubscription, { default_payment_method: id }: TwinCall["body"]) {
  if (id === undefined) return true;
  if (found.customerCard?.id !== id) return false;
  found.card = found.customerCard.id;
  book.setCard(found, found.customerCard.refused);
  return true;
}

/** Sets an end, or takes it back by the field that it was set by; false where both fields are sent. */
function setEnd(book: Book, found: TwinSubscription, body: TwinCall["body"]): boolean {
  const { cancel_at: at, cancel_at_period_end: withPeriod } = body;
  if (at !== undefined && withPeriod !== undefined) return false;
  const byTime = found.endsByTime === true;
  if (withPeriod === "true") found.endsByTime = false;
  if (withPeriod === "true" || (withPeriod === "false" && !byTime) || (at === "" && byTime))
    book.setRenewal(found, withPeriod !== "true");
  if (!found.cancelAtEnd) found.endsByTime = false;
  return true;
}

/** Stripe merges metadata, and an empty value takes a name out. */
function keptOf({ kept }: TwinSubscription, { metadata }: TwinCall["body"]): Record<string, string> {
  const merged = { ...kept, ...(metadata as Record<string, string> | undefined) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

function invoices(book: Book, { query, body, twin }: TwinCall, id: string, act: string): TwinAnswer {
  if (id === "create_preview") {
    const found = book.subscriptions.get(String(body.subscription));
    const wanted = articleOf((body.subscription_details ?? {}) as TwinCall["body"]);
    if (!found || !wanted) return absent;
    // Of what has ended nothing is to come.
    if (found.status === "canceled") return fail(404, "invoice_upcoming_none");
    return give(stripePreview(found, wanted, book.difference(found, wanted)));
  }
  if (id) {
    const found = book.charges.get(id);
    if (!found?.invoice || found.provider !== "STRIPE") return absent;
    if (act === "pay") {
      if (found.status !== "open") return fail(400, "");
      const refused = book.subscriptions.get(found.subscription ?? "")?.cardRefused;
      if (!book.pay(found, refused ? cards.refused : cards.pays))
        return fail(402, "card_declined", "card_error");
    }
    return give(stripeInvoice(found, twin));
  }
  const own = [...book.charges.values()]
    .filter(
      (one) => one.provider === "STRIPE" && one.invoice && one.subscription === query.get("subscription"),
    )
    .map((one) => stripeInvoice(one, twin))
    .filter(({ status }) => !query.has("status") || status === query.get("status"));
  return give(listOf(own, "/v1/invoices"));
}

/** A page where a card is changed, or a subscription ended. */
function portal(book: Book, { body, twin }: TwinCall): TwinAnswer {
  const flow = body.flow_data as {
    type: string;
    subscription_cancel?: { subscription?: string };
    after_completion?: { redirect?: { return_url?: string } };
  };
  if (book.portalFlowsOff.has(flow.type)) return fail(400, "");
  const id = flow.subscription_cancel?.subscription;
  // What ends already has no page to cancel it.
  if (id && book.subscriptions.get(id)?.cancelAtEnd) return fail(400, "");
  const path = id ? `${id}/cancel` : `${String(body.customer)}/card`;
  const done = flow.after_completion?.redirect?.return_url ?? body.return_url;
  const back = new URLSearchParams({ back: String(done ?? "") });
  return give({ id: "bps_twin", object: "billing_portal.session", url: `${twin}/manage/${path}?${back}` });
}

/** A body of Stripe's, `a[b][c]=d`, as an object. */
export function readStripeBody(text: string): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const words = name.split(/[[\]]+/).filter(Boolean);
    const last = words.pop() ?? "";
    let at = read;
    for (const word of words) {
      at[word] ??= {};
      at = at[word] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return read;
}
