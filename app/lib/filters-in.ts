import { LANGUAGE_PARAM } from "./i18n.ts";

/**
 * What names a page, of the list or of a list within one of its rows, the order of its rows, the one whose details are shown,
 * or the language.
 */
const pages: ReadonlySet<string> = new Set([
  "details",
  LANGUAGE_PARAM,
  "page",
  "sessions_of",
  "sessions_page",
  "sort",
]);

/**
 * The filters that an address sets, by name. A blank one filters nothing, and neither does what names a page, an order or a
 * row.
 */
export const filtersIn = (search: URLSearchParams): [name: string, value: string][] =>
  [...search].filter(([name, value]) => !pages.has(name) && value.trim() !== "");
