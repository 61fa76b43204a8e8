import { type Quote, quoteOf, takeQuoted } from "./quoted-mail.ts";

/** What stands above a quoted mail, on one line or broken over three; it has a date or an address. */
const heads = [
  /^(?:on|in)\b.{5,300}\bwrote:$/isu,
  /^(?:(?:în|in|la|pe)\b|(?:lun|mar|mie|joi|vin|s[âa]m|dum)\p{L}*[.,]).{3,300}\ba\sscris\s?:$/isu,
  /^[^<>\n]{3,200}(?:<\s?[^<>\s]+@[^<>\s]+\s?>|\s[^<>\s]+@[^<>\s]+).{0,80}\b(?:wrote|a scris)\s?:$/iu,
];
/** Whom the mails that are answered are from (`deliver` in mail.server.ts). */
const us = /\btejghea\b|\bno-reply@/iu;
/** What Outlook and others put between an answer and the head of the mail that it answers. */
const separators = [
  /^-{2,}\s*(?:original message|forwarded message|mesaj(?:ul)? (?:original|ini[țţt]ial)|mesaj redirec[țţt]ionat)\s*-{2,}$/iu,
  /^_{20,}$/u,
];
const from = /^\*?(?:from|de la|expeditor)\s?:\*?\s*\S/iu;
const sentOrTo = /^\*?(?:sent|date|to|subject|trimis|data|c[ăa]tre|subiect)\s?:\*?/iu;
const ofMailHead = new RegExp(`${sentOrTo.source}|^\\*?(?:cc|importance|importan[țţt][ăa])\\s?:`, "iu");
/** What phones put below. */
const devices =
  /^(?:sent (?:from|via)|get outlook for|trimis (?:de pe|din|prin)|ob[țţt]ine(?:[țţt]i)? outlook)\b/iu;
const HEAD_LINES = 3;
const MAIL_HEAD_LINES = 12;
/** Of a longer text the beginning is read. */
const MOST = 200_000;
/** Of longer words too: a message has far less. */
const MOST_KEPT = 20_000;

const isQuoted = (line: string) => line.startsWith(">");
const isBlank = (line: string) => line.trim() === "";

/**
 * What somebody wrote themselves in the plain text of a mail: without what they quote (in English and Romanian, and by
 * Outlook), without a signature below `-- `, and without what a phone adds. Words below a quote stay, and so does what
 * stands below anybody's head but ours without marks. Below ours without marks only the lines of `mails` are left out, those
 * that we wrote, fold and blanks apart: the others were typed between them. Blank where they wrote nothing.
 */
export const ownWords = (text: string, mails: readonly string[]): string =>
  wordsOf(text, (head) => us.test(head), mails);

/** The same with whatever is not marked as quoted: for a mail in which there seem to be no words of one's own. */
export const unmarkedWords = (text: string): string => wordsOf(text, () => false, []);

/** Below a head that is `ours` the lines of that one of `mails` which it quotes are left out, each as often as it is there. */
function wordsOf(text: string, ours: (head: string) => boolean, mails: readonly string[]): string {
  const lines = text.slice(0, MOST).replace(/\r\n?/g, "\n").split("\n");
  const kept: string[] = [];
  let room = MOST_KEPT;
  let quote: Quote | null = null;
  for (let at = 0; at < lines.length && room > 0; at++) {
    const line = lines[at] ?? "";
    if (!quote && /^--\s?$/.test(line)) break;
    const own = headOf(lines, at, ours);
    if (own > 0) quote ??= quoteOf(lines, mails);
    const head = own || quoteHead(lines, at) || (quote && takeQuoted(quote, at));
    if (head) at += head - 1;
    if (head || isQuoted(line)) continue;
    kept.push(line);
    room -= line.length + 1;
  }
  return withoutDevice(kept)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** How many lines from here on are a head that is `ours`, of a quote without marks, with what separates it; 0 for none. */
function headOf(lines: readonly string[], at: number, ours: (head: string) => boolean): number {
  const separated = separators.some((one) => one.test((lines[at] ?? "").trim()));
  const start = separated ? writtenFrom(lines, at + 1) : at;
  const whole = start - at;
  if (isMailHead(lines, start)) return ours(lines[start] ?? "") ? whole + mailHeadLines(lines, start) : 0;
  const head = headLines(lines, start);
  if (head === 0 || (quotesBelow(lines, start + head) && !separated)) return 0;
  return ours(lines.slice(start, start + head).join(" ")) ? whole + head : 0;
}

/** How many lines from here on are the head of a quote with marks; 0 for none. */
function quoteHead(lines: readonly string[], at: number): number {
  const head = headLines(lines, at);
  return head > 0 && quotesBelow(lines, at + head) ? head : 0;
}

/** How many lines from here on say who wrote what is quoted below, without words that stand above them; 0 for none. */
function headLines(lines: readonly string[], at: number): number {
  let joined = "";
  for (let count = 1; count <= HEAD_LINES; count++) {
    const line = (lines[at + count - 1] ?? "").trim();
    if (!line) return 0;
    joined = `${joined}\n${line}`.trim();
    if (joined.length > 600) return 0;
    if (isHead(joined)) return withoutFirst(joined).some(isHead) ? 0 : count;
  }
  return 0;
}

const isHead = (text: string): boolean =>
  text.endsWith(":") && /[\d@]/.test(text) && heads.some((head) => head.test(text));

/** A text without its first line, without its first two, and so on. */
const withoutFirst = (text: string): string[] =>
  text
    .split("\n")
    .slice(1)
    .map((_, place, lines) => lines.slice(place).join("\n"));

/** Whether the next line that is not blank is quoted: what follows the quote is the writer's again. */
const quotesBelow = (lines: readonly string[], at: number): boolean =>
  isQuoted(lines[writtenFrom(lines, at)] ?? "");

/** Where the next line stands that is not blank. */
function writtenFrom(lines: readonly string[], at: number): number {
  let next = at;
  while (next < lines.length && isBlank(lines[next] ?? "")) next++;
  return next;
}

/** Whether the lines of a mail's head begin here, as Outlook puts them above what it quotes. */
const isMailHead = (lines: readonly string[], at: number): boolean =>
  from.test((lines[at] ?? "").trim()) &&
  lines.slice(at + 1, at + 6).filter((line) => sentOrTo.test(line.trim())).length >= 2;

/** How many lines such a head has: it ends with a blank line that no line of a head follows. */
function mailHeadLines(lines: readonly string[], at: number): number {
  const near = lines.slice(at, at + MAIL_HEAD_LINES).map((line) => line.trim());
  const end = near.findIndex(
    (line, place) => line === "" && !ofMailHead.test(near[writtenFrom(near, place)] ?? ""),
  );
  const head = end < 0 ? near : near.slice(0, end);
  return head.findLastIndex((line) => ofMailHead.test(line)) + 1;
}

function withoutDevice(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return last >= 0 && devices.test((lines[last] ?? "").trim()) ? lines.slice(0, last) : lines;
}
