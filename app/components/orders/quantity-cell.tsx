import { useFormat } from "#app/components/use-format.ts";
import { useUnits } from "#app/components/use-units.ts";
import { parseQuantity } from "#app/lib/quantity.ts";

/** A quantity of a slip: the figure strong, the unit faint. */
export function QuantityCell({ plain, unit }: { plain: string | null; unit: number }) {
  const format = useFormat();
  const units = useUnits();
  if (plain === null) return <td className="q">–</td>;
  return (
    <td className="q">
      {format.quantity(parseQuantity(plain) ?? 0)} <i>{units.short(unit)}</i>
    </td>
  );
}
