/** Thousands set apart: by spaces, or by the sign that does not stand before the decimals. */
const grouped =
  /^\d{1,3}(?:(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{0,2})?|(?:\.\d{3})+,\d{0,2}|(?:,\d{3})+\.\d{0,2})$/;

/**
 * Reads `7`, `7.5`, `7,50`, `1.234,50` as minor units (750). Null when it is not a decimal of at most 2 places, is
 * negative or over 9,999,999.99. Document 4, Codes: a price has at most 2 decimals.
 */
export function parseMoney(text: string): number | null {
  const plain = grouped.test(text.trim()) ? text.trim().replace(/[^\d](?=\d{3})/g, "") : text.trim();
  const match = /^(\d{0,7})(?:[.,](\d{0,2}))?$/.exec(plain);
  if (!match || (!match[1] && !match[2])) return null;
  return Number(match[1] || 0) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Writes minor units as a plain decimal with two places: 750 is `7.50`. */
export function plainMoney(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
}
