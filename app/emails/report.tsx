import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Amount, ProductSum } from "#app/domain/reports/report-view.ts";
import { formatLocalDate, formatMoney, formatQuantity } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { heading, MailFrame } from "./mail-frame.tsx";

interface ReportMail {
  business: string;
  interval: { from: LocalDate; to: LocalDate };
  /** How many orders and products there are; `rows` may be fewer. */
  orders: number;
  products: number;
  amounts: readonly Amount[];
  rows: readonly ProductSum[];
  /** The report of the same days and orders, and where its mail is switched off. */
  link: string;
  choice: string;
  /** Whom to write to about mails that nobody asked for. */
  contact: string;
  language: Language;
  t: TFunction<["mail", "common"]>;
}

/** Subject, HTML and plain text of the products report of some days. */
export function reportMail({ language, t, link, contact, ...report }: ReportMail) {
  const business = unlinked(report.business);
  const day = (date: LocalDate) => formatLocalDate(date, language, "medium");
  const range = { from: day(report.interval.from), to: day(report.interval.to) };
  const subject = t("report.subject", { business, ...range });
  const lines = rowsOf(report.rows, language, t);
  const left = report.products - lines.length;
  const said = report.orders === 0 ? [t("report.none")] : [totalsOf(report, language, t)];
  const more = left > 0 ? t("report.more", { count: left }) : null;
  const foot = [t("report.why", { business, link: report.choice }), t("memberBlocked.report", { contact })];
  const open = t("report.open");
  const markup = renderToStaticMarkup(
    <MailFrame language={language} title={subject} foot={foot}>
      <h1 style={heading}>{t("report.title")}</h1>
      <p>
        <b>{business}</b>
        <br />
        {t("report.range", range)}
      </p>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {lines.length > 0 ? <Sums lines={lines} t={t} /> : null}
      {more ? <p>{more}</p> : null}
      <p>{t("report.counted")}</p>
      <p>
        <a href={link}>{open}</a>
      </p>
    </MailFrame>,
  );
  const heads = `${t("report.product")} · ${t("report.requested")} · ${t("report.prepared")}`;
  const table = lines.map(({ name, requested, prepared }) => `${name} · ${requested} · ${prepared}`);
  const text = [
    `${t("report.title")}\n${business}\n${t("report.range", range)}`,
    ...said,
    ...(table.length > 0 ? [[heads, ...table].join("\n")] : []),
    ...(more ? [more] : []),
    t("report.counted"),
    `${open}\n${link}`,
    foot.join("\n"),
  ];
  return { subject, html: `<!DOCTYPE html>${markup}`, text: `${text.join("\n\n")}\n` };
}

type Translator = ReportMail["t"];
type Totals = Pick<ReportMail, "orders" | "products" | "amounts">;

function totalsOf({ orders, products, amounts }: Totals, language: Language, t: Translator): string {
  const parts = [
    t("report.orders", { count: orders }),
    t("report.products", { count: products }),
    ...amounts.map(({ amount, currency }) => formatMoney(amount, currency, language)),
  ];
  return `${parts.join(", ")}.`;
}

function rowsOf(rows: readonly ProductSum[], language: Language, t: Translator) {
  const unit = t as (key: string) => string;
  return rows.map(({ name, requested, prepared, ...row }, place) => ({
    key: place,
    name: unlinked(name),
    requested: `${formatQuantity(requested, language)} ${unit(`common:unitShort.${row.unit}`)}`,
    prepared: formatQuantity(prepared, language),
  }));
}

const left = { padding: "4px 8px 4px 0", textAlign: "left", borderBottom: "1px solid #e4ded4" } as const;
const right = { ...left, padding: "4px 0 4px 8px", textAlign: "right" } as const;

function Sums({ lines, t }: { lines: ReturnType<typeof rowsOf>; t: Translator }) {
  return (
    <table style={{ width: "100%", borderCollapse: "collapse", fontSize: 14 }}>
      <thead>
        <tr>
          <th style={left}>{t("report.product")}</th>
          <th style={right}>{t("report.requested")}</th>
          <th style={right}>{t("report.prepared")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, requested, prepared }) => (
          <tr key={key}>
            <td style={left}>{name}</td>
            <td style={right}>{requested}</td>
            <td style={right}>{prepared}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
