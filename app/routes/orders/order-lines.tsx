import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/components/class-names.ts";
import { DASH } from "#app/components/empty.tsx";
import { role } from "#app/components/table-roles.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { chargedQuantity } from "#app/domain/orders/charged-quantity.ts";
import type { OrderLine, OrderPage } from "#app/domain/orders/order-shapes.ts";
import { nameAmong } from "#app/domain/orders/remarks.ts";
import { shortfall, surplus } from "#app/domain/orders/shortfall.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { productCell } from "./product-cell.tsx";
import { useOrderSums } from "./use-order-sums.ts";
import { useOrderWords } from "./use-order-words.ts";

/**
 * The lines of an order with prices as they were placed, and the total under a double rule. While it may be edited, at
 * `edit`, a quantity leads to its field there.
 */
export function OrderLines({ order, edit }: { order: OrderPage; edit: string | undefined }) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const format = useFormat();
  const prepared = order.items.some((line) => line._pivot_new_quantity !== null);
  const sums = useOrderSums(order);
  const asked = (line: OrderLine) => {
    const amount = words.quantity(line._pivot_quantity, line.unit);
    const paid = chargedQuantity(order.status, line) === parseQuantity(line._pivot_quantity);
    if (!paid) return <s>{amount}</s>;
    if (!edit) return amount;
    return (
      <Link
        className="to-amount"
        to={`${edit}#line-${line.id}`}
        aria-label={t("editing.amountOf", { amount, name: nameAmong(order.items, line) })}
      >
        {amount}
      </Link>
    );
  };
  return (
    <table className="lines" {...role.table}>
      <caption className="vh">{t("lines", { number: order.number })}</caption>
      <thead {...role.group}>
        <tr {...role.row}>
          <th {...role.header} scope="col">
            {t("asked")}
          </th>
          <th {...role.header} scope="col">
            {t("product")}
          </th>
          {prepared ? (
            <th {...role.header} scope="col" className="num">
              {t("prepared")}
            </th>
          ) : null}
          <th {...role.header} scope="col" className="num">
            {t("price")}
          </th>
          <th {...role.header} scope="col" className="num">
            {t("sum")}
          </th>
        </tr>
      </thead>
      <tbody {...role.group}>
        {order.items.map((line) => (
          <tr
            {...role.row}
            key={line.id}
            className={classNames(shortfall(line) !== null && "short", surplus(line) !== null && "over")}
          >
            <td {...role.cell} data-label={prepared ? t("asked") : undefined}>
              {asked(line)}
            </td>
            {productCell(line, words)}
            {prepared ? (
              <td {...role.cell} className="num" data-label={t("prepared")}>
                {line._pivot_new_quantity === null
                  ? DASH
                  : words.quantity(line._pivot_new_quantity, line.unit)}
              </td>
            ) : null}
            <td {...role.cell} className="num price">
              {format.amount(line.price)} <small>/ {words.unit(line.unit)}</small>
            </td>
            <td {...role.cell} className="num">
              {format.amount(line.total)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot {...role.group}>
        {sums.map(({ name, label, amount }) => (
          <Sum key={name} label={label} before={prepared ? 4 : 3} closed={name === "total"}>
            {name === "balance" ? <b>{amount}</b> : amount}
          </Sum>
        ))}
      </tfoot>
    </table>
  );
}

interface SumProps {
  label: string;
  /** How many columns stand before that of the money. */
  before: number;
  /** Under a double rule. */
  closed: boolean;
  children: ReactNode;
}

function Sum({ label, before, closed, children }: SumProps) {
  return (
    <tr className="total" {...role.row}>
      <th {...role.name} scope="row" colSpan={before}>
        {label}
      </th>
      <td {...role.cell} className="num">
        {closed ? <b className="closed">{children}</b> : children}
      </td>
    </tr>
  );
}
