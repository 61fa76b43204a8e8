import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";

/**
 * Why no product can be added to an order (`orders_currency`): it keeps its currency, and products are sold in another one
 * by now. Null where they are sold in its own. Document 4, Shapes.
 */
export const otherCurrency = (
  { currency: order }: { currency: string },
  { organization: { currency: business } }: Scope,
): Refusal | null =>
  order === business ? null : new Refusal("orders_currency", { params: { order, business } });
