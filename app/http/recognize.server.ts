import type { RouterContextProvider } from "react-router";
import { findSession } from "#app/domain/accounts/find-session.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { callerBy } from "./caller.server.ts";
import { sessionCookie, storeCookie } from "./cookies.server.ts";

const cookies = { user: sessionCookie, member: storeCookie };

/** Who a browser is in one room of the product, by the cookie of its session there; null for a visitor. */
export async function recognize(
  kind: "user" | "member",
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Caller | null> {
  const secret: unknown = await cookies[kind].parse(request.headers.get("Cookie"));
  const session = typeof secret === "string" ? await findSession(secret, kind) : null;
  return session && callerBy(session, context);
}

/** The same in every room: for the pages that stand in none, such as a receipt. */
export async function recognizeAll(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Caller[]> {
  const callers = await Promise.all([
    recognize("user", request, context),
    recognize("member", request, context),
  ]);
  return callers.filter((caller) => caller !== null);
}
