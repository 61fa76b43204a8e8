import { fold } from "#app/lib/fold.ts";

/** A text in which a mail is quoted, and what of that mail was not found in it yet: lines as they are compared. */
export interface Quote {
  lines: readonly string[];
  left: string[];
}

/** Characters of a text by which the mail that it quotes is told from others. */
const TOLD_BY = 20_000;

/** A line as it is compared: fold and blanks apart, and the addresses that Outlook writes behind what leads there. */
const compared = (line: string): string =>
  fold(line.replace(/<https?:[^<>\s]*>/giu, "")).replace(/[\s\u200b\ufeff]+/gu, "");

/** The quote of that one of some mails of which most stands in a text; of none, where nothing of any does. */
export function quoteOf(text: readonly string[], mails: readonly string[]): Quote {
  const lines = text.map(compared);
  const beginning = lines.join("").slice(0, TOLD_BY);
  let [left, most]: [string[], number] = [[], 0];
  for (const mail of mails) {
    const own = mail.split("\n").map(compared).filter(Boolean);
    const found = own.filter((line) => beginning.includes(line)).join("").length;
    if (found > most) [left, most] = [own, found];
  }
  return { lines, left };
}

/**
 * How many lines of a text from here on are lines of the mail that it quotes: one of them or several below one another,
 * broken otherwise perhaps; 0 where they are none. Each is found once.
 */
export function takeQuoted({ lines, left }: Quote, at: number): number {
  for (const place of left.keys()) {
    const [theirs, ours] = sameFrom(lines, at, left, place);
    if (theirs === 0) continue;
    left.splice(place, ours);
    return theirs;
  }
  return 0;
}

/** How many lines of two texts say the same, up to where they first end together; none where they differ before. */
function sameFrom(lines: readonly string[], at: number, own: readonly string[], place: number) {
  let [theirs, ours] = [lines[at] ?? "", own[place] ?? ""];
  let [next, after] = [at + 1, place + 1];
  while (theirs === "" || theirs !== ours) {
    const isShorter = ours.startsWith(theirs);
    const more = isShorter ? lines[next++] : own[after++];
    if (!theirs || !more || !(isShorter || theirs.startsWith(ours))) return [0, 0] as const;
    if (isShorter) theirs += more;
    else ours += more;
  }
  return [next - at, after - place] as const;
}
