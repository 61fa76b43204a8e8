import type { OrderRow } from "./order-shapes.ts";
import { isKeptStatus } from "./statuses.ts";

/**
 * What is left to pay of an order after its advance, in minor units; below zero what is to be given back. Null without an
 * advance, and of a discarded order: what becomes of its advance is the business's to say. Document 4, Settings.
 */
export function balanceOf({
  status,
  total,
  data,
}: Pick<OrderRow, "status" | "total" | "data">): number | null {
  const { upfront_payment: paid } = data;
  return paid === null || !isKeptStatus(status) ? null : total - paid;
}
