import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import {
  type OfferedProduct,
  type OrderableCategory,
  orderableCategories,
  searchOrderable,
} from "./orderable.server.ts";
import { type OutProduct, productsOutToday } from "./out-today.server.ts";

/** So many products are drawn at once; the others are found by name or category. */
const SHOWN = 120;

/** What whoever takes an order chooses from. */
export interface Counter {
  categories: OrderableCategory[];
  /** At most 120. */
  products: OfferedProduct[];
  /** How many there are beyond those. */
  more: number;
  /** Nothing matches the text; these are close to it. */
  close: boolean;
  /** What is sold here, but is out until tomorrow. */
  out: OutProduct[];
}

/** What the counter shows for a search word and a category, or without them; three statements, at most four. */
export async function counterOf(
  db: Tx,
  scope: Scope,
  wanted: { text?: string; categoryId?: string; now: Date },
): Promise<Counter> {
  const [categories, { products, close }, out] = await Promise.all([
    orderableCategories(db, scope, wanted.now),
    searchOrderable(db, scope, wanted),
    productsOutToday(db, scope, wanted),
  ]);
  const shown = products.slice(0, SHOWN);
  return { categories, products: shown, more: products.length - shown.length, close, out };
}
