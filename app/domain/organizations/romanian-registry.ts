/** The counties by their numbers in the trade register; a firm of July 2024 and later has 00. */
const isCounty = (number: number) => (number >= 1 && number <= 40) || number === 51 || number === 52;
const FIRST_YEAR = 1990;
/** The last one of numbers with slashes. */
const LAST_OLD_YEAR = 2024;
/** What the letter counts for: J firms, F persons, C cooperatives. */
const LETTERS: Readonly<Record<string, number>> = { J: 4, F: 0, C: 7 };

/** The control digit of a number of 2024 without it: the sum of its digits, and of what the letter counts for. */
export const registryControlDigit = (number: string): number =>
  [...number.slice(1)].reduce((sum, digit) => sum + Number(digit), LETTERS[number.charAt(0)] ?? 0) % 10;

/**
 * A number in the Romanian trade register as it is stored: `J40/123/2004`, or, in the form of 2024, `J2004000123408`
 * (year, six digits, county, control digit); null for whatever is none. `year` is the present one.
 */
export function romanianRegistry(text: string, year: number): string | null {
  const written = text.toUpperCase().trim();
  return oldNumber(written) ?? newNumber(written.replace(/[\s./-]/g, ""), year);
}

/** A date in the last place, as on certificates, counts as its year. */
function oldNumber(text: string): string | null {
  const parts = /^([JFC])[\s/-]*(\d{1,2})[\s/-]+(\d{1,5})[\s/-]+(?:\d\d?[./]\d\d?[./])?(\d{4})$/.exec(text);
  const [, letter = "", county = "", order = "", year = ""] = parts ?? [];
  if (!parts || !isCounty(Number(county)) || Number(order) === 0) return null;
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_OLD_YEAR) return null;
  return `${letter}${county.padStart(2, "0")}/${Number(order)}/${year}`;
}

function newNumber(text: string, present: number): string | null {
  const [number = "", year = "", county = ""] = /^[JFC](\d{4})\d{6}(\d\d)\d$/.exec(text) ?? [];
  const since = Number(year);
  if (!number || since < FIRST_YEAR || since > present) return null;
  const known = isCounty(Number(county)) ? since <= LAST_OLD_YEAR : county === "00" && since >= LAST_OLD_YEAR;
  return known && number.endsWith(String(registryControlDigit(number.slice(0, -1)))) ? number : null;
}
