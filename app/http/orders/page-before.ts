/** The page of a room (`/store/lupu`) that a form was sent from; undefined where the browser does not say. */
export function pageBefore(request: Request, { host }: URL, base: string): string | undefined {
  const before = URL.parse(request.headers.get("Referer") ?? "");
  if (!before || before.host !== host || !before.pathname.startsWith(`${base}/`)) return undefined;
  return before.pathname + before.search;
}
