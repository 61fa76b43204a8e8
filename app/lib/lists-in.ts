/**
 * The lists that an address says, each as one text with commas: `locations=a&locations=b`, as a form without scripts asks, is
 * `a,b`. One that it doesn't say is left out; one in which nothing is chosen is blank.
 */
export const listsIn = <const Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): { [N in Name]?: string } =>
  Object.fromEntries(
    names.filter((name) => search.has(name)).map((name) => [name, search.getAll(name).join(",")]),
  ) as { [N in Name]?: string };
