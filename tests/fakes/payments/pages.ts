import type { Book } from "./book.ts";
import { cards, type TwinCharge, type TwinSubscription } from "./book-types.ts";

const NO_MONEY =
  "This is a twin of a payment provider on your own machine: no money moves. · Aceasta e o dublură a unui procesator de plăți, pe calculatorul tău: nu se mișcă bani.";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const amountOf = ({ amount, currency }: Pick<TwinCharge, "amount" | "currency">) =>
  `${(amount / 100).toFixed(2)} ${currency}`;

/** A page of the twin; each says that no money moves. */
export const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif }
.note { padding: .75rem 1rem; border: 2px solid #b45309; border-radius: 6px }
form { display: inline-block; margin: .25rem .5rem .25rem 0 }
label { display: block; margin: 1rem 0 .25rem }
input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid; border-radius: 6px }
article { border-top: 1px solid; padding: .75rem 0 }
.wrong { color: #b91c1c; font-weight: 600 }
@media (prefers-color-scheme: dark) { .wrong { color: #fca5a5 } }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p class="note">${NO_MONEY}</p>
${body}
</main>
</body>
</html>
`;

/** The checkout of a charge: one field, a card that pays and one that does not. */
export const payPage = (charge: TwinCharge, refused: boolean, query: URLSearchParams): string =>
  page(
    charge.kind === "card"
      ? "A new card · Un card nou"
      : `Pay ${amountOf(charge)} · Plătește ${amountOf(charge)}`,
    `<p>${escaped(charge.planId)} × ${charge.quantity}, ${charge.cycle}</p>
${refused ? '<p class="wrong" role="alert">The bank refused this card. · Banca a refuzat cardul.</p>' : ""}
<form method="post" action="/pay/${charge.id}?${escaped(String(query))}">
<label for="card">Card number · Numărul cardului</label>
<input id="card" name="card" inputmode="numeric" value="${cards.pays}" required>
<button>Pay · Plătește</button>
</form>
<p><small>${cards.refused}: the bank refuses it. · o refuză banca.</small></p>
${query.has("overlay") ? told("checkout.loaded", charge) : ""}
${charge.leftUrl ? `<p><a href="${escaped(charge.leftUrl)}">Back without paying · Înapoi fără plată</a></p>` : ""}`,
  );

/** What the frame of the overlay shows after the payment: it tells the page around it. */
export const overlayDone = (charge: TwinCharge): string =>
  page("Paid · Plătit", told("checkout.completed", charge));

/** What the frame tells the page around it, as events of Paddle's script are called. */
const told = (event: string, { id }: TwinCharge): string =>
  `<script>parent.postMessage({ twin: ${JSON.stringify(event)}, transaction: ${JSON.stringify(id)} }, "*")</script>`;

const act = (path: string, text: string) =>
  `<form method="post" action="${path}"><button>${text}</button></form>`;

function subscriptionPart({
  id,
  provider,
  planId,
  cycle,
  quantity,
  status,
  cardRefused,
}: TwinSubscription): string {
  const card = cardRefused ? "refused" : "pays";
  const ended = status === "canceled";
  return `<article><h3>${provider} ${planId} × ${quantity}, ${cycle}: ${status}</h3><p>${id}, card ${card}</p>
${ended ? "" : act(`/acts/next/${id}`, "To the next period")}
${ended ? "" : act(`/acts/card/${id}`, cardRefused ? "Card pays again" : "Have the card refused")}
${ended ? "" : act(`/acts/cancel/${id}`, "Cancel now")}</article>`;
}

function chargePart(charge: TwinCharge): string {
  const { id, provider, status, refunded, disputed } = charge;
  const came = [status, refunded > 0 ? `refunded ${refunded / 100}` : "", disputed ? "disputed" : ""];
  const acts =
    status === "paid" && charge.invoice
      ? `${act(`/acts/refund/${id}`, "Refund")}${act(`/acts/part/${id}`, "Refund a part")}${act(`/acts/dispute/${id}`, disputed ? "Give up the dispute" : "Dispute")}`
      : status === "open"
        ? `<a href="/pay/${id}">Pay</a>`
        : "";
  return `<article><h3>${provider} ${amountOf(charge)}: ${came.filter(Boolean).join(", ")}</h3><p>${id}</p>${acts}</article>`;
}

/** All that is in the books, and what can be done to it. */
export const overview = (book: Book): string =>
  page(
    "Payments on this machine · Plăți pe acest calculator",
    `${act("/acts/days/1", "A day passes")}${act("/acts/days/8", "8 days pass")}
<h2>Subscriptions</h2>${[...book.subscriptions.values()].map(subscriptionPart).join("\n") || "<p>None yet.</p>"}
<h2>Charges</h2>${[...book.charges.values()].toReversed().map(chargePart).join("\n") || "<p>None yet.</p>"}`,
  );

/** Where a subscription is ended, or its card changed, at the provider. */
export const endPage = ({ id, planId }: TwinSubscription, back: string): string =>
  page(
    "End the subscription · Oprește abonamentul",
    `<p>${planId}</p><form method="post" action="/manage/${id}/cancel?back=${encodeURIComponent(back)}"><button>End with the period · Oprește la sfârșitul perioadei</button></form>`,
  );

/** Where the card of a customer is changed at Stripe. */
export const cardPage = ({ customer, planId }: TwinSubscription, back: string): string =>
  page(
    "A new card · Un card nou",
    `<p>${planId}</p><form method="post" action="/manage/${customer}/card?back=${encodeURIComponent(back)}">
<label for="card">Card number · Numărul cardului</label>
<input id="card" name="card" inputmode="numeric" value="${cards.pays}" required>
<button>Save · Salvează</button></form>
<p><small>${cards.refused}: the bank refuses its charges. · banca îi refuză plățile.</small></p>`,
  );

/** The smallest PDF that says whose money did not move. */
export function invoiceFile(charge: TwinCharge): Uint8Array {
  const text = `BT /F1 14 Tf 40 780 Td (${charge.id} ${amountOf(charge)}. No money moves.) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
