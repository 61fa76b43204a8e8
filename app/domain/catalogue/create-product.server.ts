import { claimQuota } from "#app/domain/billing/claim-quota.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { productInput } from "./product-input.server.ts";
import { blankProduct, columnsOf, requireCategory, valuesGiven } from "./product-values.server.ts";

/**
 * Creates a product. Refuses `products_limit` at the quota, `products_exists` when a product that is not archived
 * has the same name but for case and accents, `products_category` for an unknown category (document 2, section 8).
 */
export const createProduct = operation({
  key: "POST_/v1/items",
  summary: "Create a product",
  refuses: ["plan_lapsed", "products_category", "products_exists", "products_limit"],
  input: productInput,
  output: created,
  audit: "product.created",
  async run({ db, scope, now, record }, input) {
    await claimQuota(db, scope, "products", now);
    await requireCategory(db, scope, input.category_id);
    const values = { ...blankProduct, ...valuesGiven(input), name: input.name };
    const creation = db.product.create({
      data: { ...columnsOf(values), organizationId: scope.organizationId },
      select: { id: true },
    });
    const { id } = await refuseDuplicate(creation, "products_exists", { field: "name" });
    record({ subjectId: id, after: values });
    return { id };
  },
});
