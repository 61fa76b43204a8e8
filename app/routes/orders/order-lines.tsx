import type { ReactNode } from "react";
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
    <table className="lines">
      <caption className="vh">{t("lines", { number: order.number })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("asked")}</th>
          <th scope="col">{t("product")}</th>
          {prepared ? (
            <th scope="col" className="num">
              {t("prepared")}
            </th>
          ) : null}
          <th scope="col" className="num">
            {t("price")}
          </th>
          <th scope="col" className="num">
            {t("sum")}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr key={line.id} className={classNames(shortfall(line) !== null && "short", surplus(line) !== null && "over")}>
            <td>{asked(line)}</td>
            <ProductCell line={line} words={words} />
            {prepared ? (
              <td className="num">
                {line._pivot_new_quantity === null
                  ? "–"
                  : words.quantity(line._pivot_new_quantity, line.unit)}
              </td>
            ) : null}
            <td className="num price">
              {format.amount(line.price)} <small>/ {words.unit(line.unit)}</small>
            </td>
            <td className="num">{format.amount(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum
          label={`${t("total")}, ${t("lineCount", { count: order.items.length })}`}
          before={prepared ? 4 : 3}
          closed
        >
          {format.money(order.total, order.currency)}
        </Sum>
        {upfront === null ? null : (
          <>
            <Sum label={t("upfront")} before={prepared ? 4 : 3}>
              {format.money(upfront, order.currency)}
            </Sum>
            <Sum label={t(order.total < upfront ? "giveBack" : "balance")} before={prepared ? 4 : 3}>
              <b>{format.money(Math.abs(order.total - upfront), order.currency)}</b>
            </Sum>
          </>
        )}
      </tfoot>
    </table>
  );
}

interface SumProps {
  label: string;
  /** How many columns stand before that of the money. */
  before: number;
  /** Under a double rule. */
  closed?: boolean;
  children: ReactNode;
}

function Sum({ label, before, closed, children }: SumProps) {
  return (
    <tr className="total">
      <th scope="row" colSpan={before}>
        {label}
      </th>
      <td className="num">{closed ? <b className="closed">{children}</b> : children}</td>
    </tr>
  );
}
