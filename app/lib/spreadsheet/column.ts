/** How the values of a column are shown: money by its currency, quantities with up to 3 decimals. */
export type ColumnFormat = "text" | "whole" | "quantity" | "money" | "date" | "dateTime";

export interface Column {
  header: string;
  format: ColumnFormat;
  /** In characters; without it as wide as its format needs. */
  width?: number;
}

const widths: Record<ColumnFormat, number> = {
  text: 20,
  whole: 10,
  quantity: 12,
  money: 14,
  date: 12,
  dateTime: 17,
};

/** How wide a column is, in characters. */
export const widthOf = ({ format, width, header }: Column): number =>
  Math.max(width ?? widths[format], Math.min(header.length + 3, 24));
