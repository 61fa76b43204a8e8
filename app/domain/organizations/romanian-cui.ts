/** What each digit before the last one counts for, from the right. */
const WEIGHTS = [2, 3, 5, 7, 1, 2, 3, 5, 7];

/** The control digit of the digits before it. */
export function cuiControlDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0);
  return ((sum * 10) % 11) % 10;
}

/**
 * A Romanian tax number (CUI) as it is stored: `14399840`, or `RO14399840` where it was written with RO, which a payer
 * of VAT has; null for whatever is none. Two to ten digits, of which the last is the control digit.
 */
export function romanianCui(text: string): string | null {
  const [, prefix = "", body = "", control] =
    /^(RO)?([1-9]\d{0,8})(\d)$/.exec(text.toUpperCase().replace(/[\s.-]/g, "")) ?? [];
  return control === String(cuiControlDigit(body)) && body ? prefix + body + control : null;
}
