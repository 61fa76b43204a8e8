import { redirect } from "react-router";
import type { Page } from "#app/lib/page.ts";

/**
 * Leads to the last page of a list when the address names one past it, as when the only row of that page went. `name` is
 * the parameter that names the page.
 */
export function keepWithinPages(
  url: URL,
  { items, count, limit }: Omit<Page<unknown>, "page">,
  name = "page",
): void {
  if (items.length > 0 || count === 0) return;
  const search = new URLSearchParams(url.search);
  search.set(name, String(Math.ceil(count / limit)));
  throw redirect(`${url.pathname}?${search}`);
}
