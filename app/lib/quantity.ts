/** The greatest quantity of one line, in thousandths: 99,999.999. */
export const MAX_QUANTITY = 99_999_999;

/** Units that are counted: their quantities are whole (document 4, Codes). */
const WHOLE_UNITS: ReadonlySet<number> = new Set([0]);

/**
 * Reads `2,5`, `2.5` or `2` as thousandths (2500). Null when it is not a decimal of at most 3 places, is negative
 * or over 99,999.999. Document 4, Codes: quantities are exact decimals with at most 3 places.
 */
export function parseQuantity(text: string): number | null {
  const match = /^(\d{0,5})(?:[.,](\d{0,3}))?$/.exec(text.trim());
  if (!match || (!match[1] && !match[2])) return null;
  return Number(match[1] || 0) * 1000 + Number((match[2] ?? "").padEnd(3, "0"));
}

/** Writes thousandths as a plain decimal with a point and no trailing zeros: 2500 is `2.5`. */
export function plainQuantity(thousandths: number): string {
  const places = String(thousandths % 1000)
    .padStart(3, "0")
    .replace(/0+$/, "");
  return `${Math.floor(thousandths / 1000)}${places ? `.${places}` : ""}`;
}

/** Whether a quantity fits its unit: pieces are whole (document 4, Codes). */
export const fitsUnit = (thousandths: number, unit: number): boolean =>
  !WHOLE_UNITS.has(unit) || thousandths % 1000 === 0;

/** Units so small that a thousandth of them is never meant: pieces, grams, millilitres. */
const SMALL_UNITS: ReadonlySet<number> = new Set([0, 100, 101]);

/** Whether a unit is that small. */
export const isSmallUnit = (unit: number): boolean => SMALL_UNITS.has(unit);

/**
 * Whether a text may be meant as thousands: `1.500` g is 1500 to who writes it and 1.5 by document 4, Codes, and so it
 * is no quantity of a small unit. Three places of a kilogram are decimals.
 */
export const maybeThousands = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());

/**
 * Whether a text of a form is asked anew, since it may be thousands of a small unit; `drawn` is the plain decimal that the
 * form was drawn with, which stays what it is.
 */
export const isUnclear = (text: string, unit: number, drawn?: string): boolean =>
  isSmallUnit(unit) && maybeThousands(text) && !saysJust(text, drawn);

/** Whether a text is a plain decimal, written with a point or a comma. */
export const saysJust = (text: string, plain: string | undefined): boolean =>
  text.trim().replace(",", ".") === plain;

/** Why what was typed is no quantity: it can't be read, may be thousands, or pieces are not whole. */
export type QuantityFault = "quantityWrong" | "quantityThousands" | "quantityWhole";

/** What was typed as a quantity of a unit, in thousandths; null with the reason where it is none. */
export function typedQuantity(
  text: string,
  unit: number,
): { amount: number; fault: null } | { amount: null; fault: QuantityFault } {
  const amount = parseQuantity(text);
  if (amount === null) return { amount, fault: "quantityWrong" };
  if (isSmallUnit(unit) && maybeThousands(text)) return { amount: null, fault: "quantityThousands" };
  return fitsUnit(amount, unit) ? { amount, fault: null } : { amount: null, fault: "quantityWhole" };
}

/** Whether a unit is counted in whole numbers. */
export const isWholeUnit = (unit: number): boolean => WHOLE_UNITS.has(unit);

/**
 * A line's total in minor units: price × quantity, rounded half up (document 4, Codes). Exact: computed on
 * integers.
 */
export function lineTotal(priceMinor: number, thousandths: number): bigint {
  return (BigInt(priceMinor) * BigInt(thousandths) + 500n) / 1000n;
}
