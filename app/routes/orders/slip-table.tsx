import { classNames } from "#app/components/class-names.ts";
import { shortfall, surplus } from "#app/domain/orders/shortfall.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { productCell } from "./product-cell.tsx";
import { quantityCell } from "./quantity-cell.tsx";
import { SlipLines } from "./slip-lines.tsx";
import { useOrderWords } from "./use-order-words.ts";

/** The products of a slip: asked for, and, once anything is, prepared. */
export function SlipTable({ order }: { order: Pick<Slip, "number" | "items"> }) {
  const words = useOrderWords();
  const prepared = order.items.some((line) => line._pivot_new_quantity);
  return (
    <SlipLines number={order.number} prepared={prepared}>
      {order.items.map((line) => (
        <tr
          key={line.id}
          className={classNames(shortfall(line) !== null && "short", surplus(line) !== null && "over")}
        >
          {productCell(line, words)}
          {quantityCell(line._pivot_quantity, line.unit, words)}
          {prepared ? quantityCell(line._pivot_new_quantity, line.unit, words) : null}
        </tr>
      ))}
    </SlipLines>
  );
}
