/** The path and search of an address on this origin; `otherwise` for one that leads anywhere else. */
export function ownPath(to: string, origin: string, otherwise = "/"): string {
  const target = to.startsWith("/") ? URL.parse(to, origin) : null;
  if (target?.origin !== origin || target.pathname.startsWith("//")) return otherwise;
  return target.pathname + target.search;
}

/** The page of this origin on which a request was made; `otherwise` where it does not say, or says another. */
export const askedFrom = (request: Request, origin: string, otherwise?: string): string =>
  ownPath((request.headers.get("Referer") ?? "").replace(origin, ""), origin, otherwise);

/** Whether an address is a path of the product, written as it is: it leads nowhere else from any page of it. */
export const isOwnPath = (to: string): boolean => to !== "" && ownPath(to, "http://own.invalid", "") === to;
