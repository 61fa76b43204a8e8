import { isUnit, orderedIn } from "#app/domain/catalogue/units.ts";
import { isUnclear, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";

/**
 * A quantity as it was typed in one unit, in another one of the same measure: 2 kg are 2000 g. Null where it can't be read or
 * may be thousands, where the units measure different things, and for what can't be ordered in the other one.
 */
export function quantityInUnit(typed: string, told: number, unit: number): string | null {
  const amount = isUnit(told) && !isUnclear(typed, told) ? parseQuantity(typed) : null;
  const held = amount === null ? null : orderedIn(amount, told, unit);
  return held === null ? null : plainQuantity(held);
}
