import { z } from "zod";
import type { PictureRow } from "#app/domain/files/keep-picture.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { pictureInput } from "#app/lib/picture.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { productLimits } from "./limits.ts";
import { imageIds, keepImages, lockForImages, storedImage, toImage } from "./product-images.server.ts";
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
  async again({ db, scope }, id): Promise<Added> {
    const images = await addedWith(db, scope, id);
    const image = images.find((one) => one.id === id);
    if (!image) throw new Refusal("not_found");
    return { id, image, images };
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

/** What is still there of the images that were added together with this one: their rows were written in one transaction. */
async function addedWith(db: Tx, { organizationId }: Scope, fileId: string): Promise<PictureRow[]> {
  const rows = await rowsOf(
    db,
    storedImage,
    Prisma.sql`
    SELECT f.id, f.key FROM product_image i
    JOIN product_image first ON first.organization_id = i.organization_id AND first.product_id = i.product_id
    JOIN file f ON f.organization_id = i.organization_id AND f.id = i.file_id
    JOIN file o ON o.organization_id = first.organization_id AND o.id = first.file_id AND o.created_at = f.created_at
    WHERE first.organization_id = ${organizationId}::uuid AND first.file_id = ${fileId}::uuid
    ORDER BY i.position`,
  );
  return rows.map(toImage);
}
