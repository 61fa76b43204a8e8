import { phoneDigits } from "./phone-digits.ts";

/** A number as people write it, with blanks, brackets, dots, dashes and slashes: it ends at a letter, a comma, a next `+`. */
const WRITTEN = /\+?\(?\d[\d\s().\p{Pd}/]*/u;
const FEWEST = 6;
const MOST = 15;

/**
 * The `tel:` address that dials the first phone number of a text, as `phoneDigits` has it: of `0745 123 456 / 0722 111 222`
 * the first, of `0264 555 014 int. 12` what stands before the extension; a number of another country keeps its `+`. Null
 * where no number of 6 to 15 digits is found.
 */
export function telOf(text: string): string | null {
  const number = firstOf(WRITTEN.exec(text.replace("(+", "+"))?.[0] ?? "");
  const digits = phoneDigits(number);
  if (digits === null || digits.length < FEWEST || digits.length > MOST) return null;
  return `tel:${isAbroad(number, digits) ? "+" : ""}${digits}`;
}

/** What stands before a slash, unless that is no more than the code of a town: `0264/555014`. */
function firstOf(numbers: string): string {
  const [first = ""] = numbers.split("/");
  const number = first.replace(/\D/g, "").length < FEWEST ? numbers : first;
  return number.replace(/^((?:\+|00).*)\(0\)/, "$1");
}

const isAbroad = (number: string, digits: string): boolean =>
  /^(\+|00)/.test(number) && !digits.startsWith("0");
