import type { RouterContextProvider } from "react-router";
import { findSession } from "#app/domain/accounts/find-session.server.ts";
import type { Caller } from "#app/lib/operation.server.ts";
import { whence } from "./caller.server.ts";
import { sessionCookie, storeCookie } from "./cookies.server.ts";

/**
 * Who a browser is in the rooms of the product: the console's user, the store's member, or both. For the pages that
 * stand in no room, such as a receipt.
 */
export async function callersOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Caller[]> {
  const cookies = request.headers.get("Cookie");
  const [user, member] = (await Promise.all([sessionCookie.parse(cookies), storeCookie.parse(cookies)])) as (
    | string
    | null
  )[];
  const sessions = await Promise.all([
    user && findSession(user, "user"),
    member && findSession(member, "member"),
  ]);
  return sessions.flatMap((session) => (session ? [{ ...session, ...whence(context) }] : []));
}
