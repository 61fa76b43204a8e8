import type { Amount, ProductSum } from "#app/domain/reports/report-view.ts";
import type { DeletedOrders } from "#app/domain/retention/deleted-orders.ts";
import { formatLocalDate, formatMoney, formatQuantity } from "#app/lib/format.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { nameInSubject, unlinked } from "#app/lib/mail-text.ts";
import { type Block, heading, linkTo, saying, together } from "./blocks.tsx";
import { amountIn } from "./order-words.ts";
import { type Writing, writeMail } from "./write-mail.ts";

interface Report extends Writing {
  business: string;
  interval: { from: LocalDate; to: LocalDate };
  /** How many orders and products there are; `rows` may be fewer. */
  orders: number;
  products: number;
  amounts: readonly Amount[];
  rows: readonly ProductSum[];
  deleted: DeletedOrders;
  /** The report of the same days and orders, and where its mail is switched off. */
  link: string;
  choice: string;
}

/** The products report of some days. */
export function reportMail(report: Report) {
  const { contact, deleted, language, t } = report;
  const business = unlinked(report.business);
  const name = nameInSubject(report.business);
  const day = (date: LocalDate) => formatLocalDate(date, language, "medium");
  const range = { from: day(report.interval.from), to: day(report.interval.to) };
  const more = report.products - report.rows.length;
  return writeMail({
    language,
    subject: name ? t("report.subject", { business: name, ...range }) : t("report.title"),
    head: together(heading(t("report.title")), underName(business, t("report.range", range))),
    blocks: [
      report.orders === 0 ? t("report.none") : totalsOf(report),
      sumsOf(report),
      more > 0 ? t("report.more", { count: more }) : "",
      deleted.before ? t("report.deleted", { date: day(deleted.before) }) : "",
      deleted.workplaces ? t("report.deletedWorkplaces") : "",
      t("report.counted"),
      linkTo(report.link, t("report.open")),
    ],
    foot: [
      saying(t("report.why", { business, link: report.choice }), report.choice),
      t("memberBlocked.report", { contact }),
    ],
  });
}

const underName = (name: string, said: string): Block => ({
  html: (
    <p>
      <b>{name}</b>
      <br />
      {said}
    </p>
  ),
  text: `${name}\n${said}`,
});

function totalsOf({ orders, products, amounts, language, t }: Report): string {
  const parts = [
    t("report.orders", { count: orders }),
    t("report.products", { count: products }),
    ...amounts.map(({ amount, currency }) => formatMoney(amount, currency, language)),
  ];
  return `${parts.join(", ")}.`;
}

function sumsOf({ rows, ...report }: Report): Block {
  const { language, t } = report;
  const head = {
    name: t("report.product"),
    requested: t("report.requested"),
    prepared: t("report.prepared"),
  };
  const sums = rows.map(({ name, requested, prepared, unit }) => ({
    name: unlinked(name),
    requested: amountIn(report, requested, unit),
    prepared: formatQuantity(prepared, language),
  }));
  const text = [head, ...sums].map((row) => Object.values(row).join(" · ")).join("\n");
  return { html: <Sums head={head} sums={sums} />, text: sums.length > 0 ? text : "" };
}

const left = { padding: "4px 8px 4px 0", textAlign: "left", borderBottom: "1px solid #e4ded4" } as const;
const right = { ...left, padding: "4px 0 4px 8px", textAlign: "right" } as const;

type Row = Record<"name" | "requested" | "prepared", string>;

function Sums({ head, sums }: { head: Row; sums: readonly Row[] }) {
  return (
    <table style={{ width: "100%", borderCollapse: "collapse", fontSize: 14 }}>
      <thead>
        <tr>
          <th style={left}>{head.name}</th>
          <th style={right}>{head.requested}</th>
          <th style={right}>{head.prepared}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, requested, prepared }) => (
          <tr key={`${name} ${requested}`}>
            <td style={left}>{name}</td>
            <td style={right}>{requested}</td>
            <td style={right}>{prepared}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
