/** The path and search of an address on this origin; `otherwise` for one that leads anywhere else. */
export function ownPath(to: string, origin: string, otherwise = "/"): string {
  const target = to.startsWith("/") ? URL.parse(to, origin) : null;
  if (target?.origin !== origin || target.pathname.startsWith("//")) return otherwise;
  return target.pathname + target.search;
}

/** Whether an address is a path of the product, written as it is: it leads nowhere else from any page of it. */
export const isOwnPath = (to: string): boolean => ownPath(to, "http://own.invalid", "") === to;
