/** The VAT numbers of the European Union by country, without their prefix, and an example of each. */
const patterns: Readonly<Record<string, readonly [pattern: RegExp, example: string]>> = {
  AT: [/^U\d{8}$/, "U12345678"],
  BE: [/^[01]?\d{9}$/, "0123456789"],
  BG: [/^\d{9,10}$/, "123456789"],
  CY: [/^\d{8}[A-Z]$/, "12345678X"],
  CZ: [/^\d{8,10}$/, "12345678"],
  DE: [/^\d{9}$/, "123456789"],
  DK: [/^\d{8}$/, "12345678"],
  EE: [/^\d{9}$/, "123456789"],
  ES: [/^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, "A12345678"],
  FI: [/^\d{8}$/, "12345678"],
  FR: [/^[A-HJ-NP-Z0-9]{2}\d{9}$/, "12345678901"],
  GR: [/^\d{9}$/, "123456789"],
  HR: [/^\d{11}$/, "12345678901"],
  HU: [/^\d{8}$/, "12345678"],
  IE: [/^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, "1234567T"],
  IT: [/^\d{11}$/, "12345678901"],
  LT: [/^(?:\d{9}|\d{12})$/, "123456789"],
  LU: [/^\d{8}$/, "12345678"],
  LV: [/^\d{11}$/, "12345678901"],
  MT: [/^\d{8}$/, "12345678"],
  NL: [/^[A-Z0-9+*]{9}B[A-Z0-9+*]{2}$/, "123456789B01"],
  PL: [/^\d{10}$/, "1234567890"],
  PT: [/^\d{9}$/, "123456789"],
  SE: [/^\d{10}01$/, "123456789001"],
  SI: [/^\d{8}$/, "12345678"],
  SK: [/^\d{10}$/, "1234567890"],
  // Northern Ireland.
  XI: [/^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, "123456789"],
};

/** Greece has a prefix of its own. */
const prefixOf = (country: string) => (country === "GR" ? "EL" : country);

/** Whether the VAT numbers of a country have a pattern here: the European Union but Romania, which has a check of its own. */
export const hasEuVat = (country: string): boolean => Object.hasOwn(patterns, country);

/** What a VAT number of the country looks like: `DE123456789`. */
export const euVatExample = (country: string): string => prefixOf(country) + (patterns[country]?.[1] ?? "");

/**
 * A VAT number of a country of the European Union as it is stored, with its prefix: `EL123456789` in Greece; null for
 * whatever does not look like one. The prefix may be left out. `XI` is Northern Ireland.
 */
export function euVat(text: string, country: string): string | null {
  const prefix = prefixOf(country);
  const plain = text.toUpperCase().replace(/[\s./-]/g, "");
  const number = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
  return patterns[country]?.[0].test(number) ? prefix + number : null;
}
