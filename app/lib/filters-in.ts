/** What names a page, of the list or of a list within one of its rows, or the order of its rows. */
const pages: ReadonlySet<string> = new Set(["page", "sessions_of", "sessions_page", "sort"]);

/** The filters that an address sets, by name. A blank one filters nothing, and neither does what names a page or an order. */
export const filtersIn = (search: URLSearchParams): [name: string, value: string][] =>
  [...search].filter(([name, value]) => !pages.has(name) && value.trim() !== "");
