import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { productLimits } from "./limits.ts";
import { movedAmong, moveIn } from "./own-order.server.ts";
import { imageIds, lockForImages, orderImages } from "./product-images.server.ts";

/**
 * Puts a picture of a product at another place, as {@link movedAmong} says; the first one stands for the product in lists.
 * Refuses an unknown product or picture (`not_found`) and an archived product (`products_archived`).
 */
export const moveImage = operation({
  key: "PUT_/v1/items/:item_id/image/:image_id",
  summary: "Move an image of a product to another position",
  refuses: ["not_found", "products_archived"],
  access: ["PUT_/v1/items/:item_id"],
  input: z.object({ item_id: id, image_id: id, ...moveIn(productLimits.images.max) }),
  output: z.object({ id: z.string(), position: z.number() }),
  audit: "product.image_moved",
  async run({ db, scope, record }, { item_id, image_id, ...move }) {
    const name = await lockForImages(db, scope, item_id);
    const moved = movedAmong(await imageIds(db, scope, item_id), image_id, move);
    if (!moved) throw new Refusal("not_found");
    const { from, to, placed } = moved;
    await orderImages(db, scope, placed);
    record({
      subjectId: item_id,
      before: { name, image: image_id, position: from },
      after: { name, image: image_id, position: to },
    });
    return { id: image_id, position: to };
  },
});
