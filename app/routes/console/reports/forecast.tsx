import { Empty } from "#app/components/empty.tsx";
import { type Column, Table } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { forecast } from "#app/domain/reports/forecast.server.ts";

type Tomorrow = Awaited<ReturnType<typeof forecast.run>>;
type Row = Tomorrow["rows"][number];

/** What tomorrow may ask for, with the rule in words. */
export function Forecast({ day, weeks, rows }: Tomorrow) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const columns: Column<Row>[] = [
    { key: "product", header: t("product"), place: "name", cell: ({ name }) => name },
    {
      key: "expected",
      header: t("forecast.expected"),
      numeric: true,
      cell: ({ expected, unit }) => (expected ? format.quantityUnit(expected, unit) : null),
    },
    {
      key: "ordered",
      header: t("forecast.ordered"),
      numeric: true,
      cell: ({ ordered, unit }) => (ordered ? format.quantityUnit(ordered, unit) : null),
    },
  ];
  const title = t("forecast.title", { day: format.localDate(day, "weekday") });
  return (
    <section className="section forecast" aria-labelledby="forecast">
      <h2 id="forecast">{title}</h2>
      <p className="muted lead-in">
        {weeks === 0 ? t("forecast.none") : t("forecast.rule", { count: weeks })}
      </p>
      {rows.length > 0 ? (
        <Table caption={title} columns={columns} rows={rows} rowKey={({ id, unit }) => `${id}-${unit}`} />
      ) : weeks > 0 ? (
        <Empty>{t("forecast.empty")}</Empty>
      ) : null}
    </section>
  );
}
