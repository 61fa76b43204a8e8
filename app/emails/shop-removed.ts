import { nameInSubject, unlinked } from "#app/lib/mail-text.ts";
import { heading, list } from "./blocks.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface ShopRemovedMail extends Writing {
  /** The name of the business, as somebody typed it. */
  business: string;
  /** The customer's open orders. */
  numbers: readonly number[];
  /** Where they were to be picked up, as somebody typed it. */
  places: readonly string[];
}

/** The mail that tells a customer that the online shop is removed, and their open orders with it. */
export function shopRemovedMail({ numbers, places, contact, language, t, ...facts }: ShopRemovedMail) {
  const business = unlinked(facts.business);
  const orders = { count: numbers.length, numbers: numbers.join(", ") };
  const named = nameInSubject(facts.business) || t("invitation.aBusiness");
  return writeMail({
    language,
    subject: t("shopRemoved.subject", { ...orders, business: named }),
    head: heading(t("shopRemoved.title", { business })),
    blocks: [t("shopRemoved.said", orders), t("shopRemoved.ask"), list(places.map(unlinked))],
    foot: [t("shopOrder.why"), t("memberBlocked.report", { contact })],
  });
}
