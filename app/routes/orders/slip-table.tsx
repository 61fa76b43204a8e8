import { classNames } from "#app/components/class-names.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { shortfall, surplus } from "#app/domain/orders/shortfall.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { ProductCell } from "./product-cell.tsx";
import { QuantityCell } from "./quantity-cell.tsx";
import { useOrderWords } from "./use-order-words.ts";

/** The products of a slip: asked for, and prepared, which is blank as on paper until somebody has. */
export function SlipTable({ order }: { order: Pick<Slip, "number" | "items"> }) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  return (
    <table>
      <caption className="vh">{t("lines", { number: order.number })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("product")}</th>
          <th scope="col">{t("asked")}</th>
          <th scope="col">{t("prepared")}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr
            key={line.id}
            className={classNames(shortfall(line) !== null && "short", surplus(line) !== null && "over")}
          >
            <ProductCell line={line} words={words} />
            <QuantityCell plain={line._pivot_quantity} unit={line.unit} words={words} />
            <QuantityCell plain={line._pivot_new_quantity} unit={line.unit} words={words} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
