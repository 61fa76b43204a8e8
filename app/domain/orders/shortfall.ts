import { parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import type { SlipLine } from "./slip.ts";

/** How much less was prepared than asked for, as a plain decimal; null when nothing is missing or not yet known. */
export function shortfall({
  _pivot_quantity: asked,
  _pivot_new_quantity: prepared = null,
}: SlipLine): string | null {
  if (prepared === null) return null;
  const missing = (parseQuantity(asked) ?? 0) - (parseQuantity(prepared) ?? 0);
  return missing > 0 ? plainQuantity(missing) : null;
}
