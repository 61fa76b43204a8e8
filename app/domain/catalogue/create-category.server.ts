import { lockOrganization, requireRunningPlan } from "#app/domain/billing/claim-quota.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { addRow } from "#app/lib/write-row.server.ts";
import { categoryInput } from "./category-input.server.ts";
import { countCategories } from "./category-rows.server.ts";
import { CATEGORY_CAP } from "./limits.ts";
import { categoryState } from "./product-states.ts";

/**
 * Creates a category, active unless it says otherwise. Refuses `categories_limit` at 100 and `categories_exists`
 * when the name differs from another one only in case or accents (document 2, sections 8 and 9).
 */
export const createCategory = operation({
  key: "POST_/v1/categories",
  summary: "Create a category",
  refuses: ["categories_exists", "categories_limit", "plan_lapsed"],
  input: categoryInput,
  output: created,
  audit: "category.created",
  async run(context, { name, second_name = "", state = categoryState.active }) {
    const { db, scope, now } = context;
    requireRunningPlan(await lockOrganization(db, scope), now);
    if ((await countCategories(db, scope)) >= CATEGORY_CAP)
      throw new Refusal("categories_limit", { params: { limit: CATEGORY_CAP } });
    const values = { name, second_name, state };
    return addRow(context, values, "categories_exists", ({ second_name: secondName, ...data }) =>
      db.category.create({ data: { ...data, secondName } }),
    );
  },
});
