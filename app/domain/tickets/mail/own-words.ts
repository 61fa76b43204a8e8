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
/** What phones put below. */
const devices =
  /^(?:sent (?:from|via)|get outlook for|trimis (?:de pe|din|prin)|ob[țţt]ine(?:[țţt]i)? outlook)\b/iu;
const HEAD_LINES = 3;

const isQuoted = (line: string) => line.startsWith(">");
const isBlank = (line: string) => line.trim() === "";

/**
 * What somebody wrote themselves in the plain text of a mail: without what they quote (in English and Romanian, and by
 * Outlook), without a signature below `-- `, and without what a phone adds. Words below a quote stay, and so does what
 * stands below anybody's head but ours without marks. Blank where they wrote nothing.
 */
export const ownWords = (text: string): string => wordsOf(text, (head) => us.test(head));

/** The same with whatever is not marked as quoted: for a mail in which there seem to be no words of one's own. */
export const unmarkedWords = (text: string): string => wordsOf(text, () => false);

/** Below a head that is `ours` everything is quoted, marked or not. */
function wordsOf(text: string, ours: (head: string) => boolean): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (/^--\s?$/.test(line) || endsAt(lines, at, ours)) break;
    if (isQuoted(line)) continue;
    const head = headLines(lines, at);
    if (head > 0 && quotesBelow(lines, at + head)) at += head - 1;
    else kept.push(line);
  }
  return withoutDevice(kept)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Whether all from here on is a quote without marks. */
function endsAt(lines: readonly string[], at: number, ours: (head: string) => boolean): boolean {
  const separated = separators.some((one) => one.test((lines[at] ?? "").trim()));
  const start = separated ? writtenFrom(lines, at + 1) : at;
  if (isMailHead(lines, start)) return ours(lines[start] ?? "");
  const head = headLines(lines, start);
  if (head === 0 || (quotesBelow(lines, start + head) && !separated)) return false;
  return ours(lines.slice(start, start + head).join(" "));
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

function withoutDevice(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return last >= 0 && devices.test((lines[last] ?? "").trim()) ? lines.slice(0, last) : lines;
}
