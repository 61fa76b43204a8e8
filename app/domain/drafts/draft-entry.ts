import { fold } from "#app/lib/fold.ts";
import { maybeThousands, parseQuantity } from "#app/lib/quantity.ts";

/** One way to read a product of a list: what is wanted, and how much of it. */
export interface EntryReading {
  /** A sku, a barcode, or words of a name. */
  what: string;
  /** Thousandths; null when it can't be read. */
  quantity: number | null;
  /** It may be thousands, set apart by the sign that stands before decimals. */
  thousands?: true;
  /** The code of the unit in which the quantity is told: `2 kg`. */
  unit?: number;
}

/** How people shorten the units that shops sell in (document 4, Codes). */
const units: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ buc: 0, bucata: 0, bucati: 0, bucăți: 0, bucată: 0, pc: 0, pcs: 0 },
    ...{ kg: 1, kilogram: 1, kilograme: 1, kile: 1, l: 2, litru: 2, litri: 2, oz: 3, m: 6, lb: 18, cm: 28 },
    ...{ g: 100, gr: 100, grame: 100, ml: 101 },
  }),
);

/** Amounts as they are said, in both languages, without accents. */
const saidAmounts: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{
      un: 1,
      o: 1,
      doi: 2,
      doua: 2,
      trei: 3,
      patru: 4,
      cinci: 5,
      sase: 6,
      sapte: 7,
      opt: 8,
      noua: 9,
      zece: 10,
    },
    ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  }),
);

/** What a line or a name ends in says nothing: `covrigi 2 kg;`, `covrigi, 2`. A full stop belongs to the name. */
const withoutTail = (text: string): string => text.replace(/(?<![\s;,:])[\s;,:]+$/u, "");

/**
 * `12 3,5`, `12 x 3,5`, `12;3,5`: what is wanted, then how much. What is wanted ends before a separator and never in
 * one: else the time to read a line grows with the cube of its length.
 */
const amountLast = /^(.*?[^\s;])(?:[\s;]+(?:[x×*]\s*)?(?=[.,]*\d)([\d.,]+))?$/isu;

/** `10 franzelă`, `10x franzelă`, `2,5kg de cozonac`: how much, perhaps of which unit, then what. */
const amountFirst = /^(?=[.,]*\d)([\d.,]+)\s*(?:([x×*])\s*)?(\S.*)$/isu;
const unitFirst = /^(\p{L}+)\b\.?\s+(?:de\s+|of\s+)?(\S.*)$/isu;
const hasLetter = /\p{L}/u;

const amountOf = (number: string): Pick<EntryReading, "quantity" | "thousands"> => ({
  quantity: parseQuantity(number),
  ...(maybeThousands(number) && { thousands: true }),
});

function lastAmount(text: string): EntryReading[] {
  const [, what = "", number] = amountLast.exec(withoutTail(text)) ?? [];
  return number ? [{ what: withoutTail(what), ...amountOf(number) }] : [];
}

function lastMeasure(text: string): EntryReading[] {
  const [, rest = "", word = ""] = /^(.*\d)\s*(\p{L}+)[\s.]*$/u.exec(withoutTail(text)) ?? [];
  const unit = units.get(word.toLowerCase());
  return unit === undefined
    ? []
    : lastAmount(rest)
        .filter(({ quantity }) => quantity !== null)
        .map((reading) => ({ ...reading, unit }));
}

/** What is wanted has a letter: `999 1` is a code and its amount. */
function firstAmount(text: string): EntryReading[] {
  const [, number = "", times, rest = ""] = amountFirst.exec(withoutTail(text)) ?? [];
  if (!hasLetter.test(rest)) return [];
  const plain = { what: rest.replace(/^(?:de|of)\s+/iu, ""), ...amountOf(number) };
  const [, word = "", what = ""] = (!times && unitFirst.exec(rest)) || [];
  const unit = units.get(word.toLowerCase());
  return unit === undefined ? [plain] : [plain, { ...plain, what, unit }];
}

/** `zece franzele`, `franzele zece` as `10 franzele`; nothing where no amount is said in words. */
function inFigures(text: string): string[] {
  const [, first = "", rest = ""] = /^(\p{L}+)(\s+\S.*)$/su.exec(text) ?? [];
  const [, before = "", last = ""] = /^(.*\S\s+)(\p{L}+)$/su.exec(text) ?? [];
  const [begins, ends] = [saidAmounts.get(fold(first)), saidAmounts.get(fold(last))];
  if (begins !== undefined) return [`${begins}${rest}`];
  // `12 o` is the beginning of a name: what stands last may be an article.
  return ends === undefined || ends === 1 || !hasLetter.test(before) ? [] : [`${before}${ends}`];
}

/** The ways to read what was typed of one product; the first of those that fit equally is meant. */
export function readingsOf(text: string): EntryReading[] {
  const plain = withoutTail(text.trim());
  const whole = { what: plain, quantity: 1000 };
  const read = [text.trim(), ...inFigures(plain)].flatMap((typed) => [
    ...lastAmount(typed),
    ...lastMeasure(typed),
    ...firstAmount(typed),
  ]);
  return [whole, ...read].filter(({ what }) => what);
}

/** A separator of a list: no comma between two figures. */
const separator = /([;,](?!(?<=\d,)\d))/;
/** `2`, `x 2`, `2,5 kg`: how much, of what stands before it. */
const bareAmount = /^(?:[x×*]\s*)?(?=[.,]*\d)[\d.,]+\s*(\p{L}{0,9})\.?$/u;
const saysAmount = /^[.,]*\d\S*\s|[\s;][.,]*\d\S*$/;

/** What was typed of one product, and the separator that stands before it. */
export interface EntryPart {
  text: string;
  before: string;
}

/**
 * The products of a line as they were typed, one after another: parted by commas or semicolons, but not within an amount
 * (`2,5`), nor before one that stands alone (`covrigi, 2`).
 */
export function partsOfLine(line: string): EntryPart[] {
  const parts: EntryPart[] = [];
  const split = line.split(separator);
  for (let at = 0; at < split.length; at += 2) {
    const [before = "", text = ""] = [split[at - 1], split[at]];
    const last = parts.at(-1);
    if (last && isAmountOf(text.trim(), last.text.trim())) last.text += before + text;
    else if (withoutTail(text).trim()) parts.push({ text, before });
  }
  return parts;
}

function isAmountOf(part: string, before: string): boolean {
  const [amount, word = ""] = bareAmount.exec(withoutTail(part)) ?? [];
  return amount !== undefined && !saysAmount.test(before) && (word === "" || units.has(word.toLowerCase()));
}

/** Parts of a line as they stood there together: a name may have a comma. */
export const joined = (parts: readonly EntryPart[]): string =>
  parts
    .map(({ text, before }, at) => (at === 0 ? text : before + text))
    .join("")
    .trim();
