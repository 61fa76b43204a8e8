import { z } from "zod";
import { takingAccess as access } from "#app/domain/orders/reading-access.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { namedProducts, productsForOrder } from "./orderable.server.ts";

/** The products that lines of an order name, whether or not they can be ordered now; unknown ones are left out. */
export const productsOfLines = query({
  access,
  input: z.object({ item_ids: z.array(id) }),
  run: async ({ db, scope, now }, { item_ids }) => [
    ...(await namedProducts(db, scope, item_ids, now)).values(),
  ],
});

/** A product that can be ordered now. Refuses any other (`not_found`). */
export const orderableProduct = query({
  access,
  input: z.object({ item_id: id }),
  async run({ db, scope, now }, { item_id }) {
    const product = (await productsForOrder(db, scope, [item_id], now)).get(item_id);
    if (!product) throw new Refusal("not_found");
    return product;
  },
});
