import { parseQuantity } from "#app/lib/quantity.ts";
import type { OrderLine } from "./order-shapes.ts";
import { type OrderStatus, statusTable } from "./statuses.ts";

type Quantities = Pick<OrderLine, "_pivot_quantity" | "_pivot_new_quantity">;

const charged = (
  status: OrderStatus,
  { _pivot_quantity: asked, _pivot_new_quantity: prepared }: Quantities,
) => (statusTable[status].charged === "prepared" ? (prepared ?? asked) : asked);

/**
 * The quantity that a line is paid for, in thousandths: what was prepared once the order is completed, what was asked
 * for until then and when it is discarded (docs/decisions.md).
 */
export const chargedQuantity = (status: OrderStatus, line: Quantities): number =>
  parseQuantity(charged(status, line)) ?? 0;
