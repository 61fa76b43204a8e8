import type { z } from "zod";
import { readSigned, signedText } from "#app/lib/crypto.server.ts";

/** What a token says of itself: the one way in which it is signed here, and the only one that is read. */
const HEADER = base64url({ alg: "HS256" });

interface Ending {
  /** The second at which the token ends. */
  exp: number;
}

/** A three-part token (a JSON Web Token) of these claims, signed for one purpose; it ends after so many seconds. */
export function signWebToken(claims: object, purpose: string, seconds: number, now: Date): string {
  const exp = Math.floor(inSeconds(now)) + seconds;
  return signedText(`${HEADER}.${base64url({ ...claims, exp })}`, purpose);
}

/** The claims of a token; null when it was not signed here for this purpose or has expired. */
export function readWebToken<T extends Ending>(
  token: string,
  purpose: string,
  claims: z.ZodType<T>,
  now: Date,
): T | null {
  const signed = readSigned(token, purpose);
  if (!signed?.startsWith(`${HEADER}.`)) return null;
  const read = claims.parse(JSON.parse(textOf(signed.slice(HEADER.length + 1))));
  return read.exp > inSeconds(now) ? read : null;
}

const inSeconds = (moment: Date) => moment.getTime() / 1000;

const textOf = (encoded: string): string => Buffer.from(encoded, "base64url").toString();

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
