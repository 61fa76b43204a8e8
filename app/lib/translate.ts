import type { TFunction } from "i18next";
import type { Language, Namespace } from "./i18n.ts";

/** Texts of one namespace as they stand in locales/<language>/<namespace>.json. */
export interface Texts {
  readonly [key: string]: string | Texts;
}
export type Translate = (key: string, params?: object) => string;

/** The texts of these namespaces by the keys that they have: what i18next's types know, and nothing at run time. */
export const withKeys = <Ns extends Namespace | readonly Namespace[]>(translate: Translate): TFunction<Ns> =>
  translate as TFunction<Ns>;

/** A text, cut at its slots. */
type Pieces = readonly (string | Slot)[];
interface Slot {
  /** Where its value lies among the parameters. */
  readonly path: readonly string[];
  readonly number: boolean;
}

const slot = /\{\{\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

/**
 * Reads the texts of a language by the rules of i18next, for what the product's texts use: nested keys, `ns:key`,
 * plural forms by `count` with a `_zero` of their own, `{{name}}` and `{{count, number}}`. Gives the key itself when
 * there is no such text. Each text is looked up and cut once; one that is not there may still be loaded.
 */
export function createTranslate(
  language: Language,
  texts: Readonly<Record<string, Texts>>,
  namespace: string,
): Translate {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const known = new Map<string, Pieces>();

  function piecesOf(key: string): Pieces | undefined {
    const found = known.get(key);
    if (found) return found;
    const colon = key.indexOf(":");
    const tree = texts[colon < 0 ? namespace : key.slice(0, colon)];
    const text = read(tree, key.slice(colon + 1).split("."));
    if (typeof text !== "string") return undefined;
    const pieces = cut(text);
    known.set(key, pieces);
    return pieces;
  }

  const pluralOf = (key: string, count: number) =>
    (count === 0 ? piecesOf(`${key}_zero`) : undefined) ?? piecesOf(`${key}_${plurals.select(count)}`);

  function filled({ path, number }: Slot, params: object): string {
    const value = read(params, path);
    return number && typeof value === "number" ? numbers.format(value) : String(value ?? "");
  }

  return (key, params = {}) => {
    const { count } = params as { count?: unknown };
    const pieces = (typeof count === "number" ? pluralOf(key, count) : undefined) ?? piecesOf(key);
    if (!pieces) return key.slice(key.indexOf(":") + 1);
    let text = "";
    for (const piece of pieces) text += typeof piece === "string" ? piece : filled(piece, params);
    return text;
  };
}

function cut(text: string): Pieces {
  const pieces: (string | Slot)[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = "", 2: format, index } of text.matchAll(slot)) {
    pieces.push(text.slice(end, index), { path: name.split("."), number: format === "number" });
    end = index + whole.length;
  }
  pieces.push(text.slice(end));
  return pieces;
}

function read(tree: unknown, path: readonly string[]): unknown {
  let node = tree;
  for (const part of path) {
    if (typeof node !== "object" || node === null) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return node;
}
