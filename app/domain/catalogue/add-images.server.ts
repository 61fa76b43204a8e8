import { z } from "zod";
import type { PictureRow } from "#app/domain/files/keep-picture.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { pictureInput } from "#app/lib/picture.server.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { productLimits } from "./limits.ts";
import { imageIds, keepImages, lockForImages } from "./product-images.server.ts";
import { productImage } from "./product-input.server.ts";

const limit = productLimits.images.max;

/** What is answered of the images that were added: all of them, and the first by itself. */
interface Added {
  id: string;
  image: PictureRow;
  images: PictureRow[];
}

/**
 * Adds pictures to a product, behind those that it has: all of them or none. Refuses more than ten (`pictures_limit`),
 * an unknown product (`not_found`) and an archived one (`products_archived`). Document 2, sections 5 and 7;
 * document 4, Products and pictures.
 */
export const addImages = operation({
  key: "POST_/v1/items/:item_id/image",
  summary: "Add images to a product",
  refuses: ["not_found", "pictures_limit", "products_archived"],
  access: ["PUT_/v1/items/:item_id"],
  pictures: { file: { fit: "square", max: limit } },
  input: z.object({ item_id: id, file: z.array(pictureInput).min(1).max(limit) }),
  output: z.object({ image: productImage, images: z.array(productImage) }),
  audit: "product.images_added",
  async again({ db, scope }, first): Promise<Added> {
    const file = await db.file.findFirst({
      where: { organizationId: scope.organizationId, id: first },
      select: { key: true },
    });
    if (!file) throw new Refusal("not_found");
    const added = { id: first, url: pictureAddress(file.key) };
    return { id: first, image: added, images: [added] };
  },
  async run({ db, scope, id: firstId, record }, { item_id, file: pictures }): Promise<Added> {
    const name = await lockForImages(db, scope, item_id);
    const before = (await imageIds(db, scope, item_id)).length;
    if (before + pictures.length > limit) throw new Refusal("pictures_limit", { params: { limit } });
    const images = await keepImages(db, scope, { id: item_id, images: before }, pictures, firstId);
    record({ subjectId: item_id, after: { name, images: images.map(({ id }) => id) } });
    return { id: firstId, image: images[0] as PictureRow, images };
  },
});
