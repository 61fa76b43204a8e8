import { remarksOf } from "#app/domain/orders/remarks.ts";
import type { Slip, SlipLine } from "#app/domain/orders/slip.ts";

const lines = (text: string | null, width: number) => Math.ceil((text ?? "").length / width);

/**
 * About how many rows of the board's grid a slip takes, half a line of text each: slips of all lengths are packed by
 * it, in their order. One that is longer than it seems stretches its rows.
 */
export function slipRows({ items, customer, data, may_prepare }: Slip, writing = false): number {
  const note = data.observations ? 1 + lines(data.observations, 40) : 0;
  const whom = customer.name ? 1 + lines(customer.name, 28) : 0;
  const frame = may_prepare && !writing ? 13 : 10;
  return Math.ceil(items.reduce((sum, line) => sum + rowsOf(line), note + whom + frame));
}

/** A line is as high as a field for a thumb, or as its name with its remarks. */
const rowsOf = (line: SlipLine) =>
  Math.max(2.7, 0.2 + lines(line.name, 18) + 0.75 * lines(remarksOf(line), 22));
