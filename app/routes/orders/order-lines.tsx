import { classNames } from "#app/components/class-names.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { chargedQuantity } from "#app/domain/orders/charged-quantity.ts";
import type { OrderLine, OrderPage } from "#app/domain/orders/order-shapes.ts";
import { shortfall, surplus } from "#app/domain/orders/shortfall.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { ProductCell } from "./product-cell.tsx";
import { useOrderWords } from "./use-order-words.ts";

/** The lines of an order with prices as they were placed, and the total under a double rule. */
export function OrderLines({ order }: { order: OrderPage }) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const format = useFormat();
  const prepared = order.items.some((line) => line._pivot_new_quantity !== null);
  const { upfront_payment: upfront } = order.data;
  const asked = (line: OrderLine) => {
    const amount = words.quantity(line._pivot_quantity, line.unit);
    const paid = chargedQuantity(order.status, line) === parseQuantity(line._pivot_quantity);
    return paid ? amount : <s>{amount}</s>;
  };
  return (
    <>
      <table className="lines">
        <caption className="vh">{t("lines", { number: order.number })}</caption>
        <thead className="vh">
          <tr>
            <th scope="col">{t("asked")}</th>
            <th scope="col">{t("product")}</th>
            {prepared ? <th scope="col">{t("prepared")}</th> : null}
            <th scope="col">{t("sum")}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <tr
              key={line.id}
              className={classNames(shortfall(line) !== null && "short", surplus(line) !== null && "over")}
            >
              <td>{asked(line)}</td>
              <ProductCell line={line} words={words} />
              {prepared ? (
                <td className="num">
                  {line._pivot_new_quantity === null
                    ? "–"
                    : words.quantity(line._pivot_new_quantity, line.unit)}
                </td>
              ) : null}
              <td className="num">{format.amount(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sum">
        <span>
          {t("total")}, {t("lineCount", { count: order.items.length })}
        </span>
        <b className="closed">{format.money(order.total, order.currency)}</b>
      </p>
      {upfront === null ? null : (
        <dl className="facts">
          <dt>{t("upfront")}</dt>
          <dd>{format.money(upfront, order.currency)}</dd>
          <dt>{t(order.total < upfront ? "giveBack" : "balance")}</dt>
          <dd>
            <b>{format.money(Math.abs(order.total - upfront), order.currency)}</b>
          </dd>
        </dl>
      )}
    </>
  );
}
