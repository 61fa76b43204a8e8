import { MASTER_PARAM } from "#app/domain/accounts/master-token.ts";
import { pageOf } from "#app/framework/page-data.ts";
import { type HostSettings, isSameHost } from "./hosts.ts";

const paths = ["/store", "/print", "/v1", "/assets", "/health", "/files", "/events", "/language", "/refresh"];

const plain = { "Content-Type": "text/plain" };

/**
 * What the store's own host makes of a request: null passes it on. It shows the store site and what that needs;
 * its first page is /store, search engines may read nothing of it, and everything else is 404 (document 4, Store site).
 * An address with a master token goes on at the product's own host, unspent: a support session begins in the console.
 */
export function gateStoreHost(
  request: Request,
  { storeHost, origin }: Pick<HostSettings, "storeHost" | "origin">,
): Response | null {
  const { host, pathname, search, searchParams } = new URL(request.url);
  if (!storeHost || !isSameHost(storeHost, host)) return null;
  if (searchParams.has(MASTER_PARAM) && ["GET", "HEAD"].includes(request.method))
    return new Response(null, { status: 302, headers: { Location: origin + pathname + search } });
  if (pathname === "/") return new Response(null, { status: 302, headers: { Location: "/store" } });
  if (pathname === "/robots.txt") return new Response("User-agent: *\nDisallow: /\n", { headers: plain });
  const page = pageOf(pathname);
  const open = paths.some((path) => page === path || page.startsWith(`${path}/`));
  return open ? null : new Response("Not found", { status: 404, headers: plain });
}
