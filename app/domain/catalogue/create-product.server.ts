import { z } from "zod";
import { claimQuota } from "#app/domain/billing/claim-quota.server.ts";
import { type Actor, mayPass } from "#app/lib/actor.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { pictureInput } from "#app/lib/picture.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { addImages } from "./add-images.server.ts";
import { productLimits } from "./limits.ts";
import { keepImages } from "./product-images.server.ts";
import { productInput } from "./product-input.server.ts";
import { blankProduct, columnsOf, requireCategory, valuesGiven } from "./product-values.server.ts";

const limit = productLimits.images.max;

function requirePictureRight(actor: Actor): void {
  if (!mayPass(actor, addImages.access))
    throw new Refusal("forbidden", { params: { key: addImages.access[0] ?? "" } });
}

/**
 * Creates a product, with the pictures that were chosen in its form; these are for who may also change products (document
 * 4, Who may do what). Refuses `products_limit` at the quota, `products_exists` when a product that is not archived has
 * the same name but for case and accents, `products_category` for an unknown category (document 2, section 8).
 */
export const createProduct = operation({
  key: "POST_/v1/items",
  summary: "Create a product",
  refuses: ["plan_lapsed", "products_category", "products_exists", "products_limit"],
  formPictures: { file: { fit: "square", max: limit } },
  input: productInput.extend({ file: z.array(pictureInput).max(limit).optional() }),
  output: created,
  audit: "product.created",
  async run({ db, scope, actor, now, record }, { file = [], ...input }) {
    if (file.length > 0) requirePictureRight(actor);
    await claimQuota(db, scope, "products", now);
    await requireCategory(db, scope, input.category_id);
    const values = { ...blankProduct, ...valuesGiven(input), name: input.name };
    const creation = db.product.create({
      data: { ...columnsOf(values), organizationId: scope.organizationId },
      select: { id: true },
    });
    const { id } = await refuseDuplicate(creation, "products_exists", { field: "name" });
    const images = await keepImages(db, scope, { id, images: 0 }, file);
    const pictured = images.length > 0 && { images: images.map((image) => image.id) };
    const { currency } = scope.organization;
    record({ subjectId: id, after: { ...values, ...pictured, currency } });
    return { id };
  },
});
