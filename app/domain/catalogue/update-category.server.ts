import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { requireVersion } from "#app/lib/version.ts";
import { categoryUpdate } from "./category-input.server.ts";
import { findCategory } from "./category-rows.server.ts";

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
    const before = await findCategory(db, scope, id);
    if (!before) throw new Refusal("not_found");
    requireVersion(before, version);
    const change = db.category.updateMany({
      where: { organizationId, id, version: before.version },
      data: { ...values, version: { increment: 1 } },
    });
    const { count } = await refuseDuplicate(change, "categories_exists", { field: "name" });
    if (count === 0) throw new Refusal("stale", { body: { current: await findCategory(db, scope, id) } });
    const { name, state } = before;
    record({ subjectId: id, before: { name, state }, after: { name, state, ...values } });
    return { id, version: before.version + 1 };
  },
});
