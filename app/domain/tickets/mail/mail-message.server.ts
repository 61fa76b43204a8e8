import { languageOf } from "#app/lib/i18n.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { ticketLimits } from "../limits.ts";

interface Brought {
  words: string;
  pictures: number;
  /** The names of what was left out. */
  left: readonly string[];
  /** Of the ticket. */
  locale: string;
}

const { max } = ticketLimits.description;
const NAMES = 5;
const NAME_MAX = 60;

/**
 * What a mail says in a ticket: its words and, in the ticket's language, what became of the rest. Longer words are cut so
 * that all of it has at most 5,000 characters. Null where it brings nothing; controls are no words.
 */
export function mailMessage({ words, pictures, left, locale }: Brought): string | null {
  const written = [...withoutControls(words).trim()];
  if (written.length === 0 && pictures === 0 && left.length === 0) return null;
  const t = translatorFor(languageOf(locale), "mail");
  const names = left.slice(0, NAMES).map((name) => plainName(name) || t("reply.unnamed"));
  const notes = left.length > 0 ? [t("reply.left", { count: left.length, names: names.join(", ") })] : [];
  if (written.length + lengthOf(notes) > max) notes.unshift(t("reply.cut", { max }));
  if (written.length === 0 && pictures > 0) notes.unshift(t("reply.pictures"));
  const text = written
    .slice(0, max - lengthOf(notes))
    .join("")
    .trimEnd();
  return [text, ...notes].filter(Boolean).join("\n\n");
}

const lengthOf = (notes: readonly string[]): number =>
  notes.reduce((sum, note) => sum + [...note].length + 2, 0);

/** Without what no text has: PostgreSQL takes no NUL, and nothing turns the order of reading. */
const withoutControls = (text: string): string =>
  text.toWellFormed().replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "");

const plainName = (name: string): string =>
  [...withoutControls(name).replace(/\s+/g, " ").trim()].slice(0, NAME_MAX).join("");
