import { redirect } from "react-router";
import { isOfReport } from "#app/components/of-report.ts";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { productsReport, reportAsked } from "#app/domain/reports/products-report.server.ts";
import type { ReportView } from "#app/domain/reports/report-view.ts";
import { loadAnywhere } from "#app/http/load-anywhere.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { throwAsPage } from "#app/http/page-refusal.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { Refusal } from "#app/lib/refusal.ts";

import type { Route } from "./+types/products-report";
import { PrintActs } from "./print-acts.tsx";
import "./print.css";
import "./css/sheet.css";

export const handle: AppHandle = { hydrate: false, room: "sheet-page", ns: ["reports", "interval", "print"] };
export const headers = noStore;

/**
 * Opens for a console user with the right to the report; for anybody else there is no such page (document 4, Who may do what).
 * Without the feature it leads to the page that says which plans have it, as it does where that page has something to say first.
 */
export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const { answer, caller } = await loadAnywhere(productsReport, {
    ...args,
    params: reportAsked(url.searchParams),
  }).catch(leadToReason);
  const { filter, places, report } = answer;
  const back = `/console/store/reports${url.search}`;
  if (!isOfReport(filter, url.searchParams)) throw redirect(back);
  const chosen = places.filter(({ id }) => filter.locations?.includes(id));
  return {
    business: caller.scope?.organization.name ?? "",
    timeZone: caller.scope?.organization.timeZone ?? "UTC",
    filter,
    report,
    workplaces: !filter.locations || chosen.length === places.length ? [] : chosen.map((place) => place.name),
    now: databaseNow(),
    back,
    nonce: context.get(requestContext).nonce,
  };
}

/** The report's own page says which plans have it. */
function leadToReason(error: unknown): never {
  if (error instanceof Refusal && error.code === "reports_plan") throw redirect("/console/store/reports");
  return throwAsPage(error);
}

/** The products report on paper (A4). */
export default function PrintedReport({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["reports", "print"]);
  const format = useFormat();
  const { business, report, timeZone, now, back, nonce } = loaderData;
  return (
    <>
      <PrintActs back={back} backLabel={t("paper.back")} nonce={nonce} />
      <main className="a4" id="main">
        <p className="business">{business}</p>
        <SheetHead {...loaderData} />
        {report?.deleted.before ? (
          <p>{t("deleted", { date: format.localDate(report.deleted.before, "medium") })}</p>
        ) : null}
        {report?.deleted.discarded ? (
          <p>{t("deletedDiscarded", { date: format.localDate(report.deleted.discarded, "medium") })}</p>
        ) : null}
        {report?.deleted.workplaces ? <p>{t("deletedWorkplaces")}</p> : null}
        {report && report.orders > 0 ? <Sums report={report} /> : <p>{t("empty")}</p>}
        <p className="printed">{t("paper.printed", { when: format.date(now, timeZone, "dateTime") })}</p>
      </main>
    </>
  );
}

type HeadProps = Pick<Route.ComponentProps["loaderData"], "filter" | "workplaces">;

/** What the report is about. */
function SheetHead({ filter: { interval, dateField, statuses }, workplaces }: HeadProps) {
  const { t, language } = useTranslation(["reports", "interval"]);
  const day = (date: string) => formatLocalDate(date, language, "medium");
  const facts = [
    [t("interval:dateField.label"), t(`interval:dateField.${dateField}`)],
    [t("interval:locations"), workplaces.join(", ") || t("paper.all")],
    [t("interval:statuses"), statuses.map((status) => t(`statusOf.${status}`)).join(", ")],
  ] as const;
  return (
    <header>
      <PageTitle>{t("title")}</PageTitle>
      <h1>{t("title")}</h1>
      <p className="days">{t("paper.range", { from: day(interval.from), to: day(interval.to) })}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Sums({ report: { orders, products, amounts, rows } }: { report: ReportView }) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const left = products - rows.length;
  const money = (of: ReportView["amounts"]) =>
    of.map(({ currency, amount }) => (
      <span className="line" key={currency}>
        {format.money(amount, currency)}
      </span>
    ));
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("sku")}</th>
            <th scope="col">{t("barcode")}</th>
            <th scope="col" className="num">
              {t("lines")}
            </th>
            <th scope="col" className="num">
              {t("requested")}
            </th>
            <th scope="col" className="num">
              {t("prepared")}
            </th>
            <th scope="col" className="num">
              {t("worth")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, unit, sku, barcode, ...row }) => (
            <tr key={JSON.stringify([name, unit, sku, barcode])}>
              <td>{name}</td>
              <td>{sku}</td>
              <td>{barcode}</td>
              <td className="num">{format.number(row.lines)}</td>
              <td className="num">{format.quantityUnit(row.requested, unit)}</td>
              <td className="num">{format.quantityUnit(row.prepared, unit)}</td>
              <td className="num">{money(row.amounts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? <p>{t("more", { count: left })}</p> : null}
      <p className="total">
        <span>{t("paper.total", { count: orders })}</span>
        <span className="num">{money(amounts)}</span>
      </p>
    </>
  );
}
