import { useTranslation } from "#app/components/translation.tsx";
import { nameWithRemarks } from "#app/domain/orders/remarks.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";

/** Orders on paper, with room to tick each product. */
export function SheetOrders({ orders, now }: { orders: readonly Slip[]; now: LocalNow }) {
  return orders.map((order) => <SheetOrder key={order.id} order={order} now={now} />);
}

function SheetOrder({ order, now }: { order: Slip; now: LocalNow }) {
  const { t } = useTranslation("print");
  const words = useOrderWords();
  const { number, customer, data, items, status } = order;
  const facts = [customer.name ?? words.takenBy(order), words.pickup(order, now), words.status(status)];
  return (
    <section className="sheet-order" aria-labelledby={`order-${number}`}>
      <h2 id={`order-${number}`}>
        {t("no", { number })} <small>{facts.filter(Boolean).join(" · ")}</small>
      </h2>
      <ul>
        {items.map(({ id, ...line }) => (
          <li key={id}>
            <b>{words.quantity(line._pivot_new_quantity ?? line._pivot_quantity, line.unit)}</b>{" "}
            <span>{nameWithRemarks(line)}</span>
          </li>
        ))}
      </ul>
      {data.observations ? <p className="typed">{data.observations}</p> : null}
    </section>
  );
}
