import type { Traces } from "./traces.server.ts";

/** What may stand between two digits of a phone number. */
const GAP = "[^\\p{L}\\p{N}]*";
const NATIONAL = /^0([237]\d{8})$/;

/** Whether a folded text holds the phone number or the e-mail address of a customer, however it is written. */
export const mentionsContact = (text: string, { phones, emails }: Traces): boolean =>
  holdsWords(text, emails) || phones.some((digits) => spellings(digits).test(text));

/** Whether a folded text holds the name or the address of a customer; others may have the same. */
export const mentionsName = (text: string, { names, addresses }: Traces): boolean =>
  holdsWords(text, [...names, ...addresses]);

/** Punctuation and spaces about the words and between them don't count. */
const holdsWords = (text: string, values: readonly string[]): boolean =>
  values.map(words).some((value) => value.trim() && words(text).includes(value));

const words = (text: string): string => ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? ""} `;

/** All ways to write a phone number, from its `phoneDigits`. */
function spellings(digits: string): RegExp {
  const [, national] = NATIONAL.exec(digits) ?? [];
  const spaced = (figures: string) => [...figures].map((figure) => figure + GAP).join("");
  const abroad = `(?:${spaced("00")})?`;
  const before = national ? `(?:${abroad}${spaced("40")})?(?:${spaced("0")})?` : abroad;
  return new RegExp(`(?<!\\d)${before}${spaced(national ?? digits)}(?!\\d)`, "u");
}
