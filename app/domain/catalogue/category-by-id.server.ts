import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { categories } from "./category-rows.server.ts";
import { listCategories } from "./list-categories.server.ts";

/** One category. Refuses an unknown id (`not_found`). */
export const categoryById = query({
  access: listCategories.access,
  input: z.object({ category_id: id }),
  run: ({ db, scope }, { category_id }) => found(categories.find(db, scope, category_id)),
});
