import { isIP } from "node:net";
import { type RouterContextProvider, redirect } from "react-router";
import { env, isLoopbackHost } from "#app/lib/env.server.ts";
import { requestContext } from "./request-context.ts";

/**
 * Lets only the machine itself into the outbox, which holds everybody's sign-in links, and only by an address that
 * means it: a stranger's name that was made to point here does not. Elsewhere the page does not exist.
 */
export function requireOutbox({
  url,
  context,
}: {
  url: URL;
  context: Readonly<RouterContextProvider>;
}): void {
  const { ip } = context.get(requestContext);
  const isHere = isIP(ip) === 6 ? ip === "::1" : ip.startsWith("127.");
  if (!env().devMail || !isHere || !isLoopbackHost(url.hostname)) throw redirect("/404");
}
