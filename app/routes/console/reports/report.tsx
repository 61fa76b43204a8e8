import { Empty } from "#app/components/empty.tsx";
import { type Column, Table } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import "#app/components/css/glance.css";
import "#app/components/css/worth.css";
import type { ProductSum, ReportView } from "#app/domain/reports/report-view.ts";

/** The sums of the report: all together, and of each product. */
export function Report({ report }: { report: ReportView }) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const { orders, products, rows, deleted } = report;
  const left = products - rows.length;
  return (
    <>
      {deleted.before ? (
        <p className="lead-in">{t("deleted", { date: format.localDate(deleted.before, "medium") })}</p>
      ) : null}
      {deleted.discarded ? (
        <p className="lead-in">
          {t("deletedDiscarded", { date: format.localDate(deleted.discarded, "medium") })}
        </p>
      ) : null}
      {deleted.workplaces ? <p className="lead-in">{t("deletedWorkplaces")}</p> : null}
      {orders === 0 ? (
        <Empty>{t("empty")}</Empty>
      ) : (
        <section className="section report" aria-label={t("title")}>
          <Figures {...report} />
          <Rows rows={rows} />
          {left > 0 ? <p className="muted">{t("more", { count: left })}</p> : null}
        </section>
      )}
    </>
  );
}

function Figures({ orders, products, amounts }: ReportView) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  return (
    <dl className="glance">
      <div>
        <dt>{t("orders")}</dt>
        <dd>{format.number(orders)}</dd>
      </div>
      <div>
        <dt>{t("products")}</dt>
        <dd>{format.number(products)}</dd>
      </div>
      {amounts.map(({ currency, amount }) => (
        <div key={currency}>
          <dt>{t("worth")}</dt>
          <dd>{format.money(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

const rowKey = ({ name, unit, sku, barcode }: ProductSum) => JSON.stringify([name, unit, sku, barcode]);

function Rows({ rows }: { rows: readonly ProductSum[] }) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const columns: Column<ProductSum>[] = [
    { key: "product", header: t("product"), place: "name", cell: ({ name }) => name },
    {
      key: "sku",
      header: t("sku"),
      minor: true,
      className: "figures",
      cell: ({ sku }) => sku,
    },
    {
      key: "barcode",
      header: t("barcode"),
      minor: true,
      className: "figures",
      cell: ({ barcode }) => barcode,
    },
    {
      key: "lines",
      header: t("lines"),
      numeric: true,
      minor: "aside",
      cell: ({ lines }) => format.number(lines),
    },
    {
      key: "requested",
      header: t("requested"),
      numeric: true,
      cell: ({ requested, unit }) => format.quantityUnit(requested, unit),
    },
    {
      key: "prepared",
      header: t("prepared"),
      numeric: true,
      cell: ({ prepared, unit }) => format.quantityUnit(prepared, unit),
    },
    {
      key: "worth",
      header: t("worth"),
      numeric: true,
      bare: true,
      className: "worth",
      cell: ({ amounts }) => (
        <>
          {amounts.map(({ currency, amount }) => (
            <span className="sum-line" key={currency}>
              {format.money(amount, currency)}
            </span>
          ))}
        </>
      ),
    },
  ];
  return (
    <Table caption={t("title")} columns={columns} rows={rows} rowKey={rowKey} rowLabel={({ name }) => name} />
  );
}
