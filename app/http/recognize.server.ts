import type { RouterContextProvider } from "react-router";
import { findSession } from "#app/domain/accounts/find-session.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { callerBy } from "./caller.server.ts";
import { sessionCookie, storeCookie } from "./cookies.server.ts";

const cookies = { user: sessionCookie, member: storeCookie };

/** The secret of the session that a browser has, or had, in one room of the product; null without one. */
export async function secretOf(kind: "user" | "member", request: Request): Promise<string | null> {
  const secret: unknown = await cookies[kind].parse(request.headers.get("Cookie"));
  return typeof secret === "string" && secret !== "" ? secret : null;
}

/** Who a browser is in one room of the product, by the cookie of its session there; null for a visitor. */
export async function recognize(
  kind: "user" | "member",
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Caller | null> {
  const secret = await secretOf(kind, request);
  const session = secret === null ? null : await findSession(secret, kind);
  return session && callerBy(session, context);
}

/** The same in every room, the console's user before the counter's member: for pages that stand in none, such as a receipt. */
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
