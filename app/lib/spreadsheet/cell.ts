import { tzOffset } from "@date-fns/tz";
import { xmlText } from "#app/lib/xml-text.ts";
import type { CellStyles } from "./cell-styles.ts";
import type { Column, ColumnFormat } from "./column.ts";
import type { SharedTexts } from "./shared-texts.ts";

/** An amount in minor units of a currency. */
export interface Money {
  amount: number;
  currency: string;
}

/** What stands in a cell. A text of a column of days is a local day, one of a column of numbers a plain decimal. */
export type Cell = string | number | Date | Money | null;
export type Row = readonly Cell[];

/** A cell of a spreadsheet holds no more characters. */
const LONGEST_CELL = 32_767;

export interface CellMaking {
  styles: CellStyles;
  texts: SharedTexts;
  timeZone: string;
}

/** The XML of a row; empty cells are left out. */
export function rowXml(
  cells: Row,
  columns: readonly Column[],
  row: number,
  making: CellMaking,
  strong = false,
): string {
  let xml = `<row r="${row}">`;
  for (let place = 0; place < cells.length; place++) {
    const cell = cells[place];
    const column = columns[place];
    if (cell === null || cell === undefined || cell === "" || !column) continue;
    xml += `<c r="${columnName(place)}${row}"${contentOf(cell, column.format, making, strong)}</c>`;
  }
  return `${xml}</row>`;
}

const number = (style: number, value: number): string => ` s="${style}"><v>${value}</v>`;

/** What follows the address of a cell: its style, its kind and its value. */
function contentOf(
  cell: Exclude<Cell, null>,
  format: ColumnFormat,
  making: CellMaking,
  strong: boolean,
): string {
  const { styles, timeZone } = making;
  if (cell instanceof Date) return number(styles.of("dateTime", strong), serialOf(cell, timeZone));
  if (typeof cell === "object") return number(styles.ofMoney(cell.currency, strong), cell.amount / 100);
  if (format === "date" && localDay.test(String(cell)))
    return number(styles.of("date", strong), daySerial(Date.parse(`${cell}T00:00:00Z`)));
  if (format === "whole" || format === "quantity" || typeof cell === "number") {
    const value = Number(cell);
    if (Number.isFinite(value))
      return number(styles.of(Number.isInteger(value) ? "whole" : "quantity", strong), value);
  }
  return textXml(String(cell), styles.of("text", strong), making.texts);
}

function textXml(text: string, style: number, texts: SharedTexts): string {
  const shared = texts.placeOf(text);
  if (shared !== undefined) return ` s="${style}" t="s"><v>${shared}</v>`;
  return ` s="${style}" t="inlineStr"><is>${textElement(text)}</is>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** `_x000D_` in a spreadsheet is a line break: a text that says so itself has its first line escaped. */
const escapeLike = /_(?=x[0-9a-fA-F]{4}_)/g;

/** A text as an element of a spreadsheet's XML: no more than a cell holds, and nothing that XML forbids. */
export function textElement(text: string): string {
  const clean = xmlText(text.slice(0, LONGEST_CELL)).replace(escapeLike, "_x005F_");
  return `<t xml:space="preserve">${clean.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)}</t>`;
}

const localDay = /^\d{4}-\d{2}-\d{2}$/;
const DAY = 86_400_000;
/** The first day of 1970 as spreadsheets count days. */
const EPOCH = 25_569;
const daySerial = (ms: number): number => ms / DAY + EPOCH;

const offsets = new Map<string, number>();
/** Clocks change on quarters of an hour. */
const QUARTER = 900_000;
const KEPT_OFFSETS = 50_000;

/** An instant as a spreadsheet counts days, on the clock of the time zone, to the second. */
function serialOf(instant: Date, timeZone: string): number {
  const ms = instant.getTime();
  const quarter = Math.floor(ms / QUARTER);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = tzOffset(timeZone, new Date(quarter * QUARTER)) * 60_000;
    if (offsets.size >= KEPT_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return Math.round(daySerial(Math.floor((ms + offset) / 1000) * 1000) * 1e6) / 1e6;
}

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
