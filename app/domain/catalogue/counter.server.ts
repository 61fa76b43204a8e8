import { z } from "zod";
import { askedPlace } from "#app/domain/drafts/draft-input.server.ts";
import { takingPlace } from "#app/domain/drafts/taking-place.ts";
import { takingAccess as access } from "#app/domain/orders/reading-access.ts";
import { workplaceHabits } from "#app/domain/orders/workplace-habits.server.ts";
import { id, searchText } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { inOwnOrder } from "./in-own-order.ts";
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
  /** At most 120; of all categories where `whole` says so. */
  products: OfferedProduct[];
  /** Whether these are all that can be ordered, so that a category is chosen among them. */
  whole: boolean;
  /** How many there are beyond those. */
  more: number;
  /** Nothing that is sold here matches the text; these are close to it. */
  close: boolean;
  /** What is sold here, but is out until tomorrow. */
  out: OutProduct[];
  /** The word that was looked for; blank for none. */
  text: string;
}

const wanted = askedPlace.extend({
  q: searchText.catch(undefined),
  category: z
    .union([z.literal("").transform(() => undefined), id])
    .nullish()
    .catch(undefined),
});

/**
 * What the counter shows for a search word and a category, or without a word: then what most orders of the
 * workplace have comes first. Three statements, at most four; one more the first time on a day. Where all products fit on
 * the page it is given all of them, and draws those of the category.
 */
export const counter = query({
  access,
  input: wanted,
  async run({ db, scope, actor, now }, { q: text, category, location_id }): Promise<Counter> {
    const categoryId = category ?? undefined;
    const place = text ? null : takingPlace(actor, location_id);
    const [categories, { products: nearest, close: near }, out, habits] = await Promise.all([
      orderableCategories(db, scope, now),
      searchOrderable(db, scope, { text, ...(text && { categoryId }), now }),
      productsOutToday(db, scope, { text, categoryId, now }),
      place ? workplaceHabits(db, scope, place, now) : null,
    ]);
    // What is close to a word is offered in the place of nothing, and what is out today is something.
    const close = near && out.length === 0;
    const products = near && !close ? [] : nearest;
    const whole = !text && products.length <= SHOWN;
    const placed = text ? products : withPlaces(products);
    const sorted = habits ? bestFirst(placed, habits.products) : placed;
    const asked =
      whole || !categoryId ? sorted : inOwnOrder(sorted.filter((one) => one.category_id === categoryId));
    const shown = asked.slice(0, SHOWN);
    const more = asked.length - shown.length;
    return { categories, products: shown, whole, more, close, out, text: text ?? "" };
  },
});

/** Of a whole category that the business has put in order each product has its place, also what nobody has put anywhere. */
function withPlaces(products: readonly OfferedProduct[]): OfferedProduct[] {
  const ordered = new Set(
    products.filter(({ position }) => position !== null).map(({ category_id }) => category_id),
  );
  return products.map((product, at) => ({
    ...product,
    position: ordered.has(product.category_id) ? at + 1 : null,
  }));
}

/** The products with the best sellers first; the others stay in their order. */
function bestFirst(products: readonly OfferedProduct[], best: readonly string[]): OfferedProduct[] {
  const known = new Map(products.map((product) => [product.id, product]));
  const first = best.flatMap((id) => known.get(id) ?? []);
  return [...new Set([...first, ...products])];
}
