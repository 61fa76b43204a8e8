import { createHash } from "node:crypto";
import { hasEmailForm } from "#app/lib/email-form.server.ts";
import { env } from "#app/lib/env.server.ts";
import { senderHost } from "#app/lib/mail.server.ts";
import { type Header, isAutomatic } from "./automatic.ts";
import { ticketOfAddress } from "./reply-address.server.ts";

/** What the head of a mail to a ticket says. */
export interface MailHead {
  ticketId: string;
  /** In lower case. */
  from: string;
  /** Of its Message-Id, or of the whole mail without one: 32 bytes. */
  digest: Uint8Array<ArrayBuffer>;
}

/** Why a mail is dropped by its head. */
export type Unwanted = "unreadable" | "sender" | "automatic" | "address";

/** Whoever writes at all writes far less: some 10 kB. */
const MOST_BYTES = 64 * 1024;
const MOST_ADDRESSES = 50;
const MOST_OF_SENDER = 1_000;
const recipients: ReadonlySet<string> = new Set(["to", "cc", "delivered-to", "x-original-to"]);
const address = /ticket\+[0-9a-f]{32}\.[0-9a-f]{20}@[a-z0-9.-]+/gi;

/**
 * Reads the head of a mail as it came over the wire, and nothing below it. Says why the mail is dropped where it has no end
 * within 64 kB, names no reply address of ours (a forged one is none), has not exactly one sender, or was written by a program.
 */
export async function readHead(mail: Uint8Array<ArrayBuffer>): Promise<MailHead | Unwanted> {
  const headers = headersOf(mail);
  if (!headers) return "unreadable";
  const named = headers
    .filter(({ key }) => recipients.has(key))
    .flatMap(({ value }) => value.match(address) ?? []);
  const ticketId = named
    .slice(0, MOST_ADDRESSES)
    .map(ticketOfAddress)
    .find((id) => id !== null);
  if (!ticketId) return "address";
  const from = await senderIn(headers);
  if (!from) return "sender";
  if (isAutomatic(headers, from, [senderHost(), env().inboundMail?.domain ?? senderHost()]))
    return "automatic";
  const id = headers.find(({ key }) => key === "message-id")?.value;
  return {
    ticketId,
    from,
    digest: Uint8Array.from(
      createHash("sha256")
        .update(id || mail)
        .digest(),
    ),
  };
}

/** What stands above the first blank line, folded lines as one; null where that line is too far below. */
function headersOf(mail: Uint8Array): Header[] | null {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const beginning = decoder
    .decode(mail.subarray(0, MOST_BYTES))
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", " ");
  const end = `\n${beginning}`.indexOf("\n\n");
  if (end < 0) return null;
  const lines = beginning
    .slice(0, end)
    .replace(/\n(?=[ \t])/g, "")
    .split("\n");
  return lines.flatMap((line) => {
    const [, key = "", value = ""] = /^([^\s:]+)[ \t]*:(.*)$/.exec(line) ?? [];
    return key ? [{ key: key.toLowerCase(), value: value.trim() }] : [];
  });
}

/** The one address that a mail is from; a second one could speak for the first. */
async function senderIn(headers: readonly Header[]): Promise<string | null> {
  const { addressParser } = await import("postal-mime");
  const [head, ...more] = headers.filter(({ key }) => key === "from");
  if (!head || more.length > 0 || head.value.length > MOST_OF_SENDER) return null;
  const [one, ...others] = addressParser(head.value, { flatten: true });
  const address = one?.address?.toLowerCase() ?? "";
  return others.length === 0 && hasEmailForm(address) ? address : null;
}
