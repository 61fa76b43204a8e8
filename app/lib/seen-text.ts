/** On one line: line breaks and other controls are a space, and what turns the order of reading is left out. */
export const onOneLine = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "").replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

/**
 * A text without the blanks around it; one of which nothing is seen, such as a lone zero-width space, is blank. No pattern
 * reads what is longer than a name.
 */
export const seen = (text: string): string =>
  text.length > 255 || /[^\p{Z}\p{Cc}\p{Cf}\p{DI}]/u.test(text) ? text.trim() : "";
