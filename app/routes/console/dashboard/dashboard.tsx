import { Chart, Columns, DayScale } from "#app/components/chart.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { Bars, PlaceLines } from "./charts.tsx";
import type { Dashboard } from "./dashboard.server.ts";
import { DayTable, TopTable } from "./tables.tsx";
import "#app/components/css/glance.css";
import "./dashboard.css";

/** The business at a glance (document 2, section 2). */
export function DashboardView({ sums }: { sums: Dashboard }) {
  const { t } = useTranslation("dashboard");
  if (sums.figures.orders === 0) return <p className="empty">{t("empty")}</p>;
  const places = sums.places.map((place) => ({ ...place, name: place.name || t("gonePlaces") }));
  return (
    <>
      <Figures figures={sums.figures} interval={sums.interval} />
      <div className="charts">
        <ByDay sums={sums} />
        <Top title={t("products")} about={t("inOrders")} rows={sums.products} named={t("product")} />
        <Chart
          title={t("places")}
          about={t("oneScale")}
          table={<DayTable sums={{ ...sums, places }} split />}
        >
          <PlaceLines places={places} />
        </Chart>
        <Top title={t("placers")} about={t("orders")} rows={sums.placers} named={t("member")} />
        <Top title={t("preparers")} about={t("orders")} rows={sums.preparers} named={t("member")} />
        {sums.deleted > 0 ? <p>{t("notOfMembers", { count: sums.deleted })}</p> : null}
      </div>
    </>
  );
}

function Figures({ figures, interval }: Pick<Dashboard, "figures" | "interval">) {
  const { orders, items, amounts, days, former, busiest } = figures;
  const { t } = useTranslation("dashboard");
  const format = useFormat();
  const span = { days: t("daysBefore", { count: days }) };
  const dayStyle = yearOf(interval.from) === yearOf(interval.to) ? "weekday" : "long";
  const compared = former && former.orders > 0 ? former : null;
  const counts = (now: number, before: number) =>
    t(`than.${toward(now, before)}`, { ...span, count: Math.abs(now - before) });
  const money = (now: number, currency: string, of: readonly Amount[]) => {
    const before = of.find((one) => one.currency === currency)?.amount ?? 0;
    const by = format.money(Math.abs(now - before), currency);
    return t(`moneyThan.${toward(now, before)}`, { ...span, by });
  };
  return (
    <dl className="glance">
      <div>
        <dt>{t("totalOrders")}</dt>
        <dd>{format.number(orders)}</dd>
        {compared ? (
          <dd>{counts(orders, compared.orders)}</dd>
        ) : former ? (
          <dd>{t("than.none", span)}</dd>
        ) : null}
      </div>
      <div>
        <dt>{t("totalItems")}</dt>
        <dd>{format.number(items)}</dd>
        {compared ? <dd>{counts(items, compared.items)}</dd> : null}
      </div>
      {amounts.map(({ currency, amount }) => (
        <div key={currency}>
          <dt>{t("worth")}</dt>
          <dd>{format.money(amount, currency)}</dd>
          {compared ? <dd>{money(amount, currency, compared.amounts)}</dd> : null}
        </div>
      ))}
      {busiest ? (
        <div>
          <dt>{t("busiest")}</dt>
          <dd>{format.number(busiest.count)}</dd>
          <dd>{t("busiestOn", { count: busiest.count, day: format.localDate(busiest.day, dayStyle) })}</dd>
        </div>
      ) : null}
    </dl>
  );
}

const yearOf = (day: string): string => day.slice(0, 4);

type Amount = Dashboard["figures"]["amounts"][number];

const toward = (now: number, before: number) => (now === before ? "same" : now > before ? "more" : "less");

function ByDay({ sums }: { sums: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const format = useFormat();
  const { orders, items, rows } = sums.byDay;
  const [from, to] = [sums.interval.from, rows.at(-1)?.day ?? sums.interval.to].map((day) =>
    format.localDate(day, "medium"),
  );
  const range = { from, to };
  return (
    <Chart title={t("byDay")} about={t("range", range)} table={<DayTable sums={sums} />}>
      <Columns
        chart={orders}
        days={rows.map(({ day, orders: count }) => ({ day, count }))}
        label={t("ordersByDay", { ...range, count: sums.figures.orders })}
        unit={(count) => t("countOrders", { count })}
      />
      <Columns
        faint
        chart={items}
        days={rows.map(({ day, items: count }) => ({ day, count }))}
        label={t("itemsByDay", { ...range, count: sums.figures.items })}
        unit={(count) => t("countItems", { count })}
      />
      <DayScale chart={orders} days={rows.map(({ day }) => day)} />
    </Chart>
  );
}

function Top({
  title,
  about,
  rows,
  named,
}: {
  title: string;
  about: string;
  rows: Dashboard["products"];
  named: string;
}) {
  const { t } = useTranslation("dashboard");
  const [first] = rows;
  if (!first) return null;
  return (
    <Chart title={title} about={about} table={<TopTable rows={rows} named={named} counted={about} />}>
      <Bars rows={rows} label={t("leads", { title, ...first })} />
    </Chart>
  );
}
