import { chargedQuantity } from "#app/domain/orders/charged-quantity.ts";
import type { OrderLine, OrderWithLines } from "#app/domain/orders/order-shapes.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { statusTable } from "#app/domain/orders/statuses.ts";
import { formatDate, formatMoney } from "#app/lib/format.ts";
import { nameInSubject, unlinked } from "#app/lib/mail-text.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { type Block, heading, lines, smallPrint, strong, together } from "./blocks.tsx";
import { amountIn, pickupIn, sumsIn } from "./order-words.ts";
import { type Writing, writeMail } from "./write-mail.ts";

interface ReceiptMail extends Writing {
  order: OrderWithLines & {
    workplace: { name: string; address: string | null; phone: string | null };
    balance: number | null;
  };
  /** `details`: whether the workplace's address and phone are shown (document 4, Settings). */
  business: { name: string; slug: string; timeZone: string; details: boolean };
}

const table = { width: "100%", borderCollapse: "collapse" as const, margin: "16px 0" };
const cell = { padding: "6px 0", borderBottom: "1px solid #e4ded4", textAlign: "left" as const };
const figure = { ...cell, textAlign: "right" as const, whiteSpace: "nowrap" as const, paddingLeft: 12 };
const sum = { ...figure, borderBottom: "3px double #2b2420", fontWeight: 700 };
const remark = { color: "#5b524c", fontSize: 14 };

const typed = (...texts: (string | null)[]) => unlinked(texts.filter(Boolean).join(" · "));

/** A receipt by e-mail: what was ordered, for how much, and when it is picked up (document 4, Orders). */
export function receiptMail(mail: ReceiptMail) {
  const { order, business, contact, language, t } = mail;
  const { workplace, customer, data, number } = order;
  const title = t("receipt.title", { number });
  const name = nameInSubject(business.name);
  const when = formatDate(order.created_at, language, business.timeZone, "dateTime");
  return writeMail({
    language,
    subject: name ? t("receipt.subject", { number, business: name }) : title,
    head: together(
      heading(unlinked(business.name)),
      smallPrint(
        business.details ? typed(workplace.name, workplace.address, workplace.phone) : typed(workplace.name),
      ),
    ),
    blocks: [
      together(strong(title), smallPrint(t("receipt.placed", { when }))),
      lines([
        statusTable[order.status].end === "discarded" ? t("receipt.discarded") : "",
        pickupIn(mail, order.due_date, data.pickup_hour),
        typed(customer.name, customer.phone, customer.address),
        typed(data.observations),
      ]),
      linesAndSums(mail),
      smallPrint(t("receipt.fiscal")),
    ],
    foot: [t("receipt.why"), t("receipt.report", { contact, code: `${business.slug}/${number}` })],
  });
}

/** What is charged for a line, and what was asked for where that is not the same. */
function detailOf(mail: ReceiptMail, line: OrderLine): string {
  const { order, language, t } = mail;
  const [paid, asked] = [chargedQuantity(order.status, line), parseQuantity(line._pivot_quantity) ?? 0];
  return [
    `${amountIn(mail, paid, line.unit)} × ${formatMoney(line.price, order.currency, language)}`,
    paid === asked ? "" : t("receipt.asked", { amount: amountIn(mail, asked, line.unit) }),
    typed(remarksOf(line)),
  ]
    .filter(Boolean)
    .join(" · ");
}

function linesAndSums(mail: ReceiptMail): Block {
  const { order, language } = mail;
  const { status, total, data, balance, currency } = order;
  const rows = order.items.map((line) => ({
    id: line.id,
    name: typed(line.name),
    detail: detailOf(mail, line),
    total: formatMoney(line.total, currency, language),
  }));
  const { told_advance: told } = order;
  const sums = sumsIn(mail, { status, total, advance: data.upfront_payment, told, balance, currency });
  return {
    html: <Table rows={rows} sums={sums} />,
    text: [
      rows.map(({ name, detail, total }) => `${name}\n  ${detail} = ${total}`).join("\n"),
      sums.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    ]
      .filter(Boolean)
      .join("\n\n"),
  };
}

interface TableProps {
  rows: readonly Record<"id" | "name" | "detail" | "total", string>[];
  sums: readonly Record<"label" | "value", string>[];
}

function Table({ rows, sums }: TableProps) {
  return (
    <table style={table}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td style={cell}>
              {row.name}
              <br />
              <span style={remark}>{row.detail}</span>
            </td>
            <td style={figure}>{row.total}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, value }, place) => (
          <tr key={label}>
            <td style={cell}>{label}</td>
            <td style={place === 0 ? sum : figure}>{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
