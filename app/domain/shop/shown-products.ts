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
  /** The language of its name, where it is not that of the page. */
  voice: string | undefined;
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
export function categoriesOf(
  products: readonly CatalogueProduct[],
  { say, voice }: Pick<Told, "say" | "voice">,
): ShownCategory[] {
  const found = new Map<string, ShownCategory>();
  for (const { category_id, category, second_category } of products) {
    const id = category_id ?? UNCATEGORIZED;
    const known = found.get(id);
    const second = second_category ?? "";
    if (known) known.count += 1;
    else if (category === null) found.set(id, { id, name: null, voice: undefined, count: 1 });
    else found.set(id, { id, name: say(category, second), voice: voice(second), count: 1 });
  }
  return [...found.values()];
}

/** What is shown as `/v1` gives it. */
export const withoutVoice = <T extends { voice: unknown }>({ voice: _voice, ...shown }: T) => shown;
