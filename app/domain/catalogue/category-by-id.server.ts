import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { findCategory } from "./category-rows.server.ts";
import { listCategories } from "./list-categories.server.ts";

/** One category. Refuses an unknown id (`not_found`). */
export const categoryById = query({
  access: listCategories.access,
  input: z.object({ category_id: id }),
  async run({ db, scope }, { category_id }) {
    const category = await findCategory(db, scope, category_id);
    if (!category) throw new Refusal("not_found");
    return category;
  },
});
