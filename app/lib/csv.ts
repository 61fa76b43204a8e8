type Value = string | number | boolean | Date | null | undefined;
type Separator = "," | ";";

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Where another field begins to a spreadsheet that parts them otherwise than the file, or at a line. */
const FORMULA_WITHIN: Readonly<Record<Separator, RegExp>> = {
  ",": /(?<=[;\t\r\n])(?=[=+\-@])/g,
  ";": /(?<=[,\t\r\n])(?=[=+\-@])/g,
};

/**
 * A line of a CSV file (RFC 4180, or with semicolons, as Excel in Romanian reads it): a text that a spreadsheet would take for
 * a formula stands behind an apostrophe.
 */
export const csvLine = (values: readonly Value[], separator: Separator = ","): string =>
  `${values.map((value) => fieldOf(value, separator)).join(separator)}\r\n`;

function fieldOf(value: Value, separator: Separator): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? "");
  const harmless = typeof value === "string" ? withoutFormulas(text, separator) : text;
  return harmless.includes(separator) || /["\r\n]/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

const withoutFormulas = (text: string, separator: Separator): string =>
  (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_WITHIN[separator], "'");
