import type { ShopOrder } from "#app/domain/shop-orders/shop-order-shape.server.ts";
import { formatMoney } from "#app/lib/format.ts";
import { nameInSubject, unlinked } from "#app/lib/mail-text.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import type { ShopMail } from "#app/lib/queue-tasks.ts";
import { heading, lines, linkTo, list, strong, together } from "./blocks.tsx";
import { amountIn, pickupIn, sumsIn } from "./order-words.ts";
import { type Writing, writeMail } from "./write-mail.ts";

interface ShopOrderMail extends Writing {
  what: ShopMail;
  order: ShopOrder;
  /** Why it was discarded, in the words of the staff. */
  reason: string | null;
  business: { name: string; slug: string };
  /** The address of the order's own page. */
  link: string;
}

/**
 * The mails to a customer of the online shop (document 4, Online shop). What customers typed themselves is left out: the
 * address may be somebody else's.
 */
export function shopOrderMail(mail: ShopOrderMail) {
  const { what, order, reason, business, link, contact, language, t } = mail;
  const {
    number,
    status,
    workplace,
    items,
    currency,
    total,
    upfront_payment: advance,
    told_advance: told,
    balance,
  } = order;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const amount = (plain: string, unit: number) => amountIn(mail, parseQuantity(plain) ?? 0, unit);
  const name = nameInSubject(business.name);
  const title = t(`shopOrder.${what}.title`, { number });
  return writeMail({
    language,
    subject: name ? t(`shopOrder.${what}.subject`, { number, business: name }) : title,
    head: heading(title),
    blocks: [
      lines([
        [t(`shopOrder.${what}.said`, { business: unlinked(business.name) }), paymentIn(mail)]
          .filter(Boolean)
          .join(" "),
        what === "discarded" && reason ? t("shopOrder.reason", { reason: unlinked(reason) }) : "",
        what === "discarded" ? "" : pickupIn(mail, order.pickup_date, order.pickup_hour),
        unlinked([workplace.name, workplace.address, workplace.phone].filter(Boolean).join(" · ")),
      ]),
      list(
        items.map(
          ({ name, unit, prepared, quantity, total }) =>
            `${unlinked(name)}: ${amount(prepared ?? quantity, unit)} · ${money(total)}`,
        ),
      ),
      together(
        ...sumsIn(mail, { status, total, advance, told, balance, currency }).map(({ label, value }) =>
          strong(`${label}: ${value}`),
        ),
      ),
      linkTo(link, t("shopOrder.open")),
    ],
    foot: [t("shopOrder.why"), t("receipt.report", { contact, code: `${business.slug}/${number}` })],
  });
}

/** How an order is paid; of a canceled one that nothing is, unless an advance was said. */
function paymentIn({ what, order, t }: ShopOrderMail): string {
  if (what !== "discarded") return t("shopOrder.pay");
  return (order.upfront_payment ?? order.told_advance) === null ? t("shopOrder.nothing") : "";
}
