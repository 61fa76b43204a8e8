import { z } from "zod";
import { MEMBER_NAME_SECONDS, SESSION_SECONDS, SUPPORT_SECONDS } from "./limits.ts";
import { readWebToken, signWebToken } from "./web-token.server.ts";

const PURPOSE = "api-token";

/** The secret of a session, its kind, and the second at which the token ends. */
const claims = z.object({ s: z.string(), k: z.enum(["user", "member"]), exp: z.number() });
type Kind = z.output<typeof claims>["k"];

const lifetimes = { user: SESSION_SECONDS, member: MEMBER_NAME_SECONDS, support: SUPPORT_SECONDS };

/**
 * The three-part token that names a session: what a login answers and `x-token` carries (document 1, section 7). It is a
 * JSON Web Token. A support session is one of the console's.
 */
export const signSessionToken = (secret: string, kind: keyof typeof lifetimes, now: Date): string =>
  signWebToken({ s: secret, k: kind === "support" ? "user" : kind }, PURPOSE, lifetimes[kind], now);

/** The secret and the kind of session that a token names; null when it was not signed here or has expired. */
export function readSessionToken(token: string, now: Date): { secret: string; kind: Kind } | null {
  const read = readWebToken(token, PURPOSE, claims, now);
  return read && { secret: read.s, kind: read.k };
}
