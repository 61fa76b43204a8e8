import { classNames } from "#app/components/class-names.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { shortfall } from "#app/domain/orders/shortfall.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { MissingNote } from "./missing-note.tsx";
import { QuantityCell } from "./quantity-cell.tsx";
import { useOrderWords } from "./use-order-words.ts";

/** The products of a slip: asked for and, once somebody prepares them, prepared. */
export function SlipTable({ order }: { order: Pick<Slip, "number" | "items"> }) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const prepared = order.items.some((line) => line._pivot_new_quantity);
  return (
    <table>
      <caption className="vh">{t("lines", { number: order.number })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("product")}</th>
          <th scope="col">{t("asked")}</th>
          {prepared ? <th scope="col">{t("prepared")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => {
          const remarks = words.remarks(line);
          const missing = shortfall(line);
          return (
            <tr key={line.id} className={classNames(missing !== null && "short")}>
              <td>
                {line.name}
                {remarks ? <small>{remarks}</small> : null}
                {missing === null ? null : <MissingNote line={line} missing={missing} />}
              </td>
              <QuantityCell plain={line._pivot_quantity} unit={line.unit} words={words} />
              {prepared ? (
                <QuantityCell plain={line._pivot_new_quantity} unit={line.unit} words={words} />
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
