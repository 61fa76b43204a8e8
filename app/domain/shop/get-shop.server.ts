import { query } from "#app/lib/query.server.ts";
import { catalogueOf } from "./catalogue.server.ts";
import { frameOf } from "./shop-frame.server.ts";
import { shopPlace } from "./shop-input.server.ts";
import { shopOutput } from "./shop-output.server.ts";
import { categoriesOf, withoutVoice } from "./shown-products.ts";
import { spokenIn, voiceIn } from "./spoken.ts";

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
    const say = spokenIn(scope, language);
    return {
      ...frame,
      open: state.open,
      why: state.open ? null : state.why,
      locations: places,
      categories: categoriesOf(products, { say, voice: voiceIn(scope, language) }).map(withoutVoice),
    };
  },
});
