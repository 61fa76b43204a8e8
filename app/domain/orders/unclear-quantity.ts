import type { BrokenRule } from "#app/lib/invalid-input.ts";
import { isUnclear } from "#app/lib/quantity.ts";

/**
 * The rule that a quantity of a form breaks where it may be thousands of a small unit (`quantity_thousands`); `drawn` is
 * the plain decimal that the form was drawn with. Calls under /v1 send decimals of three places (document 4, Codes).
 */
export const unclearAt = (
  path: BrokenRule["path"],
  text: string,
  unit: number,
  drawn?: string,
): BrokenRule[] => (isUnclear(text, unit, drawn) ? [{ path, code: "quantity_thousands" }] : []);
