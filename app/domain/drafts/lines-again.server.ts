import { type OrderableProduct, productsForOrder } from "#app/domain/catalogue/orderable.server.ts";
import { outAmong } from "#app/domain/catalogue/out-today.server.ts";
import { orderedIn } from "#app/domain/catalogue/units.ts";
import type { OrderLine, OrderWithLines } from "#app/domain/orders/order-shapes.ts";
import { findOrder } from "#app/domain/orders/rows.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";

/** A product as it is now, with how much of it a past line comes to in its unit, in thousandths. */
interface ProductAgain extends OrderableProduct {
  quantity: number;
}

/** A line of a past order with its product as it is now, or with why it can't be ordered. */
export interface LineAgain {
  line: OrderLine;
  /** `out` until tomorrow; `gone` for as long as nobody sells it here again; `unit` when it is sold by another measure. */
  now: ProductAgain | "out" | "gone" | "unit";
}

/** A past order with what of it can be ordered again now. Refuses one that the scope has not (`not_found`). */
export async function orderWithLinesAgain(
  db: Tx,
  scope: Scope,
  orderId: string,
  now: Date,
): Promise<{ order: OrderWithLines; again: LineAgain[] }> {
  const order = await findOrder(db, scope, orderId);
  if (!order) throw new Refusal("not_found");
  return { order, again: await linesAgain(db, scope, order.items, now) };
}

/** What of a past order can be ordered again now; two statements, one when nothing is missing. */
async function linesAgain(
  db: Tx,
  scope: Scope,
  lines: readonly OrderLine[],
  now: Date,
): Promise<LineAgain[]> {
  const ids = lines.map(({ item_id }) => item_id);
  const products = await productsForOrder(db, scope, ids, now);
  const missing = ids.filter((id) => !products.has(id));
  const out = missing.length > 0 ? await outAmong(db, scope, missing, now) : new Set();
  return lines.map((line) => {
    const product = products.get(line.item_id);
    return { line, now: product ? inItsUnit(line, product) : out.has(line.item_id) ? "out" : "gone" };
  });
}

function inItsUnit({ _pivot_quantity, unit }: OrderLine, product: OrderableProduct): ProductAgain | "unit" {
  const quantity = orderedIn(parseQuantity(_pivot_quantity) ?? 0, unit, product.unit);
  return quantity === null ? "unit" : { ...product, quantity };
}
