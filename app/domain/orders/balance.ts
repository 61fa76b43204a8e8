import type { OrderRow } from "./order-shapes.ts";
import { isKeptStatus } from "./statuses.ts";

/**
 * What is left to pay of an order after its advance, in minor units; below zero what is to be given back, which of a
 * discarded order is all of it. Null without an advance. Document 4, Settings.
 */
export function balanceOf({
  status,
  total,
  data,
}: Pick<OrderRow, "status" | "total" | "data">): number | null {
  const { upfront_payment: paid } = data;
  return paid === null ? null : (isKeptStatus(status) ? total : 0) - paid;
}
