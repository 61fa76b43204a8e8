import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { pageInOrder, rowById } from "#app/lib/named-rows.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { categories } from "./category-rows.server.ts";

/** Lists categories; open to everybody of the organization (document 4, Who may do what). */
export const listCategories = query({
  key: "GET_/v1/categories",
  summary: "List categories",
  access: ["organization"],
  input: pageInOrder,
  output: pageOf(categories.row),
  run: categories.page,
});

/** One category. Refuses an unknown id (`not_found`). */
export const categoryById = query({
  access: listCategories.access,
  input: z.object({ category_id: id }),
  run: (context, { category_id }) => rowById(context, categories, category_id),
});
