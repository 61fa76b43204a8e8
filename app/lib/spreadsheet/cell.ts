import { xmlText } from "#app/lib/xml-text.ts";
import type { CellStyles } from "./cell-styles.ts";
import type { Column, ColumnFormat } from "./column.ts";
import { daySerial, type LocalClock } from "./local-clock.ts";
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

/** What the cells of a workbook have in common. */
export interface CellMaking {
  styles: CellStyles;
  texts: SharedTexts;
  clock: LocalClock;
}

/**
 * Writes the rows of a sheet, one below the other, as pieces of XML: joined by the thousand they cost least. Rows and cells
 * say no address: each stands after the one before it, which takes a third of the XML away and lets equal cells be equal.
 */
export class RowWriter {
  readonly #columns: readonly Column[];
  readonly #making: CellMaking;
  /** Of each column its last cell and its XML: that of the next row is often the same. */
  readonly #cells: (Cell | undefined)[] = [];
  readonly #made: string[] = [];
  #pieces: string[] = [];
  #row = 0;

  constructor(columns: readonly Column[], making: CellMaking) {
    this.#columns = columns;
    this.#making = making;
  }

  /** How many rows are written. */
  get rows(): number {
    return this.#row;
  }

  /** The XML of the rows since it was taken last. */
  take(): string {
    const xml = this.#pieces.join("");
    this.#pieces = [];
    return xml;
  }

  /** Writes the next row, in bold where it is a head or sums. What stands beyond the columns is left out. */
  add(cells: Row, strong = false): void {
    this.#row++;
    const pieces = this.#pieces;
    pieces.push("<row>");
    let skipped = 0;
    const places = Math.min(cells.length, this.#columns.length);
    for (let place = 0; place < places; place++) {
      const cell = cells[place];
      if (cell === null || cell === undefined || cell === "") {
        skipped++;
        continue;
      }
      for (; skipped > 0; skipped--) pieces.push("<c/>");
      pieces.push(strong ? this.#contentOf(cell, place, true) : this.#rememberedOf(cell, place));
    }
    pieces.push("</row>");
  }

  #rememberedOf(cell: Exclude<Cell, null>, place: number): string {
    if (this.#cells[place] === cell) return this.#made[place] ?? "";
    const made = this.#contentOf(cell, place, false);
    this.#cells[place] = cell;
    this.#made[place] = made;
    return made;
  }

  #contentOf(cell: Exclude<Cell, null>, place: number, strong: boolean): string {
    return contentOf(cell, this.#columns[place]?.format ?? "text", this.#making, strong);
  }
}

const number = (style: number, value: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** A cell's XML: its style, its kind and its value. */
function contentOf(
  cell: Exclude<Cell, null>,
  format: ColumnFormat,
  { styles, texts, clock }: CellMaking,
  strong: boolean,
): string {
  if (cell instanceof Date) return number(styles.of("dateTime", strong), clock.serialOf(cell));
  if (typeof cell === "object") return number(styles.ofMoney(cell.currency, strong), cell.amount / 100);
  if (format === "date" && localDay.test(String(cell)))
    return number(styles.of("date", strong), daySerial(String(cell)));
  if (typeof cell === "number" || format === "quantity") {
    const value = Number(cell);
    const shown = format === "number" || Number.isInteger(value) ? "whole" : "quantity";
    if (Number.isFinite(value)) return number(styles.of(format === "number" ? format : shown, strong), value);
  }
  const style = strong && format !== "text" ? styles.ofHead() : styles.of("text", strong);
  const text = String(cell);
  const shared = texts.placeOf(text);
  if (shared !== undefined) return `<c s="${style}" t="s"><v>${shared}</v></c>`;
  return `<c s="${style}" t="inlineStr"><is>${textElement(text)}</is></c>`;
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
