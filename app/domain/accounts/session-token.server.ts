import { jwtVerify, SignJWT } from "jose";
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
    .setExpirationTime(Math.floor(Date.now() / 1000) + SESSION_SECONDS)
    .sign(await key());

/** The secret and the kind of session that a token names; null when it was not signed here or has expired. */
export async function readSessionToken(token: string): Promise<{ secret: string; kind: SessionKind } | null> {
  try {
    const { payload } = await jwtVerify<{ s: string; k: SessionKind }>(token, await key(), {
      algorithms: ["HS256"],
    });
    return { secret: payload.s, kind: payload.k };
  } catch {
    return null;
  }
}
