import { UNCATEGORIZED } from "#app/domain/catalogue/product-states.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import type { CatalogueProduct, ShownPicture } from "./catalogue.server.ts";
import type { Spoken, Voice } from "./spoken.ts";

/** A product as a shop's list shows it. */
export interface ShownProduct {
  id: string;
  name: string;
  /** The language of its name, where it is not that of the page. */
  voice: string | undefined;
  unit: number;
  /** Minor units. */
  price: number;
  /** The nil UUID when uncategorized. */
  category_id: string;
  out_today: boolean;
  asks: boolean;
  picture: ShownPicture | null;
}

/** A category of a shop; without a name it holds the products that have none. */
export interface ShownCategory {
  id: string;
  name: string | null;
  /** Products of it that are shown. */
  count: number;
}

interface Told {
  say: Spoken;
  voice: Voice;
  today: LocalDate;
}

/** A product in the language of a page, on a local day. */
export const shown = (product: CatalogueProduct, { say, voice, today }: Told): ShownProduct => ({
  id: product.id,
  name: say(product.name, product.second_name),
  voice: voice(product.second_name),
  unit: product.unit,
  price: product.price,
  category_id: product.category_id ?? UNCATEGORIZED,
  out_today: product.out_on === today,
  asks: product.asks,
  picture: product.image,
});

/** The categories of products that stand in their order, each once. */
export function categoriesOf(products: readonly CatalogueProduct[], say: Spoken): ShownCategory[] {
  const found = new Map<string, ShownCategory>();
  for (const { category_id, category, second_category } of products) {
    const id = category_id ?? UNCATEGORIZED;
    const known = found.get(id);
    if (known) known.count += 1;
    else
      found.set(id, { id, name: category === null ? null : say(category, second_category ?? ""), count: 1 });
  }
  return [...found.values()];
}
