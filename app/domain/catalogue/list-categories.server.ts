import { operation } from "#app/lib/operation.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { categoryList, categoryOutput } from "./category-input.server.ts";
import { listOfCategories } from "./category-rows.server.ts";

/** Lists categories; open to everybody of the organization (document 4, Who may do what). */
export const listCategories = operation({
  key: "GET_/v1/categories",
  summary: "List categories",
  access: ["organization"],
  input: categoryList,
  output: pageOf(categoryOutput),
  run: ({ db, scope }, filter) => listOfCategories(db, scope, filter),
});
