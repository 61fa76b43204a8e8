import { Link } from "react-router";
import { Chart, Columns, DayScale } from "#app/components/chart.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { deskFigures, type FigureWeek } from "#app/domain/support/desk-figures.server.ts";
import { figureWeeks } from "#app/domain/support/figure-weeks.ts";
import { PROMISE } from "#app/domain/support/promise.ts";
import { load } from "#app/http/load.server.ts";
import { columnsOf } from "#app/lib/chart-shapes.server.ts";
import type { Route } from "./+types/figures";
import { FigureTable } from "./figure-table.tsx";

const hoursOf = (seconds: number | null): number => (seconds ?? 0) / 3600;
const measures = ["first_answer", "resolution"] as const;
type Measure = (typeof measures)[number];

export async function loader(args: Route.LoaderArgs) {
  const { weeks, rows } = await load(deskFigures, args);
  const chartOf = (measure: Measure) => columnsOf(rows.map((row) => hoursOf(row[measure])));
  return {
    ...{ weeks, rows },
    charts: { first_answer: chartOf("first_answer"), resolution: chartOf("resolution") },
  };
}

/** How fast the desk answers and resolves, week by week, beside what is promised (document 3, section 1). */
export default function Figures({ loaderData: { weeks, rows, charts } }: Route.ComponentProps) {
  const { t } = useTranslation("support");
  const none = rows.every(({ opened }) => opened === 0);
  return (
    <>
      <PageHead title={t("figure.title")} />
      <p className="muted lead-in">
        {t("figure.lead")} {t("figure.promise", PROMISE)}
      </p>
      <div className="staff-weeks">
        <span id="weeks">{t("figure.weeks")}</span>
        <nav className="segmented" aria-labelledby="weeks">
          {figureWeeks.map((count) => (
            <Link
              key={count}
              to={`?weeks=${count}`}
              preventScrollReset
              aria-current={count === weeks ? "true" : undefined}
            >
              {count}
            </Link>
          ))}
        </nav>
      </div>
      {none ? (
        <p className="empty">{t("figure.empty")}</p>
      ) : (
        <>
          <div className="staff-charts">
            <ByWeek measure="first_answer" rows={rows} chart={charts.first_answer} />
            <ByWeek measure="resolution" rows={rows} chart={charts.resolution} />
          </div>
          <FigureTable rows={rows} />
        </>
      )}
    </>
  );
}

interface ByWeekProps {
  measure: Measure;
  rows: readonly FigureWeek[];
  chart: ReturnType<typeof columnsOf>;
}

/** The median of each week in hours of the office. */
function ByWeek({ measure, rows, chart }: ByWeekProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const title = t(measure === "resolution" ? "figure.resolution" : "figure.firstAnswer");
  const days = rows.map((row) => ({ day: row.week, count: hoursOf(row[measure]) }));
  const [from, to] = [days[0], days.at(-1)].map((one) => format.localDate(one?.day ?? "", "medium"));
  return (
    <Chart title={title} about={t("figure.median")}>
      <Columns
        chart={chart}
        days={days}
        label={t("figure.chartLabel", { title, from, to })}
        named={(day) => `${t("figure.week")} ${format.localDate(day, "medium")}`}
        unit={(hours) => t("figure.hours", { count: Math.round(hours * 10) / 10 })}
      />
      <DayScale chart={chart} days={days.map(({ day }) => day)} />
    </Chart>
  );
}
