import { jwtVerify, SignJWT } from "jose";
import { boundedMap } from "#app/lib/bounded-map.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { keyFor } from "#app/lib/crypto.server.ts";
import { SESSION_SECONDS } from "./limits.ts";

type SessionKind = "user" | "member";

let imported: Promise<CryptoKey> | undefined;
/** Imported once: jose would import bytes again for each token. */
const key = (): Promise<CryptoKey> => {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  imported ??= crypto.subtle.importKey("raw", Buffer.from(keyFor("api-token")), algorithm, false, [
    "sign",
    "verify",
  ]);
  return imported;
};

/** The three-part token that names a session: what a login answers and `x-token` carries (document 1, section 7). */
export const signSessionToken = async (secret: string, kind: SessionKind): Promise<string> =>
  new SignJWT({ s: secret, k: kind })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor(databaseNow().getTime() / 1000) + SESSION_SECONDS)
    .sign(await key());

/** What a token says. */
interface Named {
  secret: string;
  kind: SessionKind;
}

const MOST_VERIFIED = 1_000;
const LONGEST = 500;
const verified = boundedMap<{ named: Named; expires: number }>(MOST_VERIFIED, LONGEST);

/**
 * The secret and the kind of session that a token names; null when it was not signed here or has expired. The
 * signature of the last thousand tokens is not computed anew, which takes as long as a statement of the database.
 */
export async function readSessionToken(token: string): Promise<Named | null> {
  const known = verified.get(token);
  if (known) return known.expires > databaseNow().getTime() / 1000 ? known.named : null;
  try {
    const { payload } = await jwtVerify<{ s: string; k: SessionKind }>(token, await key(), {
      algorithms: ["HS256"],
      requiredClaims: ["exp"],
      currentDate: databaseNow(),
    });
    const named = { secret: payload.s, kind: payload.k };
    verified.set(token, { named, expires: payload.exp ?? 0 });
    return named;
  } catch {
    return null;
  }
}
