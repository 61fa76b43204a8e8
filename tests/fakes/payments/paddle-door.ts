import type { Book } from "./book.ts";
import { type Article, endOf, type TwinCharge, type TwinSubscription } from "./book-types.ts";
import {
  chargeStatus,
  paddlePreview,
  paddlePrice,
  paddleSubscription,
  paddleTransaction,
  QUANTITY,
} from "./paddle-shapes.ts";

/** A call to one of the twin's APIs. */
export interface TwinCall {
  method: string;
  /** Below the API's own root. */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  twin: string;
}

export interface TwinAnswer {
  status: number;
  body: unknown;
}

const articles: Article[] = (["store_basic", "store_pro", "store_ultimate", "store_member"] as const).flatMap(
  (planId) => (["month", "year"] as const).map((cycle) => ({ planId, cycle, quantity: 1 })),
);

function articleOf(items: unknown): Article | undefined {
  const [item] = (Array.isArray(items) ? items : []) as { price_id?: string; quantity?: number }[];
  const found = articles.find((article) => paddlePrice(article) === item?.price_id);
  return found && { ...found, quantity: Number(item?.quantity ?? 1) };
}

const give = (data: unknown): TwinAnswer => ({ status: 200, body: { data, meta: { request_id: "twin" } } });
const list = (data: unknown[]): TwinAnswer => ({
  status: 200,
  body: {
    data,
    meta: { pagination: { per_page: 500, next: "", has_more: false, estimated_total: data.length } },
  },
});
const fail = (status: number, code: string, detail = "of the twin"): TwinAnswer => ({
  status,
  body: { error: { type: "request_error", code, detail, documentation_url: "" } },
});
const absent = fail(404, "entity_not_found");

interface Place {
  id: string;
  [field: string]: unknown;
}

/** Customers, addresses and businesses are kept as they were sent. */
export type Places = Map<string, Place>;

const isSameEmail = (one: unknown, other: unknown) =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** Answers what is asked of Paddle's API. */
export function answerPaddle(book: Book, places: Places, call: TwinCall): TwinAnswer {
  const [, resource = "", id = "", act = "", actId = ""] = call.path.split("/");
  if (resource === "transactions") return transactions(book, places, call, id, act);
  if (resource === "subscriptions") return id ? subscription(book, places, call, id, act) : absent;
  if (resource === "customers") return customers(places, call, id, act, actId);
  return absent;
}

function transactions(book: Book, places: Places, call: TwinCall, id: string, act: string): TwinAnswer {
  const { method, query, body, twin } = call;
  if (method === "POST") return newTransaction(book, places, call);
  const wanted = query.get("subscription_id")?.split(",");
  if (!id)
    return list(
      [...book.charges.values()]
        .filter(
          (one) =>
            one.provider === "PADDLE" && wanted?.includes(one.subscription ?? "") && one.kind !== "card",
        )
        .map(paddleTransaction),
    );
  const found = book.charges.get(id);
  if (found?.provider !== "PADDLE") return absent;
  const status = chargeStatus(found);
  if (method === "PATCH" && body.status === "canceled") {
    if (status !== "ready" && status !== "billed") return fail(400, "transaction_invalid_status_change");
    if (Object.keys(body).length > 1) return fail(400, "transaction_cannot_be_modified_and_canceled");
    book.withdraw(found);
  } else if (method === "PATCH") {
    if (status !== "ready") return fail(400, "transaction_immutable");
    const { customer_id = found.customer, address_id = found.address, business_id = found.business } = body;
    if (found.manual && !isWhole(places, String(customer_id), address_id))
      return fail(400, "transaction_address_not_suitable_for_collection_mode");
    Object.assign(found, { customer: customer_id, address: address_id, business: business_id });
    if (body.status === "billed") book.bill(found);
  }
  if (act !== "invoice") return give(paddleTransaction(found));
  const hasFile = status === "completed" || (status === "billed" && found.manual);
  return hasFile
    ? give({ url: `${twin}/invoice/${id}.pdf` })
    : fail(400, "transaction_invoice_not_available");
}

function newTransaction(book: Book, places: Places, { body, twin }: TwinCall): TwinAnswer {
  const article = articleOf(body.items);
  if (!article) return fail(400, "bad_request");
  if (article.quantity > QUANTITY.maximum) return fail(400, "transaction_item_quantity_out_of_range");
  const { url } = (body.checkout ?? {}) as { url?: string };
  const kept = (body.custom_data ?? {}) as TwinCharge["kept"];
  const manual = body.collection_mode === "manual";
  const currency = body.currency_code as TwinCharge["currency"];
  const customer = (body.customer_id as string | undefined) ?? null;
  const buyer = places.get(`customers/${customer}`);
  if (buyer?.status === "archived") return fail(400, "transaction_customer_archived");
  if (manual && !buyer?.name) return fail(400, "transaction_customer_not_suitable_for_collection_mode");
  const place = { address: body.address_id as string | null, business: body.business_id as string | null };
  if (manual && !isWhole(places, customer, place.address))
    return fail(400, "transaction_address_not_suitable_for_collection_mode");
  const payUrl = url ?? `${twin}/pay`;
  const made = book.open({
    ...{ provider: "PADDLE", ...article, currency, kept, manual, customer, payUrl, ...place },
  });
  if (body.status === "billed") book.bill(made);
  return give(paddleTransaction(made));
}

/** Whether a place of a customer's has all that an invoice by bank transfer names. */
function isWhole(places: Places, customer: string | null, address: unknown): boolean {
  const place = places.get(`${customer}/addresses/${String(address)}`);
  return ["country_code", "postal_code", "region", "city", "first_line"].every((name) => place?.[name]);
}

/** Has a subscription's next invoices be for another place; false where one by bank transfer can't name that. */
function setPlace(places: Places, found: TwinSubscription, address: unknown): boolean {
  if (found.manual && !isWhole(places, found.customer, address)) return false;
  found.address = String(address);
  return true;
}

/** How what is scheduled to end may still be changed: nothing can wait for a next period. */
const modesBeforeAnEnd = new Set(["prorated_immediately", "full_immediately", "do_not_bill"]);

function subscription(book: Book, places: Places, call: TwinCall, id: string, act: string): TwinAnswer {
  const found = book.subscriptions.get(id);
  if (found?.provider !== "PADDLE") return absent;
  const { method, body, twin } = call;
  const shown = () => give(paddleSubscription(found, twin));
  if (act === "update-payment-method-transaction") return give(paddleTransaction(cardCharge(book, found)));
  if (method === "GET") return shown();
  if (found.status === "canceled")
    return fail(
      400,
      act === "cancel" ? "subscription_is_canceled_action_invalid" : "subscription_update_when_canceled",
    );
  if (act === "cancel") {
    if (body.effective_from === "immediately") book.cancel(found);
    else if (found.cancelAtEnd) return fail(400, "subscription_locked_pending_changes");
    else book.setRenewal(found, false);
    return shown();
  }
  if (body.address_id && !setPlace(places, found, body.address_id))
    return fail(400, "subscription_address_not_suitable_for_collection_mode");
  if (body.scheduled_change === null) book.setRenewal(found, true);
  const wanted = articleOf(body.items);
  if (wanted && wanted.quantity > QUANTITY.maximum) return fail(400, "subscription_quantity_not_valid");
  const charged = body.proration_billing_mode === "prorated_immediately";
  if (charged && isPaused(found)) return fail(400, "subscription_incorrect_proration_on_paused_subscription");
  if (wanted && found.cancelAtEnd && !modesBeforeAnEnd.has(String(body.proration_billing_mode)))
    return fail(400, "subscription_invalid_billing_mode_for_scheduled_change");
  if (act === "preview") {
    const { due, credit } = charged && wanted ? book.difference(found, wanted) : { due: 0, credit: 0 };
    const then = wanted && wanted.cycle !== found.cycle ? { periodEnd: endOf(new Date(), wanted.cycle) } : {};
    return give(paddlePreview({ ...found, ...wanted, ...then }, twin, due, credit));
  }
  if (
    wanted &&
    !book.change(found, wanted, charged, body.custom_data as TwinSubscription["kept"] | undefined)
  )
    return fail(400, "subscription_payment_declined");
  return shown();
}

/** Whether Paddle's dashboard has paused it, which the books do not know. */
const isPaused = ({ status }: { status: string }): boolean => status === "paused";

/** What is paid to change a card: the debt, where there is one. */
export function cardCharge(book: Book, found: TwinSubscription): TwinCharge {
  const [debt] = book.debtsOf(found);
  const { provider, planId, cycle, quantity, currency, id, customer } = found;
  if (debt) return debt;
  const first = [...book.charges.values()].find((one) => one.subscription === id && one.payUrl);
  return book.open({
    ...{ provider, planId, cycle, quantity, currency, subscription: id, customer, amount: 0, kind: "card" },
    ...{ payUrl: first?.payUrl ?? "", id: `txn_${crypto.randomUUID().replaceAll("-", "").slice(0, 26)}` },
  });
}

function customers(
  places: Places,
  { method, query, body }: TwinCall,
  id: string,
  kind: string,
  own: string,
): TwinAnswer {
  const root = kind ? `${id}/${kind}` : "customers";
  const rows = () => [...places].filter(([path]) => path.startsWith(`${root}/`)).map(([, row]) => row);
  const place = own || (kind ? "" : id);
  const known = places.get(`${root}/${place}`);
  if (place && !known) return absent;
  if (method === "GET") {
    if (known) return give(known);
    const [email, statuses] = [query.get("email"), query.get("status") ?? "active"];
    const isAsked = (row: Place) =>
      (!email || row.email === email) && statuses.split(",").includes(String(row.status));
    return list(rows().filter(isAsked));
  }
  // One customer has an e-mail, however it is written.
  const same = kind || place ? null : rows().find((row) => isSameEmail(row.email, body.email));
  if (same)
    return fail(409, "customer_already_exists", `customer email conflicts with customer of id ${same.id}`);
  // Of some countries Paddle asks for more than the country.
  if (kind === "addresses" && body.country_code === "US" && !body.postal_code)
    return fail(400, "bad_request");
  const prefix = { addresses: "add", businesses: "biz" }[kind] ?? "ctm";
  const made = place || `${prefix}_${crypto.randomUUID().replaceAll("-", "").slice(0, 26)}`;
  const now = new Date().toISOString();
  const row = {
    created_at: now,
    updated_at: now,
    status: "active",
    contacts: [],
    ...known,
    ...body,
    id: made,
  };
  places.set(`${root}/${made}`, row);
  return give(row);
}
