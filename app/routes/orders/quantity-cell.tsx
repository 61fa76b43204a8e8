import type { useOrderWords } from "./use-order-words.ts";

interface QuantityCellProps {
  /** A plain decimal; none where nothing is known yet. */
  plain: string | null | undefined;
  unit: number;
  words: ReturnType<typeof useOrderWords>;
}

/** A quantity of a slip: the figure strong, the unit faint. */
export function QuantityCell({ plain, unit, words }: QuantityCellProps) {
  if (!plain) return <td className="q blank">–</td>;
  return (
    <td className="q">
      {`${words.figure(plain)} `}
      <i>{words.unit(unit)}</i>
    </td>
  );
}
