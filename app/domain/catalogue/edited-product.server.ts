import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { getProduct } from "./get-product.server.ts";
import { findProduct } from "./product-rows.server.ts";

/** The product that a form is opened for, also an archived one; null for an unknown id, which the form says itself. */
export const editedProduct = query({
  access: getProduct.access,
  input: z.object({ product_id: id }),
  run: ({ db, scope, now }, { product_id }) => findProduct(db, scope, product_id, now),
});
