import { isDeepStrictEqual } from "node:util";
import type { Tx } from "#app/lib/database.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changed } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { requireVersion } from "#app/lib/version.ts";
import { productUpdate } from "./product-input.server.ts";
import { findProduct } from "./product-rows.server.ts";
import { productState } from "./product-states.ts";
import { blankProduct, columnsOf, requireCategory, valuesGiven, valuesOf } from "./product-values.server.ts";

/**
 * Changes a product: the whole of it, or its state or price alone. Refuses an unknown id (`not_found`), an archived product
 * (`products_archived`), a name that is taken (`products_exists`), an unknown category (`products_category`) and a
 * form drawn from an older version (`stale`, with the present values). Gives its page status 1 when that changes nothing.
 * Document 2, sections 4 and 8.
 */
export const updateProduct = operation({
  key: "PUT_/v1/items/:item_id",
  summary: "Change a product: the whole of it, or its state or price alone",
  warning:
    "What is left out is emptied, and name, unit, price and state have to be there; but for a state, a price or both, which may come alone.",
  refuses: ["not_found", "products_archived", "products_category", "products_exists", "stale"],
  input: productUpdate,
  output: changed,
  audit: "product.updated",
  async run({ db, scope, record, now }, { item_id: id, version, ...input }) {
    const { organizationId } = scope;
    const current = await findProduct(db, scope, id, now);
    if (!current) throw new Refusal("not_found");
    if (current.state === productState.archived) throw new Refusal("products_archived");
    requireVersion(current, version);
    const before = valuesOf(current);
    const values = { ...before, ...(input.name !== undefined && blankProduct), ...valuesGiven(input) };
    if (isDeepStrictEqual(before, values)) return { id, status: 1, version: current.version };
    if (values.category_id !== before.category_id) await requireCategory(db, scope, values.category_id);
    const change = db.product.updateMany({
      where: { organizationId, id, version: current.version },
      data: {
        ...columnsOf(values),
        ...(values.category_id !== before.category_id && { position: null }),
        version: { increment: 1 },
      },
    });
    const { count } = await refuseDuplicate(change, "products_exists", { field: "name" });
    if (count === 0) throw new Refusal("stale", { body: { current: await findProduct(db, scope, id, now) } });
    if (values.name !== before.name) await keepFormerName(db, scope, id, before.name);
    const priced = values.price !== before.price && { about: { currency: current.currency } };
    record({ subjectId: id, before: { ...before }, after: values, ...priced });
    return { id, version: current.version + 1 };
  },
});

/** Orders go on showing the name under which their lines were ordered, and are searched by it. */
async function keepFormerName(db: Tx, { organizationId }: Scope, id: string, name: string): Promise<void> {
  await db.product.updateMany({
    where: { organizationId, id, NOT: { formerNames: { has: name } } },
    data: { formerNames: { push: name } },
  });
}
