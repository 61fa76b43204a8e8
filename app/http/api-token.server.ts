import { jwtVerify, SignJWT } from "jose";
import type { RouterContextProvider } from "react-router";
import { findSession } from "#app/domain/accounts/find-session.server.ts";
import { visitor } from "#app/lib/actor.ts";
import { keyFor } from "#app/lib/crypto.server.ts";
import type { Caller } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { SESSION_SECONDS } from "./cookies.server.ts";
import { requestContext } from "./request-context.ts";

const key = keyFor("api-token");

/** The three-part token that names a session: what `x-token` carries (document 1, section 7). */
export const apiToken = (secret: string, kind: "user" | "member"): Promise<string> =>
  new SignJWT({ s: secret, k: kind })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor(Date.now() / 1000) + SESSION_SECONDS)
    .sign(key);

/** Who calls the API, by `x-token` alone: cookies are ignored. A token that is refused is a 401 (document 4). */
export async function recognizeToken(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Caller> {
  const { ip } = context.get(requestContext);
  const token = request.headers.get("x-token");
  if (!token) return { actor: visitor, scope: null, ip };
  const claims = await jwtVerify<{ s: string; k: "user" | "member" }>(token, key, {
    algorithms: ["HS256"],
  }).catch(() => null);
  const session = claims && (await findSession(claims.payload.s, claims.payload.k));
  if (!session) throw new Refusal("unauthenticated");
  return { ...session, ip };
}
