import { role } from "#app/components/table-roles.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { Dashboard } from "./dashboard.server.ts";

interface DayTableProps {
  sums: Dashboard;
  /** The orders of each workplace, in the place of orders and items. */
  split?: boolean;
}

/** The counts of each day, with their sum. */
export function DayTable({ sums: { byDay, places, figures }, split }: DayTableProps) {
  const { t } = useTranslation(["dashboard", "common"]);
  const format = useFormat();
  const heads = split ? places.map(({ name }) => name) : [t("totalOrders"), t("totalItems")];
  const total = split ? places.map(({ total }) => total) : [figures.orders, figures.items];
  const rows = byDay.rows.map((row) => ({
    day: row.day,
    counts: split ? row.places : [row.orders, row.items],
  }));
  const cells = (counts: readonly number[]) =>
    counts.map((count, place) => (
      <td className="num" key={heads[place]}>
        {format.number(count)}
      </td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className="chart-table" aria-label={t("common:ui.asTable")} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("day")}</th>
            {heads.map((head) => (
              <th scope="col" className="num" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, counts }) => (
            <tr key={day}>
              <td {...role.name}>{format.localDate(day, "medium")}</td>
              {cells(counts)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td {...role.name}>{t("sum")}</td>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The most frequent of something, each with its count. */
export function TopTable({
  rows,
  named,
  counted,
}: {
  rows: Dashboard["products"];
  named: string;
  counted: string;
}) {
  const format = useFormat();
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{named}</th>
          <th scope="col" className="num">
            {counted}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, count }) => (
          <tr key={id}>
            <td {...role.name}>{name}</td>
            <td className="num">{format.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
