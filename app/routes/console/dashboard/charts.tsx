import type { ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import type { Dashboard } from "./dashboard.server.ts";

/** A chart with its heading, and the same as a table behind it. */
export function Chart({
  title,
  about,
  table,
  children,
}: {
  title: string;
  about: string;
  table: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("dashboard");
  return (
    <figure className="chart">
      <figcaption>
        <h2>{title}</h2>
        <span className="muted small">{about}</span>
      </figcaption>
      {children}
      <details>
        <summary>{t("table")}</summary>
        {table}
      </details>
    </figure>
  );
}

/** Counts of days as columns; `label` says them all to who can't see them. */
export function Columns({
  chart: { columns, lines, height: tall },
  days,
  label,
  unit,
  faint,
}: {
  chart: Dashboard["byDay"]["orders"];
  days: readonly { day: LocalDate; count: number }[];
  label: string;
  unit: (count: number) => string;
  faint?: boolean;
}) {
  const format = useFormat();
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
            {named ? <title>{`${format.localDate(day, "weekday")}: ${unit(count)}`}</title> : null}
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

/** The most frequent of something, each with a bar as long as its count is large. */
export function Bars({ rows, label }: { rows: Dashboard["products"]; label: string }) {
  const format = useFormat();
  return (
    <svg className="bars" height={rows.length * ROW} role="img" aria-label={label}>
      {rows.map(({ id, name, count, reach }, place) => (
        <g key={id} transform={`translate(0 ${place * ROW})`}>
          <text y="16">{name}</text>
          <text x="100%" y="16" textAnchor="end">
            {format.number(count)}
          </text>
          <rect className="track" y="23" width="100%" height="1" />
          <rect y="22" width={`${reach}%`} height="3" />
        </g>
      ))}
    </svg>
  );
}
const ROW = 32;

/** The orders of each workplace, day by day, all on one scale. */
export function PlaceLines({ places }: Pick<Dashboard, "places">) {
  const { t } = useTranslation("dashboard");
  return (
    <div className="place-lines">
      {places.map(({ id, name, total, most, points, colour }) => (
        <div key={id}>
          <p>
            <b>{name}</b> <span className="muted">{t("placeOrders", { count: total, most })}</span>
          </p>
          <svg
            viewBox="0 0 100 41"
            preserveAspectRatio="none"
            role="img"
            aria-label={`${name}: ${t("placeOrders", { count: total, most })}`}
          >
            <line x1="0" x2="100" y1="40.5" y2="40.5" vectorEffect="non-scaling-stroke" />
            <polyline points={points} stroke={colour} vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
      ))}
    </div>
  );
}
