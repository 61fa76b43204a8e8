import type { OperationCases } from "./operation-case.ts";
import { long } from "./words.ts";

export const catalogueCases: OperationCases = {
  "GET_/v1/categories": {},
  "POST_/v1/categories": {
    input: () => ({ name: "Patiserie" }),
    bad: [
      [{ name: "abc" }, "name"],
      [{ state: 7 }, "state"],
    ],
    makes: "category",
  },
  "PUT_/v1/categories/:category_id": {
    input: (own) => ({ category_id: own.category.id, name: "Patiserie" }),
    foreign: (_, other) => [{ category_id: other.category.id }],
    bad: [[{ name: long }, "name"]],
  },
  "DELETE_/v1/categories/:category_id": {
    input: (own) => ({ category_id: own.category.id }),
    foreign: (_, other) => [{ category_id: other.category.id }],
  },
  "PUT_/v1/categories/:category_id/position": {
    input: (own) => ({ category_id: own.category.id, position: 1 }),
    foreign: (_, other) => [{ category_id: other.category.id }],
    bad: [[{ position: 0 }, "position"]],
  },
  "GET_/v1/items": {},
  "GET_/v1/items/export": {},
  "GET_/v1/items/:item_id": {
    input: (own) => ({ item_id: own.product.id }),
    foreign: (_, other) => [{ item_id: other.product.id }],
  },
  "POST_/v1/items": {
    input: () => ({ name: "Pâine de secară", price: "7.50", unit: 1 }),
    refersTo: (_, other) => [{ category_id: other.category.id }],
    bad: [
      [{ name: "abc", price: "mult", unit: 99 }, "name", "price", "unit"],
      [{ data: { fields: [{ name: "Gust", type: "radio" }] } }, "data.fields.0.options"],
    ],
    makes: "product",
  },
  "PUT_/v1/items/:item_id": {
    input: (own) => ({ item_id: own.product.id, name: "Pâine de secară", price: 7.5, unit: 1, state: 0 }),
    foreign: (_, other) => [{ item_id: other.product.id }],
    refersTo: (_, other) => [{ category_id: other.category.id }],
    bad: [[{ price: "1.234", state: 9 }, "price", "state"]],
  },
  "DELETE_/v1/items/:item_id": {
    input: (own) => ({ item_id: own.product.id }),
    foreign: (_, other) => [{ item_id: other.product.id }],
  },
  "PUT_/v1/items/:item_id/position": {
    input: (own) => ({ item_id: own.product.id, position: 1 }),
    foreign: (_, other) => [{ item_id: other.product.id }],
    bad: [[{ position: 100_000 }, "position"]],
  },
  "PUT_/v1/items/:item_id/delivery": {
    input: (own) => ({ item_id: own.product.id, out_today: true }),
    foreign: (_, other) => [{ item_id: other.product.id }],
    bad: [[{ out_today: "mâine" }, "out_today"]],
  },
};
