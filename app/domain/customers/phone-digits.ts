/**
 * A phone number by its digits alone, as it is dialled within Romania: `+40 (0)745…`, `0040 745…`, `40745…` and
 * `745…` are `0745…`; a number of another country keeps its digits. Null when there are none. `phone_digits` of the
 * database is the same.
 */
export function phoneDigits(text: string): string | null {
  const dialled = text.replace(/[^0-9+]/g, "").replace(/^00/, "+");
  return dialled.replace(/^(\+?40)?0?([237]\d{8})$/, "0$2").replaceAll("+", "") || null;
}
