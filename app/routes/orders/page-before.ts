/**
 * The page of a room (`/store/lupu`) from which an address was asked for; undefined where the browser does not say, and
 * for the address itself.
 */
export function pageBefore(request: Request, { host, pathname }: URL, base: string): string | undefined {
  const before = URL.parse(request.headers.get("Referer") ?? "");
  if (!before || before.host !== host || !before.pathname.startsWith(`${base}/`)) return undefined;
  if (before.pathname === pathname) return undefined;
  return before.pathname + before.search;
}
