import { fold } from "#app/lib/fold.ts";
import { rootsOf } from "./word-roots.ts";

/** A product as it is called. */
export interface Called {
  name: string;
  sku: string | null;
  barcode: string | null;
}

/**
 * How a product was meant, the surest way first: its sku, its barcode, its name; all words of its name, the first ones,
 * some of them, each in any form; the beginnings of some.
 */
export const means = { sku: 1, barcode: 2, name: 3, words: 4, first: 5, some: 6, begun: 7 } as const;
export type Means = (typeof means)[keyof typeof means];

/** A product that a text may mean, and how. */
export interface Meaning<P> {
  product: P;
  by: Means;
}

/** A product with what it is found by, without case and accents. */
interface Entry<P> extends Called {
  product: P;
  words: string[];
}

/** The words of names that a typed word may be: in some form, or beginning so. */
type Hits = ReadonlyMap<string, "form" | "begun">;

/** Words that tell no product from another. */
const fillers = new Set(["cu", "de", "din", "la", "si", "in", "with", "of", "and", "the"]);

/** The words of a name, or of what was typed, both folded; those that say nothing are left out where others say something. */
export function wordsOf(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

const code = (text: string | null) => (text === null ? null : fold(text));

function entryOf<P extends Called>(product: P): Entry<P> {
  const name = fold(product.name);
  return { product, name, sku: code(product.sku), barcode: code(product.barcode), words: wordsOf(name) };
}

/**
 * The catalogue as quick entry looks through it: what a text may mean, by the surest way in which anything fits.
 * Case, accents and the forms of words make no difference.
 */
export function catalogueOf<P extends Called>(products: readonly P[]) {
  const entries = products.map(entryOf);
  const holders = Map.groupBy(
    entries.flatMap((entry) => [...new Set(entry.words)].map((word) => ({ word, entry }))),
    ({ word }) => word,
  );
  const forms = Map.groupBy(
    [...holders.keys()].flatMap((word) => rootsOf(word).map((root) => ({ root, word }))),
    ({ root }) => root,
  );

  const hitsOf = remembered((typed: string): Hits => {
    if (/^\d+$/.test(typed)) return new Map(holders.has(typed) ? [[typed, "form"]] : []);
    const begun = [...holders.keys()].filter((word) => word.startsWith(typed));
    const same = rootsOf(typed).flatMap((root) => forms.get(root) ?? []);
    return new Map([
      ...begun.map((word) => [word, "begun"] as const),
      ...same.map(({ word }) => [word, "form"] as const),
    ]);
  });
  /** The products that have each of the typed words in some way. */
  function holding(typed: readonly Hits[]): Entry<P>[] {
    const [fewest] = typed.toSorted((one, other) => one.size - other.size);
    const some = [...(fewest?.keys() ?? [])].flatMap((word) => holders.get(word) ?? []);
    return [...new Set(some.map(({ entry }) => entry))].filter(({ words }) =>
      typed.every((hits) => words.some((word) => hits.has(word))),
    );
  }

  return {
    /** What a text may mean: all that fit in the surest way, none when nothing does. */
    meant: remembered((text: string): Meaning<P>[] => {
      const folded = fold(text);
      const typed = wordsOf(folded).map(hitsOf);
      const found = [
        ...entries.flatMap((entry) => ofEntry(entry, written(entry, folded))),
        ...holding(typed).flatMap((entry) => ofEntry(entry, byWords(entry.words, typed))),
      ];
      const surest = Math.min(...found.map(({ by }) => by));
      return [...new Map(found.filter(({ by }) => by === surest).map((one) => [one.product, one])).values()];
    }),
    /** Whether a text is a code, a name, or a name's beginning, as it is written. */
    isWritten: remembered((text: string): boolean => {
      const folded = fold(text);
      return entries.some((entry) => written(entry, folded) !== null);
    }),
  };
}

const ofEntry = <P>({ product }: Entry<P>, by: Means | null): Meaning<P>[] => (by ? [{ product, by }] : []);

/** How a product is meant by a text letter by letter; null when it is not. */
function written({ sku, barcode, name }: Called, text: string): Means | null {
  if (sku === text) return means.sku;
  if (barcode === text) return means.barcode;
  if (name === text) return means.name;
  if (!text || !name.startsWith(text)) return null;
  return /^[\p{L}\p{N}]/u.test(name.slice(text.length)) ? means.begun : means.first;
}

/** How a product is meant by words that it has. */
function byWords(words: readonly string[], typed: readonly Hits[]): Means {
  const isForm = (hits: Hits, word: string | undefined) => word !== undefined && hits.get(word) === "form";
  if (!typed.every((hits) => words.some((word) => isForm(hits, word)))) return means.begun;
  if (words.every((word) => typed.some((hits) => isForm(hits, word)))) return means.words;
  return typed.every((hits, at) => isForm(hits, words[at])) ? means.first : means.some;
}

/** A function that finds out each text once. */
function remembered<V>(find: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const value = known.has(text) ? (known.get(text) as V) : find(text);
    known.set(text, value);
    return value;
  };
}
