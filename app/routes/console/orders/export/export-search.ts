/** What an export's address says of its orders; boxes that were ticked come as one list. */
export function exportSearch(search: URLSearchParams): Record<string, string> {
  const lists = ["locations", "statuses"].filter((name) => search.has(name));
  const single = ["from", "to", "date_field"].filter((name) => search.get(name));
  return Object.fromEntries([
    ...single.map((name) => [name, search.get(name) ?? ""]),
    ...lists.map((name) => [name, search.getAll(name).filter(Boolean).join(",")]),
  ]);
}
