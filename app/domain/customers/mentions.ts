import { WHOLE_PHONE } from "./limits.ts";
import type { Traces } from "./traces.server.ts";

type Reached = Pick<Traces, "phones" | "emails">;
type Called = Pick<Traces, "names" | "addresses">;

/** What may stand between two digits of a phone number. */
const GAP = "[^\\p{L}\\p{N}]*";
const NATIONAL = /^0([237]\d{8})$/;

/** Whether a folded text holds the phone number or the e-mail address of a customer, however it is written. */
export const mentionsContact = (text: string, { phones, emails }: Reached): boolean =>
  holdsWords(text, emails) || phones.some((digits) => spellings(digits).test(text));

/** Whether a phone, as it was typed, holds one of these whole numbers, by itself or beside another or an extension. */
export const holdsPhone = (phone: string, phones: readonly string[]): boolean =>
  phones.some((digits) => digits.length >= WHOLE_PHONE && spellings(digits).test(phone));

/** LIKE patterns for the `phone_digits` of all phones in which `holdsPhone` finds something, and of some others. */
export const phonesWithin = (phones: readonly string[]): string[] =>
  phones.filter(({ length }) => length >= WHOLE_PHONE).map((digits) => `%${withinDigits(digits)}%`);

/** Whether a folded text holds the name or the address of a customer; others may have the same. */
export const mentionsName = (text: string, { names, addresses }: Called): boolean =>
  holdsWords(text, [...names, ...addresses]);

/** Patterns for the database of all texts in which `mentionsContact` may find something, and of some others. */
export const contactPatterns = ({ phones, emails }: Reached): string[] => [
  ...phones.map((digits) => [...withinDigits(digits)].join("\\D*")),
  ...emails.flatMap(wordsPattern),
];

/** The same for `mentionsName`. */
export const namePatterns = ({ names, addresses }: Called): string[] =>
  [...names, ...addresses].flatMap(wordsPattern);

/** Texts that are not folded yet: any letter with a mark may be the one that is looked for. */
function wordsPattern(value: string): string[] {
  const parts = words(value).trim().split(" ");
  const spelled = parts.map((part) =>
    [...part].map((letter) => `[${letter}${letter.toUpperCase()}\u00a1-\uffff]`).join(""),
  );
  return parts[0] ? [spelled.join("[^a-zA-Z0-9]+")] : [];
}

/** Punctuation and spaces about the words and between them don't count. */
const holdsWords = (text: string, values: readonly string[]): boolean =>
  values.map(words).some((value) => value.trim() && words(text).includes(value));

const words = (text: string): string => ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? ""} `;

/** The digits that stand in each spelling of a phone number, from its `phoneDigits`. */
const withinDigits = (digits: string): string => NATIONAL.exec(digits)?.[1] ?? digits;

/** All ways to write a phone number, from its `phoneDigits`. */
function spellings(digits: string): RegExp {
  const [, national] = NATIONAL.exec(digits) ?? [];
  const spaced = (figures: string) => [...figures].map((figure) => figure + GAP).join("");
  const abroad = `(?:${spaced("00")})?`;
  const before = national ? `(?:${abroad}${spaced("40")})?(?:${spaced("0")})?` : abroad;
  return new RegExp(`(?<!\\d)${before}${spaced(national ?? digits)}(?!\\d)`, "u");
}
