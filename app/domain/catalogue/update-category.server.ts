import { operation } from "#app/lib/operation.server.ts";
import { changed } from "#app/lib/output.server.ts";
import { changeRow } from "#app/lib/write-row.server.ts";
import { categoryUpdate } from "./category-input.server.ts";
import { categories } from "./category-rows.server.ts";

/**
 * Changes a category's names or state; a second name that is left out is emptied with the first, and stays otherwise.
 * Refuses an unknown id (`not_found`), a name that is taken (`categories_exists`) and a form drawn from an older version
 * (`stale`). Document 2, sections 4 and 8.
 */
export const updateCategory = operation({
  key: "PUT_/v1/categories/:category_id",
  summary: "Change a category",
  refuses: ["categories_exists", "not_found", "stale"],
  input: categoryUpdate,
  output: changed,
  audit: "category.updated",
  run: (context, { category_id: id, version, second_name, ...given }) => {
    const second = second_name ?? (given.name === undefined ? undefined : "");
    const values = { ...given, ...(second !== undefined && { second_name: second }) };
    return changeRow(
      context,
      categories,
      { id, version, values, taken: "categories_exists" },
      ({ where, data: { second_name: secondName, ...data } }) =>
        context.db.category.updateMany({
          where,
          data: { ...data, ...(secondName !== undefined && { secondName }) },
        }),
    );
  },
});
