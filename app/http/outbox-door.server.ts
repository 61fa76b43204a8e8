import { isIP } from "node:net";
import { type RouterContextProvider, redirect } from "react-router";
import { env, isLoopbackHost } from "#app/lib/env.server.ts";
import { requestContext } from "./request-context.ts";

/**
 * What proxies add to a request: the standard's headers, and the many of their own; a browser on the machine sends none
 * that begins with x-. Through a proxy on the machine everybody comes from its own address.
 */
const ofProxies =
  /^(?:forwarded|via|x-.*|cf-.*|cdn-loop|front-end-https|.*(?:client|real|connecting|remote)-(?:ip|addr).*)$/;

/**
 * Lets only the machine itself into the outbox, which holds everybody's sign-in links, and only by an address that
 * means it: a stranger's name that was made to point here does not. Nor does what came through a proxy. Elsewhere the
 * page does not exist.
 */
export function requireOutbox({
  request,
  url,
  context,
}: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): void {
  const { ip } = context.get(requestContext);
  const isHere = isIP(ip) === 6 ? ip === "::1" : ip.startsWith("127.");
  const isDirect = ![...request.headers.keys()].some((name) => ofProxies.test(name));
  if (!env().devMail || !isHere || !isDirect || !isLoopbackHost(url.hostname)) throw redirect("/404");
}
