import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { chargedQuantity } from "#app/domain/orders/charged-quantity.ts";
import type { OrderLine, OrderWithLines } from "#app/domain/orders/order-shapes.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { statusTable } from "#app/domain/orders/statuses.ts";
import { formatDate, formatLocalDate, formatMoney, formatQuantity } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { nameInSubject, unlinked } from "#app/lib/mail-text.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface ReceiptMail {
  order: OrderWithLines & {
    workplace: { name: string; address: string | null; phone: string | null };
    balance: number | null;
  };
  /** `details`: whether the workplace's address and phone are shown (document 4, Settings). */
  business: { name: string; slug: string; timeZone: string; details: boolean };
  /** Whom to write to about a receipt that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<["mail", "common"]>;
}

const name = { ...heading, margin: "0 0 4px" };
const small = { margin: "0 0 16px", fontSize: 14, color: "#5b524c" };
const table = { width: "100%", borderCollapse: "collapse" as const, margin: "16px 0" };
const cell = { padding: "6px 0", borderBottom: "1px solid #e4ded4", textAlign: "left" as const };
const figure = { ...cell, textAlign: "right" as const, whiteSpace: "nowrap" as const, paddingLeft: 12 };
const sum = { ...figure, borderBottom: "3px double #2b2420", fontWeight: 700 };
const remark = { color: "#5b524c", fontSize: 14 };

const typed = (...texts: (string | null)[]) => unlinked(texts.filter(Boolean).join(" · "));

/** What the receipt says, as texts: the HTML and the plain text are the same words. */
function wordsOf({ order, business, contact, language, t }: ReceiptMail) {
  const { workplace, customer, data, currency } = order;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const amount = (thousandths: number, unit: number) =>
    `${formatQuantity(thousandths, language)}\u00a0${(t as (key: string) => string)(`common:unitShort.${unit}`)}`;
  const day = order.due_date && formatLocalDate(order.due_date, language, "weekday");
  const hour = data.pickup_hour;
  const when = day && hour ? t("receipt.pickupAt", { day, hour }) : (day ?? hour);
  const detail = (line: OrderLine) => {
    const { unit, price } = line;
    const [paid, asked] = [chargedQuantity(order.status, line), parseQuantity(line._pivot_quantity) ?? 0];
    return [
      `${amount(paid, unit)} × ${money(price)}`,
      paid === asked ? "" : t("receipt.asked", { amount: amount(asked, unit) }),
      typed(remarksOf(line)),
    ]
      .filter(Boolean)
      .join(" · ");
  };
  return {
    title: t("receipt.title", { number: order.number }),
    name: unlinked(business.name),
    place: business.details
      ? typed(workplace.name, workplace.address, workplace.phone)
      : typed(workplace.name),
    placed: t("receipt.placed", {
      when: formatDate(order.created_at, language, business.timeZone, "dateTime"),
    }),
    discarded: statusTable[order.status].end === "discarded" ? t("receipt.discarded") : "",
    pickup: when ? t("receipt.pickup", { when }) : "",
    customer: typed(customer.name, customer.phone, customer.address),
    observations: typed(data.observations),
    lines: order.items.map((line) => ({
      id: line.id,
      name: typed(line.name),
      detail: detail(line),
      total: money(line.total),
    })),
    sums: [
      { label: t("receipt.total"), value: money(order.total) },
      ...(data.upfront_payment === null || order.balance === null
        ? []
        : [
            { label: t("receipt.upfront"), value: money(data.upfront_payment) },
            {
              label: t(order.balance < 0 ? "receipt.giveBack" : "receipt.balance"),
              value: money(Math.abs(order.balance)),
            },
          ]),
    ],
    fiscal: t("receipt.fiscal"),
    foot: [t("receipt.why"), t("receipt.report", { contact, code: `${business.slug}/${order.number}` })],
  };
}

type Words = ReturnType<typeof wordsOf>;

/** A receipt by e-mail: what was ordered, for how much, and when it is picked up (document 4, Orders). */
function ReceiptMessage({ words, language }: { words: Words; language: Language }) {
  const about = [words.discarded, words.pickup, words.customer, words.observations].filter(Boolean);
  return (
    <MailFrame language={language} title={words.title} foot={words.foot}>
      <h1 style={name}>{words.name}</h1>
      <p style={small}>{words.place}</p>
      <p style={{ margin: 0, fontWeight: 700 }}>{words.title}</p>
      <p style={small}>{words.placed}</p>
      {about.map((text) => (
        <p key={text} style={{ margin: "0 0 4px" }}>
          {text}
        </p>
      ))}
      <table style={table}>
        <tbody>
          {words.lines.map((line) => (
            <tr key={line.id}>
              <td style={cell}>
                {line.name}
                <br />
                <span style={remark}>{line.detail}</span>
              </td>
              <td style={figure}>{line.total}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {words.sums.map(({ label, value }, place) => (
            <tr key={label}>
              <td style={cell}>{label}</td>
              <td style={place === 0 ? sum : figure}>{value}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p style={small}>{words.fiscal}</p>
    </MailFrame>
  );
}

/** Subject, HTML and plain text of a receipt. */
export function receiptMail(mail: ReceiptMail): { subject: string; html: string; text: string } {
  const { business, language, t, order } = mail;
  const words = wordsOf(mail);
  const paragraphs = [
    [words.name, words.place].join("\n"),
    [words.title, words.placed].join("\n"),
    [words.discarded, words.pickup, words.customer, words.observations].filter(Boolean).join("\n"),
    words.lines.map(({ name, detail, total }) => `${name}\n  ${detail} = ${total}`).join("\n"),
    words.sums.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    words.fiscal,
    words.foot.join("\n"),
  ];
  const markup = renderToStaticMarkup(<ReceiptMessage words={words} language={language} />);
  const name = nameInSubject(business.name);
  return {
    subject: name ? t("receipt.subject", { number: order.number, business: name }) : words.title,
    html: `<!DOCTYPE html>${markup}`,
    text: `${paragraphs.filter(Boolean).join("\n\n")}\n`,
  };
}
