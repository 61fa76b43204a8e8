import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { ShopOrder } from "#app/domain/shop-orders/shop-order-shape.server.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { AdvanceSums } from "#app/routes/orders/advance-sums.tsx";
import { SumLine } from "./sum-line.tsx";

interface OrderedLinesProps {
  order: ShopOrder;
  /** Whether it is still to be picked up, and paid. */
  unpaid: boolean;
}

/** What was ordered, once it is ready in the quantities that were prepared, and what it comes to. */
export function OrderedLines({ order, unpaid }: OrderedLinesProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const amount = (plain: string, unit: number) => format.quantityUnit(parseQuantity(plain) ?? 0, unit);
  return (
    <section className="summary" aria-labelledby="products">
      <h2 id="products">{t("order.products")}</h2>
      <ul>
        {order.items.map(({ id, name, unit, quantity, prepared, remarks, total }) => (
          <li key={id}>
            <span>
              {amount(prepared ?? quantity, unit)} {name}
              {prepared !== null && prepared !== quantity ? (
                <small>{t("order.asked", { amount: amount(quantity, unit) })}</small>
              ) : null}
              {remarks ? <small>{remarks}</small> : null}
            </span>
            <b className="num">{format.money(total, order.currency)}</b>
          </li>
        ))}
      </ul>
      <SumLine total={order.total} currency={order.currency} atPickup={unpaid} />
      <AdvanceSums order={order} />
    </section>
  );
}
