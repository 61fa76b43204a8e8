import { DAY_MS } from "#app/lib/durations.ts";
import type { Book } from "./book.ts";
import { cards, letters, type TwinCharge, type TwinSubscription } from "./book-types.ts";
import { cardCharge } from "./paddle-door.ts";
import { cardPage, endPage, invoiceFile, overlayDone, overview, page, payPage } from "./pages.ts";

export interface PageAnswer {
  status: number;
  type: string;
  body: string | Uint8Array;
  location?: string;
}

interface PageCall {
  method: string;
  pathname: string;
  query: URLSearchParams;
  form: URLSearchParams;
}

const html = (body: string, status = 200): PageAnswer => ({ status, type: "text/html", body });
const to = (location: string): PageAnswer => ({ status: 303, type: "text/html", body: "", location });
const nowhere = html(page("Not here · Nu e aici", '<p><a href="/">Overview</a></p>'), 404);

/** The pages of the twin: its books, a checkout, where a subscription is managed, an invoice. */
export function answerPage(book: Book, call: PageCall): PageAnswer {
  const [, kind = "", id = "", act = ""] = call.pathname.split("/");
  if (!kind) return html(overview(book));
  if (kind === "acts") return call.method === "POST" ? carryOut(book, id, act) : to("/");
  if (kind === "pay") return pay(book, call, book.charges.get(id));
  if (kind === "invoice") return invoice(book.charges.get(id.replace(/\.pdf$/, "")));
  if (kind === "manage") return manage(book, call, id, act);
  return nowhere;
}

function pay(book: Book, { method, query, form }: PageCall, charge: TwinCharge | undefined): PageAnswer {
  if (!charge) return nowhere;
  const overlay = query.has("overlay");
  const paid = charge.status === "paid" || (method === "POST" && book.pay(charge, form.get("card") ?? ""));
  if (!paid) return html(payPage(charge, method === "POST", query));
  if (overlay) return html(overlayDone(charge));
  const back = charge.paidUrl.replace("{CHECKOUT_SESSION_ID}", charge.id) || query.get("back");
  return back
    ? to(back)
    : html(page("Paid · Plătit", "<p>You can close this page. · Poți închide pagina.</p>"));
}

function invoice(charge: TwinCharge | undefined): PageAnswer {
  if (!charge) return nowhere;
  return { status: 200, type: "application/pdf", body: invoiceFile(charge) };
}

function manage(book: Book, call: PageCall, id: string, act: string): PageAnswer {
  const { method, query } = call;
  const found = [...book.subscriptions.values()].find((one) => one.id === id || one.customer === id);
  if (!found) return nowhere;
  const back = query.get("back") ?? "";
  if (act === "card" && found.provider === "STRIPE") return changeCard(found, call);
  if (act === "card") return to(`/pay/${cardCharge(book, found).id}?back=${encodeURIComponent(back)}`);
  if (method !== "POST") return html(endPage(found, back));
  found.endsByTime = found.provider === "STRIPE";
  if (found.status !== "canceled") book.setRenewal(found, false);
  return to(back || "/");
}

/** Stripe's portal: the card becomes the customer's, and nothing is paid by it. */
function changeCard(found: TwinSubscription, { method, query, form }: PageCall): PageAnswer {
  const back = query.get("back") ?? "";
  if (method !== "POST") return html(cardPage(found, back));
  const refused = (form.get("card") ?? "").replaceAll(/\D/g, "") === cards.refused;
  found.customerCard = { id: `pm_${letters()}`, refused };
  return to(back || "/");
}

/** What a person does to the books from the overview. */
function carryOut(book: Book, act: string, id: string): PageAnswer {
  const subscription = book.subscriptions.get(id);
  const charge = book.charges.get(id);
  const ofSubscription: Record<string, (one: TwinSubscription) => void> = {
    next: (one) => book.passTo(one),
    card: (one) => book.setCard(one, !one.cardRefused),
    cancel: (one) => book.cancel(one),
  };
  const ofCharge: Record<string, (one: TwinCharge) => void> = {
    refund: (one) => book.refund(one, one.amount),
    part: (one) => book.refund(one, Math.ceil(one.amount / 4)),
    dispute: (one) => book.dispute(one, !one.disputed),
  };
  if (act === "days") book.pass(Number(id) * DAY_MS);
  else if (subscription) ofSubscription[act]?.(subscription);
  else if (charge) ofCharge[act]?.(charge);
  return to("/");
}
