import type { Language } from "./i18n.ts";

/** Texts of one namespace as they stand in locales/<language>/<namespace>.json. */
export interface Texts {
  readonly [key: string]: string | Texts;
}
export type Translate = (key: string, params?: object) => string;

const slot = /\{\{\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

/**
 * Reads one text in the browser by the same rules as i18next on the server, for what the product's texts use:
 * nested keys, `ns:key`, plural forms by `count` with a `_zero` of their own, `{{name}}` and `{{count, number}}`.
 * Gives the key itself when there is no such text.
 */
export function createTranslate(
  language: Language,
  texts: Readonly<Record<string, Texts>>,
  namespace: string,
) {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);

  const formsOf = (count: number) => [...(count === 0 ? ["zero"] : []), plurals.select(count)];

  return (key: string, params: object = {}) => {
    const colon = key.indexOf(":");
    const tree = texts[colon < 0 ? namespace : key.slice(0, colon)];
    const path = colon < 0 ? key : key.slice(colon + 1);
    const count = read(params, "count");
    const forms = typeof count === "number" ? formsOf(count) : [];
    const text = [...forms.map((form) => `${path}_${form}`), path]
      .map((candidate) => read(tree, candidate))
      .find((found) => found !== undefined);
    if (typeof text !== "string") return path;
    return text.replace(slot, (_, name: string, format?: string) => {
      const value = read(params, name);
      return format === "number" && typeof value === "number" ? numbers.format(value) : String(value ?? "");
    });
  };
}

function read(tree: unknown, path: string): unknown {
  let node = tree;
  for (const part of path.split(".")) {
    if (typeof node !== "object" || node === null) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return node;
}
