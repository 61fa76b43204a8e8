import { FormLink } from "#app/components/form-link.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { SearchOutcome } from "#app/components/search-outcome.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { unreadAsked } from "#app/components/unread-days.ts";
import { useRange } from "#app/components/use-range.ts";
import { useSearch } from "#app/components/use-search.ts";
import { forecast } from "#app/domain/reports/forecast.server.ts";
import { reportMail } from "#app/domain/reports/mail-choice.server.ts";
import { productsReport, reportAsked } from "#app/domain/reports/products-report.server.ts";
import type { Interval } from "#app/domain/statistics/days-read.server.ts";
import { daysOffered, quickYears } from "#app/domain/statistics/interval-screens.ts";
import { dateFields } from "#app/domain/statistics/order-filter.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { given, load, withoutSearch } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import type { Route } from "./+types/page";
import { Filter, REPORT_FORM } from "./filter.tsx";
import { Forecast } from "./forecast.tsx";
import { MailChoice } from "./mail-choice.tsx";
import { Report } from "./report.tsx";
import "./reports.css";

export const handle: AppHandle = { ns: ["reports", "interval"] };

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const { actor } = callerOf(context);
  const asked = reportAsked(url.searchParams);
  const { sums, tomorrow } = await load(
    { sums: given(productsReport, asked), tomorrow: given(forecast, asked) },
    withoutSearch(args),
  );
  const { from, to } = sums.filter.interval;
  const today = localDay(databaseNow(), scopeOf(context).organization.timeZone);
  return {
    ...sums,
    dateFields,
    search: withDays(url.searchParams, sums.filter.interval),
    tomorrow: sums.report && tomorrow,
    offered: daysOffered(today, "report"),
    years: quickYears(today, "report").map((year) => ({
      ...year,
      current: year.from === from && year.to === to,
    })),
    mail: actor.kind === "user" && !actor.viewing ? await load(reportMail, args) : null,
  };
}

/** What an address asks for, of these days: by themselves they would be those of the day on which it is opened. */
function withDays(asked: URLSearchParams, { from, to }: Interval): string {
  const named = new URLSearchParams(asked);
  named.set("from", from);
  named.set("to", to);
  return `?${named}`;
}

/** What orders come to by product (document 2, section 2). */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("reports");
  const { report, missing, tomorrow, mail, search } = loaderData;
  // No file of other days is offered in the place of what can't be read.
  const unread = unreadAsked(useSearch()).length > 0;
  return (
    <>
      <PageHead
        title={t("title")}
        actions={
          report && report.rows.length > 0 && !unread ? (
            <>
              <FormLink file form={REPORT_FORM} to={`/console/store/reports/spreadsheet${search}`}>
                {t("spreadsheet")}
              </FormLink>
              <FormLink form={REPORT_FORM} to={`/print/reports${search}`}>
                {t("print")}
              </FormLink>
            </>
          ) : null
        }
      />
      <Filter {...loaderData} />
      <ShownOrders {...loaderData} />
      {missing.length > 0 ? (
        <div className="empty">
          {missing.map((one) => (
            <p key={one}>{t(`missing.${one}`)}</p>
          ))}
        </div>
      ) : null}
      {report ? <Report report={report} /> : null}
      {tomorrow ? <Forecast {...tomorrow} /> : null}
      {mail ? <MailChoice {...mail} /> : null}
    </>
  );
}

type Shown = Pick<Route.ComponentProps["loaderData"], "filter" | "report" | "missing">;

/** Of which days the report is now and how many orders they have, or what it lacks. */
function ShownOrders({ filter: { interval }, report, missing }: Shown) {
  const { t } = useTranslation("reports");
  const range = useRange()(interval);
  const words = report
    ? `${t("paper.range", range)}: ${t("paper.total", { count: report.orders })}`
    : missing.map((one) => t(`missing.${one}`)).join(" ");
  return <SearchOutcome>{words}</SearchOutcome>;
}
