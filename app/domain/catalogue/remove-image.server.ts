import { z } from "zod";
import { forgetFiles } from "#app/domain/files/keep-picture.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { imageIds, lockForImages, orderImages } from "./product-images.server.ts";

/**
 * Deletes a picture of a product. Refuses an unknown product or picture (`not_found`) and an archived product
 * (`products_archived`). Document 2, section 7.
 */
export const removeImage = operation({
  key: "DELETE_/v1/items/:item_id/image/:image_id",
  summary: "Remove an image of a product",
  refuses: ["not_found", "products_archived"],
  access: ["PUT_/v1/items/:item_id"],
  input: z.object({ item_id: id, image_id: id }),
  output: created,
  audit: "product.image_deleted",
  async run({ db, scope, record }, { item_id, image_id }) {
    const name = await lockForImages(db, scope, item_id);
    const ids = await imageIds(db, scope, item_id);
    if (!ids.includes(image_id)) throw new Refusal("not_found");
    await forgetFiles(db, scope, [image_id]);
    const left = ids.filter((other) => other !== image_id);
    await orderImages(db, scope, left);
    record({ subjectId: item_id, before: { name, images: ids }, after: { name, images: left } });
    return { id: image_id };
  },
});
