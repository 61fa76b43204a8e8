type Value = string | number | boolean | Date | null | undefined;

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Where another field begins to a spreadsheet that parts them by semicolons (Excel in Romanian) or tabs, or a line. */
const FORMULA_WITHIN = /(?<=[;\t\r\n])(?=[=+\-@])/g;

/** A line of a CSV file (RFC 4180): a text that a spreadsheet would take for a formula stands behind an apostrophe. */
export const csvLine = (values: readonly Value[]): string => `${values.map(fieldOf).join(",")}\r\n`;

function fieldOf(value: Value): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? "");
  const harmless = typeof value === "string" ? withoutFormulas(text) : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const withoutFormulas = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_WITHIN, "'");
