import { DASH } from "#app/components/empty.tsx";
import type { useOrderWords } from "./use-order-words.ts";

/**
 * A quantity of a slip, a plain decimal or none where nothing is known yet: the figure strong, the unit faint. A
 * function, not a component: a board has hundreds of them.
 */
export function quantityCell(
  plain: string | null | undefined,
  unit: number,
  words: ReturnType<typeof useOrderWords>,
) {
  if (!plain) return <td className="q blank">{DASH}</td>;
  return (
    <td className="q">
      {`${words.figure(plain)} `}
      <i>{words.unit(unit)}</i>
    </td>
  );
}
