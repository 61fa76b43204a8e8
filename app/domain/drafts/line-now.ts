import { orderedIn } from "#app/domain/catalogue/units.ts";
import { lineTotal, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";

/** How much a line was told to hold. */
export interface ToldLine {
  /** A plain decimal. */
  quantity: string;
  /** Left out, the product's. */
  unit?: number | undefined;
}

/**
 * How much a line holds in a unit (left out, in its own), in thousandths. Null when it was told by another measure, or
 * is no quantity of that unit.
 */
export function heldIn({ quantity, unit }: ToldLine, asked: number | undefined): number | null {
  const told = parseQuantity(quantity) ?? 0;
  const to = asked ?? unit;
  return to === undefined ? told : orderedIn(told, unit, to);
}

/**
 * A line in the unit that its product is sold in now, with what it comes to in minor units. Sold by another measure
 * (`remeasured`), it stays as it was told and comes to nothing.
 */
export function lineNow(line: ToldLine, { unit, price }: { unit: number; price: number }) {
  const held = heldIn(line, unit);
  if (held === null) return { quantity: line.quantity, unit: line.unit ?? unit, total: 0, remeasured: true };
  return { quantity: plainQuantity(held), unit, total: Number(lineTotal(price, held)), remeasured: false };
}
