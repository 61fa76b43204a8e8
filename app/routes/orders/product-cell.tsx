import { role } from "#app/components/table-roles.ts";
import type { OrderLine } from "#app/domain/orders/order-shapes.ts";
import { shortfall, surplus } from "#app/domain/orders/shortfall.ts";
import type { SlipLine } from "#app/domain/orders/slip.ts";
import { MissingNote, SurplusNote } from "./missing-note.tsx";
import type { useOrderWords } from "./use-order-words.ts";

/**
 * The product of a line in a table, with its remarks and what is missing of it or over. A function, not a component: a board
 * has hundreds of them.
 */
export function productCell(line: OrderLine | SlipLine, words: ReturnType<typeof useOrderWords>) {
  const remarks = words.remarks(line);
  const missing = shortfall(line);
  const over = surplus(line);
  return (
    <td {...role.name}>
      {line.name}
      {remarks ? <small>{remarks}</small> : null}
      {missing === null ? null : <MissingNote line={line} missing={missing} />}
      {over === null ? null : <SurplusNote unit={line.unit} over={over} />}
    </td>
  );
}
