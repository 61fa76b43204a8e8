import { fitsUnit, MAX_QUANTITY } from "#app/lib/quantity.ts";

/**
 * The units that a product is ordered in (document 2, section 3; 100 gram and 101 millilitre: document 4, Codes),
 * in the order of a list of choices. Their names are `common:unit.<code>`.
 */
export const unitCodes = [
  0, 1, 100, 2, 101, 6, 28, 7, 29, 8, 30, 3, 18, 16, 10, 11, 12, 24, 20, 25, 21,
] as const;

const codes: readonly number[] = unitCodes;

/** Whether a number is the code of a unit. */
export const isUnit = (code: number): boolean => codes.includes(code);

/** How many of the smaller unit the greater one has, by the codes of both. */
const inSmaller: readonly [great: number, small: number, times: number][] = [
  [1, 100, 1000],
  [2, 101, 1000],
  [6, 28, 100],
];

/** A quantity in another unit, in thousandths: 500 g are 0.5 kg. Null when the units measure different things. */
export function inUnit(quantity: number, from: number, to: number): number | null {
  if (from === to) return quantity;
  for (const [great, small, times] of inSmaller) {
    if (from === great && to === small) return quantity * times;
    if (from === small && to === great) return Math.round(quantity / times);
  }
  return null;
}

/**
 * What was ordered in one unit (left out, in the other one) as it can be ordered in another, in thousandths. Null when
 * the units measure different things, or when it is nothing there, too much for a line, or no whole number of what is
 * counted.
 */
export function orderedIn(quantity: number, from: number | undefined, to: number): number | null {
  const there = inUnit(quantity, from ?? to, to);
  const fits = there !== null && there > 0 && there <= MAX_QUANTITY && fitsUnit(there, to);
  return fits ? there : null;
}
