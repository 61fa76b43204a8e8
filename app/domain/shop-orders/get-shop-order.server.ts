import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { orderOfKey } from "./order-of-link.server.ts";
import { shopOrder, toShopOrder } from "./shop-order-shape.server.ts";

/** What an order's own page is asked by. */
export const shopOrderLink = z.object({
  slug: z.string().describe("The business's code."),
  link: z.string().max(64).describe("The last part of the address of the order's own page."),
});

/** An order of the online shop by its link. Refuses one that there is not, or no longer (`not_found`). */
export const getShopOrder = query({
  key: "GET_/v1/shops/:slug/orders/:link",
  summary: "Show a customer their order",
  refuses: ["not_found"],
  access: ["shop"],
  input: shopOrderLink,
  // Its own status has the name of the answer's (document 4, Added on 22 November 2026).
  output: z.preprocess((found) => ({ order: found }), z.object({ order: shopOrder })),
  async run({ db, scope, language }, { link }) {
    const { order } = await orderOfKey(db, scope, { link });
    return toShopOrder(db, scope, order, language);
  },
});
