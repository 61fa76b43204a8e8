import { createHash } from "node:crypto";
import type { Address, Attachment, Email } from "postal-mime";
import { hasEmailForm } from "#app/lib/email-form.server.ts";
import { env } from "#app/lib/env.server.ts";
import { senderHost } from "#app/lib/mail.server.ts";
import { isAutomatic } from "./automatic.ts";
import { textOfHtml } from "./html-text.server.ts";
import { ticketOfAddress } from "./reply-address.server.ts";

/** What a mail to a ticket brings. */
export interface TicketMail {
  ticketId: string;
  /** In lower case. */
  from: string;
  /** Of its Message-Id, or of the whole mail without one: 32 bytes. */
  digest: Uint8Array<ArrayBuffer>;
  /** Plain, as it came. */
  text: string;
  attachments: readonly { name: string; bytes: Uint8Array }[];
}

/** Why a mail is dropped. */
export type Dropped = "unreadable" | "sender" | "automatic" | "address";

type AddressParser = typeof import("postal-mime")["addressParser"];

const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 } as const;
const ADDRESSES = 50;
/** A picture within the text that is smaller is the logo of a signature. */
const LOGO_BYTES = 10 * 1024;

/**
 * Reads a mail as it came over the wire. Says why it is dropped where it can't be read, has not exactly one sender, was
 * written by a program, or goes to no reply address of ours: a forged one is none.
 */
export async function readMail(bytes: Uint8Array<ArrayBuffer>): Promise<TicketMail | Dropped> {
  const { default: PostalMime, addressParser } = await import("postal-mime");
  const mail = await PostalMime.parse(bytes, LIMITS).catch(() => null);
  if (!mail) return "unreadable";
  const from = senderOf(mail, addressParser);
  if (!from) return "sender";
  if (isAutomatic(mail, from, [senderHost(), env().inboundMail?.domain ?? senderHost()])) return "automatic";
  const ticketId = recipientsOf(mail)
    .map(ticketOfAddress)
    .find((id) => id !== null);
  if (!ticketId) return "address";
  const digest = createHash("sha256").update(mail.messageId ?? bytes);
  const text = mail.text?.trim() ? mail.text : await textOfHtml(mail.html ?? "");
  const attachments = mail.attachments.filter(isMeant);
  return {
    ...{ ticketId, from, text, digest: Uint8Array.from(digest.digest()) },
    attachments: attachments.map(({ filename, content }) => ({
      name: filename ?? "",
      bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

/** The one address that a mail is from; a second one could speak for the first. */
function senderOf({ headers }: Email, addressParser: AddressParser): string | null {
  const [head, ...more] = headers.filter(({ key }) => key === "from");
  const [one, ...others] = head && more.length === 0 ? addressParser(head.value, { flatten: true }) : [];
  const address = one?.address?.toLowerCase() ?? "";
  return others.length === 0 && hasEmailForm(address) ? address : null;
}

function recipientsOf({ to, cc, headers }: Email): string[] {
  const envelope = headers.filter(({ key }) => key === "delivered-to" || key === "x-original-to");
  const written = [...(to ?? []), ...(cc ?? [])].flatMap(addressesOf);
  return [...envelope.map(({ value }) => value.trim().replace(/^<|>$/g, "")), ...written].slice(0, ADDRESSES);
}

const addressesOf = (one: Address): string[] =>
  one.group ? one.group.map(({ address }) => address) : [one.address];

const isMeant = ({ related, content }: Attachment): boolean => {
  const size = typeof content === "string" ? content.length : content.byteLength;
  return size > 0 && (!related || size > LOGO_BYTES);
};
