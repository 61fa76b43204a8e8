import { UNCATEGORIZED } from "#app/domain/catalogue/product-states.ts";
import { pageNumber } from "#app/lib/input.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { localDay } from "#app/lib/local-day.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { type Asking, query } from "#app/lib/query.server.ts";
import { catalogueOf, isFound, type ShopPlace } from "./catalogue.server.ts";
import { SHOP_PRODUCTS } from "./limits.ts";
import { shopPlace, shopSearch } from "./shop-input.server.ts";
import { shopItemsOutput } from "./shop-output.server.ts";
import {
  categoriesOf,
  type ShownCategory,
  type ShownProduct,
  shown,
  withoutVoice,
} from "./shown-products.ts";
import { spokenIn, voiceIn } from "./spoken.ts";

const asked = shopSearch.extend({ page: pageNumber });

/** A page of a shop's products, with all of its categories and workplaces. */
export interface ShopPage extends Page<ShownProduct> {
  categories: readonly ShownCategory[];
  places: readonly ShopPlace[];
  /** The local day of the business. */
  today: LocalDate;
  /** The words that were looked for; blank for none. */
  text: string;
  /** The category that was asked for. */
  category: string | null;
}

/** What the page of a shop shows; one statement while nothing has changed. Document 4, Online shop. */
export const shopPage = query({
  access: ["shop"],
  input: asked,
  run: (asking, input): Promise<ShopPage> => pageOfShop(asking, input),
});

/** The products of a shop by category in the business's own order, 120 a page, or those whose names have all of the words. */
export const listShopItems = query({
  key: "GET_/v1/shops/:slug/items",
  summary: "List the products of an online shop",
  access: ["shop"],
  input: asked,
  output: shopItemsOutput,
  async run(asking, input) {
    const { items, categories, ...page } = await pageOfShop(asking, input);
    return {
      ...page,
      categories: categories.map(withoutVoice),
      items: items.map(({ picture, ...item }) => ({ ...withoutVoice(item), image: addressOf(picture) })),
    };
  },
});

const addressOf = (picture: ShownProduct["picture"]) => picture && pictureAddress(picture.key);

interface Asked {
  q?: string | undefined;
  category?: string | undefined;
  page: number;
}

async function pageOfShop(
  { db, scope, now, language }: Asking,
  { q, category, page }: Asked,
): Promise<ShopPage> {
  const { products, places } = await catalogueOf(db, scope);
  const say = spokenIn(scope, language);
  const voice = voiceIn(scope, language);
  const today = localDay(now, scope.organization.timeZone);
  const found = products.filter(
    (product) => isFound(product, q) && (!category || (product.category_id ?? UNCATEGORIZED) === category),
  );
  const start = offsetOf(page, SHOP_PRODUCTS);
  return {
    items: found.slice(start, start + SHOP_PRODUCTS).map((product) => shown(product, { say, voice, today })),
    ...{ limit: SHOP_PRODUCTS, count: found.length, page },
    categories: categoriesOf(products, { say, voice }),
    ...{ places, today },
    text: q ?? "",
    category: category ?? null,
  };
}

/** The workplaces of a shop, for its foot and its cart. */
export const shopPlaces = query({
  access: ["shop"],
  input: shopPlace,
  run: async ({ db, scope }) => (await catalogueOf(db, scope)).places,
});
