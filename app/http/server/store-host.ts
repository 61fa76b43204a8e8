import { pageOf } from "#app/framework/page-data.ts";
import { isSameHost } from "./hosts.ts";

const paths = ["/store", "/print", "/v1", "/assets", "/health", "/files", "/events", "/language", "/refresh"];

/**
 * What the store's own host makes of a request: null passes it on. It shows the store site and what that needs;
 * its first page is /store, and everything else is 404 (document 4, Store site).
 */
export function gateStoreHost(request: Request, storeHost: string | undefined): Response | null {
  const { host, pathname } = new URL(request.url);
  if (!storeHost || !isSameHost(storeHost, host)) return null;
  if (pathname === "/") return new Response(null, { status: 302, headers: { Location: "/store" } });
  const page = pageOf(pathname);
  const open = paths.some((path) => page === path || page.startsWith(`${path}/`));
  return open ? null : new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
}
