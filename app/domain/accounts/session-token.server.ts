import { z } from "zod";
import { databaseNow } from "#app/lib/clock.server.ts";
import { readSigned, signedText } from "#app/lib/crypto.server.ts";
import { MEMBER_NAME_SECONDS, SESSION_SECONDS } from "./limits.ts";

/** What a token says of itself: the one way in which it is signed here, and the only one that is read. */
const HEADER = base64url({ alg: "HS256" });

const PURPOSE = "api-token";

/** The secret of a session, its kind, and the second at which the token ends. */
const claims = z.object({ s: z.string(), k: z.enum(["user", "member"]), exp: z.number() });
type Kind = z.output<typeof claims>["k"];

const inSeconds = (moment: Date) => moment.getTime() / 1000;

/**
 * The three-part token that names a session: what a login answers and `x-token` carries (document 1, section 7). It is a
 * JSON Web Token.
 */
export function signSessionToken(secret: string, kind: Kind, now = databaseNow()): string {
  const named: z.output<typeof claims> = {
    s: secret,
    k: kind,
    exp: Math.floor(inSeconds(now)) + (kind === "member" ? MEMBER_NAME_SECONDS : SESSION_SECONDS),
  };
  return signedText(`${HEADER}.${base64url(named)}`, PURPOSE);
}

/** The secret and the kind of session that a token names; null when it was not signed here or has expired. */
export function readSessionToken(token: string, now = databaseNow()): { secret: string; kind: Kind } | null {
  const signed = readSigned(token, PURPOSE);
  if (!signed?.startsWith(`${HEADER}.`)) return null;
  const { s, k, exp } = claims.parse(JSON.parse(textOf(signed.slice(HEADER.length + 1))));
  return exp > inSeconds(now) ? { secret: s, kind: k } : null;
}

const textOf = (encoded: string): string => Buffer.from(encoded, "base64url").toString();

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
