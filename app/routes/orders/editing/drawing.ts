import type { Counter } from "#app/domain/catalogue/counter.server.ts";
import type { DraftDetails } from "#app/domain/drafts/draft-row.server.ts";
import type { AddedProduct, EditRow } from "#app/domain/orders/edit-row.ts";
import type { OrderCard } from "#app/domain/orders/order-shapes.ts";
import type { Failure } from "#app/http/failure.server.ts";
import type { Scanned } from "../taking/filling.ts";
import type { ShownProduct } from "../taking/shown-product.ts";

/** An order with what is typed over it: as the page draws it first, or again after a button. */
export interface Drawing {
  /** The order as it is. */
  order: OrderCard;
  /** The version that whoever types has seen. */
  version: number;
  /** What that version held, as the form carries it. */
  was: string;
  rows: readonly EditRow[];
  details: DraftDetails;
  errors: Failure["errors"] | null;
  /** Whether somebody else has changed the order meanwhile: then what it holds now stands above. */
  stale: boolean;
  /** Why it can't be edited any more, in words. */
  gone: string | null;
  /** What became of a code. */
  scanned: Scanned | null;
  /** What was wrong with it, in words. */
  problem: string | null;
}

export type EditProduct = ShownProduct & AddedProduct;

/** The products to add, for a search word or a category. */
export interface Finder extends Omit<Counter, "products"> {
  products: readonly EditProduct[];
  categoryId: string | null;
  /** Whether anything was looked for: on a phone the products are drawn only then. */
  asked: boolean;
}

/** What a code means. */
export interface CodeAnswer {
  code: string;
  product: AddedProduct | null;
  problem: string | null;
}
