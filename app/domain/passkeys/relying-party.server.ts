import { env, isLoopbackHost } from "#app/lib/env.server.ts";

/**
 * Whom passkeys are made for: the host of ORIGIN, whatever a request says. Browsers make none for an address in figures,
 * so on one's own machine it is localhost.
 */
export function relyingParty(): { rpID: string; origin: string; rpName: string } {
  const url = new URL(env().origin);
  if (isLoopbackHost(url.hostname)) url.hostname = "localhost";
  return { rpID: url.hostname, origin: url.origin, rpName: "Tejghea" };
}
