import { pageOf } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { categoryList } from "./category-input.server.ts";
import { categories, categoryRow } from "./category-rows.server.ts";

/** Lists categories; open to everybody of the organization (document 4, Who may do what). */
export const listCategories = query({
  key: "GET_/v1/categories",
  summary: "List categories",
  access: ["organization"],
  input: categoryList,
  output: pageOf(categoryRow),
  run: ({ db, scope }, filter) => categories.page(db, scope, filter),
});
