import { pageOf } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { categoryList, categoryOutput } from "./category-input.server.ts";
import { listOfCategories } from "./category-rows.server.ts";

/** Lists categories; open to everybody of the organization (document 4, Who may do what). */
export const listCategories = query({
  key: "GET_/v1/categories",
  access: ["organization"],
  input: categoryList,
  output: pageOf(categoryOutput),
  run: ({ db, scope }, filter) => listOfCategories(db, scope, filter),
});
