import type { RouterContextProvider } from "react-router";
import { findSession } from "#app/domain/accounts/find-session.server.ts";
import { readSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { type Caller, reportRefusal } from "#app/lib/caller.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { callerBy, strangerOf } from "./caller.server.ts";

/** Who calls the API, by `x-token` alone: cookies are ignored. A token that is refused is a 401 (document 4). */
export async function recognizeToken(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Caller> {
  const token = request.headers.get("x-token");
  if (!token) return strangerOf(context);
  const named = readSessionToken(token, databaseNow());
  const session = named && (await findSession(named.secret, named.kind, "token"));
  if (!session) throw reportRefusal(strangerOf(context), new Refusal("unauthenticated"));
  return callerBy(session, context);
}
