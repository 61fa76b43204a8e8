import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { ShopOrder } from "#app/domain/shop-orders/shop-order-shape.server.ts";
import { formatLocalDate, formatMoney, formatQuantity } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { nameInSubject, unlinked } from "#app/lib/mail-text.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import type { ShopMail } from "#app/lib/queue-tasks.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface ShopOrderMail {
  what: ShopMail;
  order: ShopOrder;
  /** Why it was discarded, in the customer's language. */
  reason: string | null;
  business: { name: string; slug: string };
  /** The address of the order's own page. */
  link: string;
  /** Whom to write to about a mail that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<["mail", "common"]>;
}

/** What the mail says, as texts. What customers typed themselves is left out: the address may be somebody else's. */
function wordsOf({ what, order, reason, business, contact, language, t }: ShopOrderMail) {
  const { number, workplace, items, currency } = order;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const amount = (plain: string, unit: number) =>
    `${formatQuantity(parseQuantity(plain) ?? 0, language)}\u00a0${(t as (key: string) => string)(`common:unitShort.${unit}`)}`;
  const day = order.pickup_date && formatLocalDate(order.pickup_date, language, "weekday");
  const hour = order.pickup_hour;
  const when = day && hour ? t("receipt.pickupAt", { day, hour }) : (day ?? hour);
  const name = nameInSubject(business.name);
  const title = t(`shopOrder.${what}.title`, { number });
  return {
    subject: name ? t(`shopOrder.${what}.subject`, { number, business: name }) : title,
    title,
    said: [
      t(`shopOrder.${what}.said`, { business: unlinked(business.name) }),
      what === "discarded" && reason ? t("shopOrder.reason", { reason: unlinked(reason) }) : "",
      what !== "discarded" && when ? t("receipt.pickup", { when }) : "",
      unlinked([workplace.name, workplace.address, workplace.phone].filter(Boolean).join(" · ")),
    ].filter(Boolean),
    lines: items.map(({ id, name, unit, prepared, quantity, total }) => ({
      id,
      text: `${unlinked(name)}: ${amount(prepared ?? quantity, unit)}`,
      total: money(total),
    })),
    total: t("shopOrder.total", { total: money(order.total) }),
    open: t("shopOrder.open"),
    foot: [t("shopOrder.why"), t("receipt.report", { contact, code: `${business.slug}/${number}` })],
  };
}

/** Subject, HTML and plain text of the mails to a customer of the online shop. Document 4, Online shop. */
export function shopOrderMail(mail: ShopOrderMail): { subject: string; html: string; text: string } {
  const { subject, title, said, lines, total, open, foot } = wordsOf(mail);
  const markup = renderToStaticMarkup(
    <MailFrame language={mail.language} title={title} foot={foot}>
      <h1 style={heading}>{title}</h1>
      {said.map((line) => (
        <p key={line} style={{ margin: "0 0 4px" }}>
          {line}
        </p>
      ))}
      <ul>
        {lines.map(({ id, text, total }) => (
          <li key={id}>
            {text} · {total}
          </li>
        ))}
      </ul>
      <p style={{ fontWeight: 700 }}>{total}</p>
      <p>
        <a href={mail.link}>{open}</a>
      </p>
    </MailFrame>,
  );
  const paragraphs = [
    title,
    said.join("\n"),
    lines.map(({ text, total }) => `${text} · ${total}`).join("\n"),
    total,
    `${open}\n${mail.link}`,
    foot.join("\n"),
  ];
  return { subject, html: `<!DOCTYPE html>${markup}`, text: `${paragraphs.join("\n\n")}\n` };
}
