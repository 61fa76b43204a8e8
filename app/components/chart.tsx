import type { ReactNode } from "react";
import { CHART_HEAD, CHART_HEIGHT, type ColumnChart } from "#app/lib/chart.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { useTranslation } from "./translation.tsx";
import { useFormat } from "./use-format.ts";
import "./css/chart.css";

/** A chart with its heading, and the same as a table behind it where none stands beside. */
export function Chart({
  title,
  about,
  table,
  children,
}: {
  title: string;
  about: string;
  table?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("common");
  return (
    <figure className="chart">
      <figcaption>
        <h2>{title}</h2>
        <span className="muted small">{about}</span>
      </figcaption>
      {children}
      {table ? (
        <details>
          <summary>{t("ui.asTable")}</summary>
          {table}
        </details>
      ) : null}
    </figure>
  );
}

interface ColumnsProps {
  chart: ColumnChart;
  days: readonly { day: LocalDate; count: number }[];
  /** Says them all to who can't see them. */
  label: string;
  unit: (count: number) => string;
  /** What a column is called by its day; without it that day. */
  named?: (day: LocalDate) => string;
  faint?: boolean;
}

/** What a scale goes up to, and the half of it. */
const lines = [CHART_HEAD, (CHART_HEAD + CHART_HEIGHT) / 2];

/** Counts of days, or of what begins on them, as columns. */
export function Columns({ chart: { columns, top }, days, label, unit, named: nameOf, faint }: ColumnsProps) {
  const format = useFormat();
  const called = nameOf ?? ((day: LocalDate) => format.localDate(day, "weekday"));
  // Of many days the names would weigh more than all else: they stand in the table.
  const named = days.length <= MANY;
  return (
    <svg className="by-day" height={CHART_HEIGHT} role="img" aria-label={label}>
      {lines.map((y) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} />
      ))}
      {columns.map(({ x, width, y, height }, place) => {
        const { day, count } = days[place] ?? { day: "", count: 0 };
        return (
          <rect
            key={day}
            className={faint ? "faint" : undefined}
            x={`${x}%`}
            width={`${width}%`}
            y={y}
            height={height}
          >
            {named ? <title>{`${called(day)}: ${unit(count)}`}</title> : null}
          </rect>
        );
      })}
      <text x="0" y={CHART_HEAD - 4}>
        {unit(top)}
      </text>
    </svg>
  );
}
const MANY = 92;

/** Some of the days, each below its column: one in a week, or in some weeks. */
export function DayScale({
  chart: { columns },
  days,
}: Pick<ColumnsProps, "chart"> & { days: readonly LocalDate[] }) {
  const format = useFormat();
  const step = days.length <= 8 ? 1 : 7 * Math.ceil(days.length / 35);
  const style = isOverYear(days) ? "monthShort" : "dayMonth";
  return (
    <svg className="day-scale" height="16" aria-hidden="true">
      {columns.map(({ x, width }, place) => {
        const day = days[place];
        if (!day || place % step > 0) return null;
        const middle = x + width / 2;
        return (
          <text key={day} x={`${middle}%`} y="12" textAnchor={anchorAt(middle)}>
            {format.localDate(day, style)}
          </text>
        );
      })}
    </svg>
  );
}

/** Whether a day comes again a year later: without its year it could be either. */
function isOverYear(days: readonly LocalDate[]): boolean {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return last >= `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
}

/** At either side a text stays within its chart. */
const anchorAt = (middle: number) => (middle < 4 ? "start" : middle > 96 ? "end" : "middle");
