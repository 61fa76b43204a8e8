const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Areas that ignore cookies, so that another site has nothing to borrow. */
const cookieless = /^\/(?:v1|webhooks)(?:\/|$)/;

/**
 * Whether a request comes from a page of another site and would change something. Browsers say so in Sec-Fetch-Site,
 * and on plain http in Origin; a client that sends neither is no browser. React Router leaves resource routes open.
 */
export function isCrossSite(request: Request, publicOrigin: string): boolean {
  if (safeMethods.has(request.method)) return false;
  const url = new URL(request.url);
  if (cookieless.test(url.pathname)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  return origin !== null && origin !== url.origin && origin !== publicOrigin;
}
