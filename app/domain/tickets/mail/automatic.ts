/** A line of a mail's head: its name in lower case, and what it says, without blanks around. */
export interface Header {
  key: string;
  value: string;
}

const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.toLowerCase());

/** What a program writes into what it sends by itself. */
const marks: Readonly<Record<string, (value: string) => boolean>> = {
  "auto-submitted": (value) => !/^no\b/.test(value),
  precedence: (value) => /^(?:bulk|list|junk|auto_reply)$/.test(value),
  "x-auto-response-suppress": () => true,
  "x-autoreply": () => true,
  "x-autorespond": () => true,
  "list-id": () => true,
  "return-path": (value) => /^<?(?:mailer-daemon(?:@[^>]*)?)?>?$/.test(value),
  "content-type": (value) => value.startsWith("multipart/report"),
};

const robots = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/;

/**
 * Whether no person wrote a mail: an automatic answer (RFC 3834), a list, a bounce, a robot, or one of our own mails that
 * has come back. `ours` are the domains that the service sends from and is answered at. What is answered to such a one
 * could go on for ever.
 */
export function isAutomatic(headers: readonly Header[], from: string, ours: readonly string[]): boolean {
  if (Object.entries(marks).some(([name, isMark]) => valuesOf(headers, name).some(isMark))) return true;
  const [, fromDomain = ""] = from.split("@");
  const [, idDomain = ""] = (valuesOf(headers, "message-id")[0] ?? "").replace(/>$/, "").split("@");
  return robots.test(from) || ours.includes(fromDomain) || ours.includes(idDomain);
}
