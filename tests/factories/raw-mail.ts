import { randomUUID } from "node:crypto";

/** Of the mail server that hands mails over. */
export const MAIL_SECRET = "a-mail-server-of-the-tests-shows-this-secret";
export const MAIL_DOMAIN = "reply.tejghea.ro";

interface Facts {
  from: string;
  to: string;
  /** Plain text; a mail of parts brings its own body. */
  text?: string;
  body?: string;
  id?: string;
  /** Further lines of the head. */
  head?: readonly string[];
  /** Of the body. */
  type?: string;
}

/** A mail as a mail server hands it over. */
export function rawMail({ from, to, text = "", body, id, head = [], type }: Facts): string {
  return [
    `Return-Path: <${from.replace(/^.*<|>.*$/g, "")}>`,
    `From: ${from}`,
    `To: Tejghea <${to}>`,
    "Subject: Re: Un răspuns la solicitarea ta",
    `Message-ID: ${id ?? `<${randomUUID()}@mail.lupu.ro>`}`,
    "MIME-Version: 1.0",
    ...head,
    `Content-Type: ${type ?? "text/plain; charset=utf-8"}`,
    "",
    body ?? text,
  ].join("\r\n");
}

/** The body of a mail with files beside its text, and its type. */
export function mailOfParts(
  text: string,
  files: readonly { name: string; type: string; bytes: Uint8Array }[],
) {
  const parts = [
    ["Content-Type: text/plain; charset=utf-8", "", text],
    ...files.map(({ name, type, bytes }) => [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\r\n"),
    ]),
  ];
  const body = parts.map((part) => `--of-parts\r\n${part.join("\r\n")}\r\n`).join("");
  return { type: 'multipart/mixed; boundary="of-parts"', body: `${body}--of-parts--\r\n` };
}
