import { classNames } from "#app/components/class-names.ts";
import { shortfall, surplus } from "#app/domain/orders/shortfall.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { productCell } from "./product-cell.tsx";
import { quantityCell } from "./quantity-cell.tsx";
import { SlipLines } from "./slip-lines.tsx";
import { useOrderWords } from "./use-order-words.ts";

/** The products of a slip: asked for, and prepared, which is blank as on paper until somebody has. */
export function SlipTable({ order }: { order: Pick<Slip, "number" | "items"> }) {
  const words = useOrderWords();
  return (
    <SlipLines number={order.number}>
      {order.items.map((line) => (
        <tr
          key={line.id}
          className={classNames(shortfall(line) !== null && "short", surplus(line) !== null && "over")}
        >
          {productCell(line, words)}
          {quantityCell(line._pivot_quantity, line.unit, words)}
          {quantityCell(line._pivot_new_quantity, line.unit, words)}
        </tr>
      ))}
    </SlipLines>
  );
}
