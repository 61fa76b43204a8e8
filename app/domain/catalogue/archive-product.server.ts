import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { findProduct } from "./product-rows.server.ts";
import { productState } from "./product-states.ts";

/**
 * Archives a product: past orders keep it, its name and its place in the quota become free. Refuses an unknown id
 * (`not_found`) and one that is archived already (`products_archived`). Document 2, section 4.
 */
export const archiveProduct = operation({
  key: "DELETE_/v1/items/:item_id",
  summary: "Archive a product",
  refuses: ["not_found", "products_archived"],
  input: z.object({ item_id: id }),
  output: created,
  audit: "product.archived",
  async run({ db, scope, record, now }, { item_id }) {
    const { archived } = productState;
    const { count } = await db.product.updateMany({
      where: { organizationId: scope.organizationId, id: item_id, state: { not: archived } },
      data: { state: archived, version: { increment: 1 } },
    });
    const product = await findProduct(db, scope, item_id, now);
    if (!product) throw new Refusal("not_found");
    if (count === 0) throw new Refusal("products_archived");
    record({
      subjectId: item_id,
      before: { name: product.name },
      after: { name: product.name, state: archived },
    });
    return { id: item_id };
  },
});
