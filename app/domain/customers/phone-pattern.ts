import { phoneDigits } from "./phone-digits.ts";

const written = /^[\d\s()+./-]+$/;
const country = /^\s*(\+|00)/;
const national = /^400?([237]\d*)$/;
const FEWEST = 3;

/**
 * LIKE patterns for the digits of phone numbers (`phone_digits` of the database), from a number or a part of one as a
 * person types it: `+40 745-12` and `(0745) 12` look for the same. None when the text is no phone number; two when
 * its figures may begin with the country or lie within a number: `40745`.
 */
export function phonePatterns(text: string): string[] {
  const digits = phoneDigits(text) ?? "";
  if (!written.test(text) || digits.length < FEWEST) return [];
  const [, rest] = national.exec(digits) ?? [];
  const within = rest && country.test(text) ? [] : [digits];
  return [...within, ...(rest ? [`0${rest}`] : [])].map((part) => `%${part}%`);
}
