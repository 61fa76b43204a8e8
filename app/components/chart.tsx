import type { ReactNode } from "react";
import type { ColumnChart } from "#app/lib/chart.ts";
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

/** Counts of days, or of what begins on them, as columns. */
export function Columns({
  chart: { columns, lines, height: tall },
  days,
  label,
  unit,
  named: nameOf,
  faint,
}: ColumnsProps) {
  const format = useFormat();
  const called = nameOf ?? ((day: LocalDate) => format.localDate(day, "weekday"));
  // Of many days the names would weigh more than all else: they stand in the table.
  const named = days.length <= MANY;
  return (
    <svg className="by-day" height={tall} role="img" aria-label={label}>
      {lines.map(({ value, y }) => (
        <line key={value} x1="0" x2="100%" y1={y} y2={y} />
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
      {lines.map(({ value, y }) => (
        <text key={value} x="0" y={y - 4}>
          {unit(value)}
        </text>
      ))}
    </svg>
  );
}
const MANY = 92;

/** The first, the middle and the last of the days, below their columns. */
export function DayScale({ days }: { days: readonly LocalDate[] }) {
  const format = useFormat();
  const marks = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].filter((day) => day !== undefined);
  return (
    <p className="day-scale" aria-hidden="true">
      {[...new Set(marks)].map((day) => (
        <span key={day}>{format.localDate(day, "dayMonth")}</span>
      ))}
    </p>
  );
}
