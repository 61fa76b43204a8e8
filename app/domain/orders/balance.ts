import type { OrderRow } from "./order-shapes.ts";
import { isKeptStatus, type OrderStatus, statusTable } from "./statuses.ts";

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

/** What a balance is called: what is still to be paid or given back, or what was once the order was handed over. */
export function balanceWord(status: OrderStatus, balance: number) {
  if (statusTable[status].end === "handed") return balance < 0 ? "gaveBack" : "paidRest";
  return balance < 0 ? "giveBack" : "balance";
}
