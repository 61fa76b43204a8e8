import { type ProductField, unaskedAnswers } from "#app/domain/catalogue/product-fields.ts";
import type { BrokenRule } from "#app/lib/invalid-input.ts";
import { givenIn } from "./edit-row.ts";
import { remarksOf } from "./remarks.ts";

/** The rule that typed answers break which their product does not ask for any more (`unasked`). */
export function unaskedAt(
  path: BrokenRule["path"],
  asks: readonly ProductField[],
  fields: Readonly<Record<string, unknown>>,
): BrokenRule[] {
  const answers = remarksOf({ fields: unaskedAnswers(asks, givenIn(fields)) });
  return answers ? [{ path, code: "unasked", params: { answers } }] : [];
}
