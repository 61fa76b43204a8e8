import { balanceOf } from "./balance.ts";
import { statusTable } from "./statuses.ts";

interface Owed {
  left: number;
  /** Of its advance, where that is more than it comes to. */
  back: number;
}

/**
 * What is left to pay of an order, and what is to be given back, in minor units. Null of one that is over: what was handed over
 * is paid (document 4, Online shop), and what becomes of a discarded one's advance is the business's to say.
 */
export function leftToPay(order: Parameters<typeof balanceOf>[0]): Owed | null {
  if (statusTable[order.status].end !== null) return null;
  const balance = balanceOf(order) ?? order.total;
  return { left: Math.max(balance, 0), back: Math.max(-balance, 0) };
}
