import type { useOrderWords } from "./use-order-words.ts";

interface QuantityCellProps {
  plain: string | null;
  unit: number;
  words: ReturnType<typeof useOrderWords>;
}

/** A quantity of a slip: the figure strong, the unit faint. */
export function QuantityCell({ plain, unit, words }: QuantityCellProps) {
  if (plain === null) return <td className="q">–</td>;
  return (
    <td className="q">
      {`${words.figure(plain)} `}
      <i>{words.unit(unit)}</i>
    </td>
  );
}
