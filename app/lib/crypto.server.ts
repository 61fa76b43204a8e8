import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";
import { env } from "./env.server.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A text encrypted and authenticated (AES-256-GCM) under a key that APP_SECRET gives for one purpose, as base64url.
 * What is sealed for one purpose does not open for another.
 */
export const seal = (text: string, purpose: string): string =>
  sealBytes(Buffer.from(text, "utf8"), purpose).toString("base64url");

/** The same of bytes, as bytes. */
export function sealBytes(open: Uint8Array, purpose: string): Buffer<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv);
  const body = [cipher.update(open), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...body]);
}

/** The text of {@link seal}. Throws when it was altered, or sealed for another purpose or under another secret. */
export const unseal = (sealed: string, purpose: string): string =>
  unsealBytes(Buffer.from(sealed, "base64url"), purpose).toString("utf8");

/** The bytes of {@link sealBytes}. Throws as {@link unseal} does. */
export function unsealBytes(bytes: Uint8Array, purpose: string): Buffer<ArrayBuffer> {
  const tagged = IV_BYTES + TAG_BYTES;
  if (bytes.length < tagged) throw new Error("This is not a sealed text.");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, tagged));
  return Buffer.concat([decipher.update(bytes.subarray(tagged)), decipher.final()]);
}

/** The text of {@link seal}, or null where {@link unseal} throws. */
export function unsealOrNull(sealed: string, purpose: string): string | null {
  try {
    return unseal(sealed, purpose);
  } catch {
    return null;
  }
}

/** A text with a point and its signature (HMAC, SHA-256, base64url) by a key that APP_SECRET gives for one purpose. */
export const signedText = (text: string, purpose: string): string => `${text}.${keyedDigest(text, purpose)}`;

/** The text of {@link signedText}; null when it was altered, or signed for another purpose or under another secret. */
export function readSigned(signed: string, purpose: string): string | null {
  const end = signed.lastIndexOf(".");
  if (end < 0) return null;
  const text = signed.slice(0, end);
  const [theirs, ours] = [Buffer.from(signed.slice(end + 1)), Buffer.from(keyedDigest(text, purpose))];
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? text : null;
}

/** A digest of a text (HMAC, SHA-256, base64url) that nobody makes without APP_SECRET, another one for each purpose. */
export const keyedDigest = (text: string, purpose: string): string =>
  createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");

/** The SHA-256 of a text, 32 bytes: how tokens are kept. */
export function sha256(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(createHash("sha256").update(text, "utf8").digest());
}

/** An unguessable token: 32 random bytes as 43 characters of base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A random name that nobody guesses: 16 bytes as 22 characters of base64url. */
export function randomId(): string {
  return randomBytes(16).toString("base64url");
}

/** So many random digits, each equally likely, leading zeros included. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}

const keys = new Map<string, KeyObject>();

/** The 32-byte key that APP_SECRET gives for one purpose; it is derived once. */
export function keyFor(purpose: string): KeyObject {
  const known = keys.get(purpose);
  if (known) return known;
  const bytes = Buffer.from(hkdfSync("sha256", env().appSecret, "", `tejghea:${purpose}`, 32));
  const key = createSecretKey(bytes);
  keys.set(purpose, key);
  return key;
}
