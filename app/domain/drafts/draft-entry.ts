import { parseQuantity } from "#app/lib/quantity.ts";

/** A line of quick entry: what is wanted, and how much of it. */
export interface EntryLine {
  /** From 1, as it stands in the text. */
  line: number;
  text: string;
  /** A sku, a barcode, or the beginning of a name. */
  what: string;
  /** Thousandths; null when it can't be read. */
  quantity: number | null;
}

/** `12 3,5`, `12 x 3,5`, `12;3,5`: what is wanted, then how much; 1 when nothing is said. */
const pattern = /^(.*?\S)(?:[\s;]+(?:[x×*]\s*)?([\d.,]*\d[\d.,]*))?$/iu;

/** Reads quick entry as it was typed, one product a line; blank lines are left out. */
export function readEntries(text: string): EntryLine[] {
  return text.split(/\r\n?|\n/).flatMap((typed, index) => {
    const line = typed.trim();
    const [, what, quantity = "1"] = pattern.exec(line) ?? [];
    return what ? [{ line: index + 1, text: line, what, quantity: parseQuantity(quantity) }] : [];
  });
}
