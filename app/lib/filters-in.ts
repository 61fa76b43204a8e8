/** The filters that an address sets, by name. A blank one filters nothing, and neither does the page of the list. */
export const filtersIn = (search: URLSearchParams): [name: string, value: string][] =>
  [...search].filter(([name, value]) => name !== "page" && value.trim() !== "");
