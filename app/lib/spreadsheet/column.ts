/**
 * How the values of a column are shown: counts with thousands set apart, numbers that name something without, quantities with
 * up to 3 decimals, money by its currency.
 */
export type ColumnFormat = "text" | "whole" | "number" | "quantity" | "money" | "date" | "dateTime";

export interface Column {
  header: string;
  format: ColumnFormat;
  /** In characters; without it as wide as its format needs. */
  width?: number;
}

const widths: Record<ColumnFormat, number> = {
  text: 20,
  whole: 10,
  number: 10,
  quantity: 12,
  money: 14,
  date: 12,
  dateTime: 17,
};

/** How wide a column is, in characters. */
export const widthOf = ({ format, width, header }: Column): number =>
  Math.max(width ?? widths[format], Math.min(header.length + 3, 24));

const names: string[] = [];

/** The name of a column by its place: A, B … Z, AA. */
export function columnName(place: number): string {
  const known = names[place];
  if (known) return known;
  const letter = String.fromCharCode(65 + (place % 26));
  const name = place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
  names[place] = name;
  return name;
}
