import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { productOutput } from "./product-input.server.ts";
import { findProduct } from "./product-rows.server.ts";

/** One product, also an archived one. Refuses an unknown id (`not_found`). Document 2, section 7. */
export const getProduct = query({
  key: "GET_/v1/items/:item_id",
  access: ["GET_/v1/items/:item_id", "POST_/v1/items", "PUT_/v1/items/:item_id", "DELETE_/v1/items/:item_id"],
  input: z.object({ item_id: id }),
  output: productOutput,
  async run({ db, scope, now }, { item_id }) {
    const product = await findProduct(db, scope, item_id, now);
    if (!product) throw new Refusal("not_found");
    return product;
  },
});
