import { query } from "#app/lib/query.server.ts";
import { catalogueOf } from "./catalogue.server.ts";
import { frameOf } from "./shop-frame.server.ts";
import { shopPlace } from "./shop-input.server.ts";
import { shopOutput } from "./shop-output.server.ts";
import { categoriesOf } from "./shown-products.ts";
import { spokenIn } from "./spoken.ts";

/**
 * A shop: the business, whether it takes orders, its workplaces with their hours, and its categories. Document 4, Online shop.
 */
export const getShop = query({
  key: "GET_/v1/shops/:slug",
  summary: "Show an online shop",
  access: ["shop"],
  input: shopPlace,
  output: shopOutput,
  async run({ db, scope, actor, now, language }) {
    const [{ state, ...frame }, { places, products }] = await Promise.all([
      frameOf(db, scope, actor.id ?? "", now, language),
      catalogueOf(db, scope),
    ]);
    return {
      ...frame,
      open: state.open,
      why: state.open ? null : state.why,
      locations: places,
      categories: categoriesOf(products, spokenIn(scope, language)),
    };
  },
});
