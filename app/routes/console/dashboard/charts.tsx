import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { cutText } from "#app/lib/cut-text.ts";
import type { Dashboard } from "./dashboard.server.ts";

/** The most frequent of something, each with a bar as long as its count is large. */
export function Bars({ rows, label }: { rows: Dashboard["products"]; label: string }) {
  const format = useFormat();
  return (
    <svg className="bars" height={rows.length * ROW} role="img" aria-label={label}>
      {rows.map(({ id, name, count, reach }, place) => (
        <g key={id} transform={`translate(0 ${place * ROW})`}>
          <text y="16">{shortened(name)}</text>
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

/** A name that finds room beside its count on the narrowest screen; the table has all of it. */
const shortened = (name: string): string => cutText(name, LONGEST);
const LONGEST = 36;

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
