import { PHONE_DIGITS } from "./limits.ts";
import { phoneDigits } from "./phone-digits.ts";

const written = /^[\d\s()+./-]+$/;
const country = /^\s*(\+|00)/;
const national = /^400?([237]\d*)$/;
const FEWEST = 3;

/** Whether a text is a phone number or a part of one, and nothing beside it. */
export const isPhone = (text: string): boolean =>
  written.test(text) && (phoneDigits(text) ?? "").length >= FEWEST;

/**
 * LIKE patterns for the digits of phone numbers (`phone_digits` of the database), from a number or a part of one as a
 * person types it: `+40 745-12` and `(0745) 12` look for the same. Two when its figures may begin with the country or lie
 * within a number: `40745`. Of a text with words all its digits are the beginning of a number, as of `tel. 0745 123 456` and
 * `0264 555 014 int. 12`. None in an e-mail address, or where there are fewer than tell a number.
 */
export function phonePatterns(text: string): string[] {
  const digits = phoneDigits(text) ?? "";
  if (!isPhone(text)) return !text.includes("@") && digits.length >= PHONE_DIGITS ? [`${digits}%`] : [];
  const [, rest] = national.exec(digits) ?? [];
  const within = rest && country.test(text) ? [] : [digits];
  return [...within, ...(rest ? [`0${rest}`] : [])].map((part) => `%${part}%`);
}
