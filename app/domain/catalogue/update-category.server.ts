import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { changeRow } from "#app/lib/version.ts";
import { categoryUpdate } from "./category-input.server.ts";
import { categories } from "./category-rows.server.ts";

/**
 * Changes a category's name or state. Refuses an unknown id (`not_found`), a name that is taken
 * (`categories_exists`) and a form drawn from an older version (`stale`). Document 2, sections 4 and 8.
 */
export const updateCategory = operation({
  key: "PUT_/v1/categories/:category_id",
  summary: "Change a category",
  refuses: ["categories_exists", "not_found", "stale"],
  input: categoryUpdate,
  output: z.object({ id: z.string(), version: z.number() }),
  audit: "category.updated",
  async run({ db, scope, record }, { category_id: id, version, ...values }) {
    const { organizationId } = scope;
    const find = () => categories.find(db, scope, id);
    const before = await changeRow(find, version, (drawn) => {
      const where = { organizationId, id, version: drawn.version };
      const change = db.category.updateMany({ where, data: { ...values, version: { increment: 1 } } });
      return refuseDuplicate(change, "categories_exists", { field: "name" });
    });
    const { name, state } = before;
    record({ subjectId: id, before: { name, state }, after: { name, state, ...values } });
    return { id, version: before.version + 1 };
  },
});
