/**
 * The units that a product is ordered in (document 2, section 3; 100 gram and 101 millilitre: document 4, Codes),
 * in the order of a list of choices. Their names are `common:unit.<code>`.
 */
export const unitCodes = [
  0, 1, 100, 2, 101, 6, 28, 7, 29, 8, 30, 3, 18, 16, 10, 11, 12, 24, 20, 25, 21,
] as const;

const codes: ReadonlySet<number> = new Set(unitCodes);

/** Whether a number is the code of a unit. */
export const isUnit = (code: number): boolean => codes.has(code);
