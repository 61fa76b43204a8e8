import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor } from "#app/lib/crypto.server.ts";
import { env } from "#app/lib/env.server.ts";

/** Of the signature, in hexadecimal digits: with them the part before the @ stays within the 64 that mail allows. */
const SIGNED = 20;
const shape = new RegExp(`^ticket\\+([0-9a-f]{32})\\.([0-9a-f]{${SIGNED}})$`);

/**
 * The address by which a ticket is answered: its id and a signature that APP_SECRET gives, so that nobody writes to a
 * ticket whose mails they have not seen. Undefined where no answers by mail are taken in.
 */
export function replyAddressOf(ticketId: string): string | undefined {
  const { inboundMail } = env();
  if (!inboundMail) return undefined;
  const id = ticketId.replaceAll("-", "");
  return `ticket+${id}.${signatureOf(id)}@${inboundMail.domain}`;
}

/** The ticket of a reply address of ours; null for any other address and a forged one. Letter case does not count. */
export function ticketOfAddress(address: string): string | null {
  const [local = "", domain = "", ...more] = address.toLowerCase().split("@");
  const [, id = "", theirs = ""] = shape.exec(local) ?? [];
  if (!id || more.length > 0 || domain !== env().inboundMail?.domain) return null;
  if (!timingSafeEqual(Buffer.from(signatureOf(id)), Buffer.from(theirs))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const signatureOf = (id: string): string =>
  createHmac("sha256", keyFor("ticket reply address")).update(id).digest("hex").slice(0, SIGNED);
