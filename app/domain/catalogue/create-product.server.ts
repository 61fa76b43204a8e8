import { z } from "zod";
import { claimQuota } from "#app/domain/billing/claim-quota.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { pictureInput } from "#app/lib/picture.server.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { productLimits } from "./limits.ts";
import { keepImages } from "./product-images.server.ts";
import { productInput } from "./product-input.server.ts";
import { blankProduct, columnsOf, requireCategory, valuesGiven } from "./product-values.server.ts";

const limit = productLimits.images.max;

/**
 * Creates a product, with the pictures that were chosen in its form. Refuses `products_limit` at the quota, `products_exists` when a product that is not archived
 * has the same name but for case and accents, `products_category` for an unknown category (document 2, section 8).
 */
export const createProduct = operation({
  key: "POST_/v1/items",
  summary: "Create a product",
  refuses: ["plan_lapsed", "products_category", "products_exists", "products_limit"],
  formPictures: { file: { fit: "square", max: limit } },
  input: productInput.extend({ file: z.array(pictureInput).max(limit).optional() }),
  output: created,
  audit: "product.created",
  async run({ db, scope, now, record }, { file = [], ...input }) {
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
    record({ subjectId: id, after: { ...values, ...pictured } });
    return { id };
  },
});
