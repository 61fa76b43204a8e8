/** What stands above a quoted mail, on one line or broken over three; it has a date or an address. */
const heads = [
  /^(?:on|in)\b.{5,300}\bwrote:$/iu,
  /^(?:(?:în|in|la|pe)\b|(?:lun|mar|mie|joi|vin|s[âa]m|dum)\p{L}*[.,]).{3,300}\ba scris\s?:$/iu,
  /^.{3,200}(?:<[^<>\s]+@[^<>\s]+>|[^<>\s]+@[^<>\s]+).{0,80}(?:wrote|a scris)\s?:$/iu,
];
/** From here on everything is quoted: what Outlook and others put above the mail that they answer. */
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
 * Outlook), without a signature below `-- `, and without what a phone adds. Words below a quote stay. Blank where they
 * wrote nothing.
 */
export function ownWords(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (/^--\s?$/.test(line) || separators.some((one) => one.test(line.trim())) || isMailHead(lines, at))
      break;
    if (isQuoted(line)) continue;
    const head = headLines(lines, at);
    if (head === 0) kept.push(line);
    else if (quotesBelow(lines, at + head)) at += head - 1;
    else break;
  }
  return withoutDevice(kept)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** How many lines from here on say who wrote what is quoted below; 0 for none. */
function headLines(lines: readonly string[], at: number): number {
  let joined = "";
  for (let count = 1; count <= HEAD_LINES; count++) {
    const line = (lines[at + count - 1] ?? "").trim();
    if (!line) return 0;
    joined = `${joined} ${line}`.trim();
    if (joined.length > 600) return 0;
    if (/[\d@]/.test(joined) && heads.some((head) => head.test(joined))) return count;
  }
  return 0;
}

/** Whether the next line that is not blank is quoted: what follows the quote is the writer's again. */
function quotesBelow(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at).find((line) => !isBlank(line));
  return next !== undefined && isQuoted(next);
}

/** Whether the lines of a mail's head begin here, as Outlook puts them above what it quotes. */
const isMailHead = (lines: readonly string[], at: number): boolean =>
  from.test((lines[at] ?? "").trim()) &&
  lines.slice(at + 1, at + 6).filter((line) => sentOrTo.test(line.trim())).length >= 2;

function withoutDevice(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return last >= 0 && devices.test((lines[last] ?? "").trim()) ? lines.slice(0, last) : lines;
}
