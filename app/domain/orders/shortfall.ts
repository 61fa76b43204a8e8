import { parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import type { SlipLine } from "./slip.ts";

type Prepared = Pick<SlipLine, "_pivot_quantity" | "_pivot_new_quantity">;

/** How much less was prepared than asked for, as a plain decimal; null when nothing is missing or not yet known. */
export const shortfall = (line: Prepared): string | null => beyond(-difference(line));

/** How much more was prepared than asked for, as a plain decimal; null when it is no more or not yet known. */
export const surplus = (line: Prepared): string | null => beyond(difference(line));

/** Whether so much more was prepared, in thousandths, that it may be a slip of the finger: over twice what was asked for. */
export const isFarOver = (asked: number, prepared: number): boolean => prepared > 2 * asked;

const beyond = (thousandths: number) => (thousandths > 0 ? plainQuantity(thousandths) : null);

function difference({ _pivot_quantity: asked, _pivot_new_quantity: prepared = null }: Prepared): number {
  return prepared === null ? 0 : (parseQuantity(prepared) ?? 0) - (parseQuantity(asked) ?? 0);
}
