import { lineTotal } from "#app/lib/quantity.ts";

interface PricedLine {
  /** Minor units. */
  price: number;
  /** Thousandths. */
  quantity: number;
}

/** What lines come to, in minor units: each is rounded for itself (document 4, Codes). */
export const totalOf = (lines: readonly PricedLine[]): bigint =>
  lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0n);
