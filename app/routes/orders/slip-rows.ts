import type { Slip } from "#app/domain/orders/slip.ts";
import { statusTable } from "#app/domain/orders/statuses.ts";

const lines = (text: string, width: number) => Math.ceil(text.length / width);

/**
 * About how many rows of the board's grid a slip takes, half a line of text each: slips of all lengths are packed by
 * it, in their order. One that is longer than it seems stretches its rows.
 */
export function slipRows({ status, items, customer, data, may_prepare }: Slip, writing = false): number {
  const name = statusTable[status].waits ? 26 : 20;
  const products = items.map((line) => lines(line.name, name) + (line.note || line.fields ? 2 : 1));
  const note = data.observations ? 1 + lines(data.observations, 40) : 0;
  const whom = customer.name ? 1 + lines(customer.name, 28) : 0;
  const frame = writing ? 17 + items.length : may_prepare ? 13 : 10;
  return products.reduce((sum, rows) => sum + rows, note + whom + frame);
}
