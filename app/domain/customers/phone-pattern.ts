const written = /^[\d\s()+./-]+$/;
const FEWEST = 3;

/**
 * A LIKE pattern for the digits of phone numbers (`phone_digits` of the database), from a part of one as a person
 * types it: `+40 745-12` and `(0745) 12` look for the same. Null when the text is no phone number.
 */
export function phonePattern(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  if (!written.test(text) || digits.length < FEWEST) return null;
  const within = /^\s*(\+|00)/.test(text) ? digits.replace(/^(00)?40/, "0").replace(/^00/, "") : digits;
  return `%${within}%`;
}
