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
  /** The same with a unit after the quantity: `covrigi 12 buc`. Products may be named so too: `Franzelă 400 g`. */
  measured?: { what: string; quantity: number; unit: number };
}

/** How people shorten the units that shops sell in (document 4, Codes). */
const units: ReadonlyMap<string, number> = new Map(
  Object.entries({ buc: 0, pc: 0, pcs: 0, kg: 1, l: 2, oz: 3, m: 6, lb: 18, cm: 28, g: 100, ml: 101 }),
);

/**
 * `12 3,5`, `12 x 3,5`, `12;3,5`: what is wanted, then how much; 1 when nothing is said. What is wanted ends before a
 * separator and never in one: else the time to read a line grows with the cube of its length.
 */
const pattern = /^(.*?[^\s;])(?:[\s;]+(?:[x×*]\s*)?(?=[.,]*\d)([\d.,]+))?$/isu;

/** What a line or a name ends in says nothing: `covrigi 2 kg;`, `covrigi, 2`. A full stop belongs to the name. */
const withoutTail = (text: string): string => text.replace(/(?<![\s;,:])[\s;,:]+$/u, "");

function parts(text: string): { what: string; number: string | undefined } {
  const [, what = "", number] = pattern.exec(withoutTail(text)) ?? [];
  return { what: withoutTail(what), number };
}

function measuredOf(line: string): EntryLine["measured"] {
  const [, rest = "", word = ""] = /^(.*\d)\s*(\p{L}+)[\s.]*$/u.exec(withoutTail(line)) ?? [];
  const { what, number = "" } = parts(rest);
  const unit = units.get(word.toLowerCase());
  const quantity = parseQuantity(number);
  return what && unit !== undefined && quantity !== null ? { what, quantity, unit } : undefined;
}

/** Reads quick entry as it was typed, one product a line; blank lines are left out. */
export function readEntries(text: string): EntryLine[] {
  return text.split(/\r\n?|\n/).flatMap((typed, index) => {
    const line = typed.trim();
    const { what, number = "1" } = parts(line);
    const measured = measuredOf(line);
    if (!what) return [];
    const entry = { line: index + 1, text: line, what, quantity: parseQuantity(number) };
    return [measured ? { ...entry, measured } : entry];
  });
}
