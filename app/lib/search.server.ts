/** A text without letter case and accents, for comparing what a person typed: `Pâine` and `paine` are the same. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * A LIKE pattern that finds the text anywhere; everything when there is none. Both sides go through the database's
 * `fold`: `fold(name) LIKE fold(${likePattern(text)})`. Document 4, Dates, numbers, languages: search ignores
 * letter case and diacritics.
 */
export const likePattern = (text: string | undefined): string =>
  text ? `%${text.replace(/[\\%_]/g, "\\$&")}%` : "%";
