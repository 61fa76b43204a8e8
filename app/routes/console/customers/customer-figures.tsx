import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { getCustomer } from "#app/domain/customers/get-customer.server.ts";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";

interface CustomerFiguresProps {
  customer: Awaited<ReturnType<(typeof getCustomer)["run"]>>;
  timeZone: string;
}

/** How many orders a customer has, what they come to and what is ordered most; discarded ones aside. */
export function CustomerFigures({ customer, timeZone }: CustomerFiguresProps) {
  const { t } = useTranslation("customers");
  const words = useOrderWords();
  const format = useFormat();
  const {
    sums,
    first_order_at: first,
    last_order_at: last,
    most_ordered: most,
    deleted_before: deletedBefore,
    deleted_workplaces: deletedWorkplaces,
  } = customer;
  const count = customer.order_count - customer.discarded_count;
  return (
    <section className="section">
      <h2>{t("figures")}</h2>
      {deletedBefore ? (
        <p className="lead-in">{t("deleted", { date: format.localDate(deletedBefore, "medium") })}</p>
      ) : null}
      {deletedWorkplaces ? <p className="lead-in">{t("deletedWorkplaces")}</p> : null}
      <dl className="facts">
        <dt>{t("orders")}</dt>
        <dd>
          {format.number(count)}
          {customer.discarded_count > 0 ? (
            <span className="muted"> {t("discardedAside", { count: customer.discarded_count })}</span>
          ) : null}
        </dd>
        {sums.length > 0 ? (
          <>
            <dt>{t("sum")}</dt>
            <dd>{sums.map(({ currency, total }) => format.money(total, currency)).join(" + ")}</dd>
          </>
        ) : null}
        {first && !deletedBefore && !deletedWorkplaces ? (
          <>
            <dt>{t("firstOrder")}</dt>
            <dd>{format.date(first, timeZone)}</dd>
          </>
        ) : null}
        {last ? (
          <>
            <dt>{t("lastOrder")}</dt>
            <dd>{format.date(last, timeZone)}</dd>
          </>
        ) : null}
        {most.length > 0 ? (
          <>
            <dt>{t("mostOrdered")}</dt>
            <dd>
              <ul className="most-ordered">
                {most.map(({ item_id, name, unit, quantity, count: orders }) => (
                  <li key={`${item_id}-${unit}`}>
                    {name}{" "}
                    <small>{t("mostOf", { count: orders, quantity: words.quantity(quantity, unit) })}</small>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
