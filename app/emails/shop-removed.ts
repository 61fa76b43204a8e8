import { nameInSubject, unlinked } from "#app/lib/mail-text.ts";
import { heading, list } from "./blocks.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface ShopRemovedMail extends Writing {
  /** The name of the business, as somebody typed it. */
  business: string;
  /** The workplace that was deleted, as somebody typed it; none where the whole shop was. */
  place?: string | null;
  /** The customer's open orders. */
  numbers: readonly number[];
  /** Where they were to be picked up, as somebody typed it. */
  places: readonly string[];
}

/** The mail that tells a customer that the online shop is removed, or a workplace of it, and their open orders with it. */
export function shopRemovedMail({ numbers, places, place, contact, language, t, ...facts }: ShopRemovedMail) {
  const context = place ? "place" : undefined;
  const business = unlinked(facts.business);
  const orders = { count: numbers.length, context, numbers: numbers.join(", ") };
  const named = nameInSubject(facts.business) || t("invitation.aBusiness");
  return writeMail({
    language,
    subject: t("shopRemoved.subject", { ...orders, business: named }),
    head: heading(t("shopRemoved.title", { business, context, place: unlinked(place ?? "") })),
    blocks: [t("shopRemoved.said", orders), t("shopRemoved.ask", { context }), list(places.map(unlinked))],
    foot: [t("shopOrder.why"), t("memberBlocked.report", { contact })],
  });
}
