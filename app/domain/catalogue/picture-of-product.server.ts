import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { findProduct } from "./product-rows.server.ts";
import { removeImage } from "./remove-image.server.ts";

/**
 * A picture of a product: its address, its place from 1, and whose it is. Refuses an unknown product or picture
 * (`not_found`).
 */
export const pictureOfProduct = query({
  access: removeImage.access,
  input: z.object({ product_id: id, image_id: id }),
  async run({ db, scope, now }, { product_id, image_id }) {
    const product = await findProduct(db, scope, product_id, now);
    const at = product?.images.findIndex((image) => image.id === image_id) ?? -1;
    const image = product?.images[at];
    if (!product || !image) throw new Refusal("not_found");
    return { name: product.name, number: at + 1, url: image.url };
  },
});
