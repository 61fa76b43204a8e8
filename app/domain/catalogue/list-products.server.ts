import { query } from "#app/lib/query.server.ts";
import { productList, productPage } from "./product-input.server.ts";
import { listOfProducts } from "./product-rows.server.ts";

/**
 * Lists products for whoever may read or write them; sales members see what can be ordered, and nothing else
 * (document 4, Who may do what). Answers `total` and `trash` beside the count (document 2, section 3).
 */
export const listProducts = query({
  key: "GET_/v1/items",
  summary: "List products",
  access: ["GET_/v1/items", "POST_/v1/items", "PUT_/v1/items/:item_id", "DELETE_/v1/items/:item_id", "sales"],
  input: productList,
  output: productPage,
  run: ({ db, scope, actor, now }, filter) =>
    listOfProducts(db, scope, { ...filter, orderable: actor.kind === "member" }, now),
});
