import { expect, test } from "vitest";
import { usualOrder } from "./usual-order.ts";

const line = (place: number, product_id: string, quantity: number | null = 1000, fields = {}) => ({
  place,
  product_id,
  name: product_id,
  quantity,
  fields,
});
const usual = (...lines: ReturnType<typeof line>[]) =>
  usualOrder(lines).map(({ product_id, quantity }) => [product_id, quantity]);

test("what more than half of the last orders have, in the quantity of the latest that has it", () => {
  expect(
    usual(
      line(1, "a", 2000),
      line(1, "x"),
      line(2, "b", 3000),
      line(2, "a", 9000),
      line(3, "b"),
      line(3, "y"),
    ),
  ).toEqual([
    ["a", 2000],
    ["b", 3000],
  ]);
});

test("of one order all of it; of orders that have nothing in common what the latest has", () => {
  expect(usual(line(1, "a"), line(1, "b"))).toEqual([
    ["a", 1000],
    ["b", 1000],
  ]);
  expect(usual(line(1, "a"), line(2, "b"))).toEqual([["a", 1000]]);
});

test("what is sold by another measure for one of its lines has no quantity", () => {
  expect(usual(line(1, "a"), line(1, "a", null), line(1, "b"))).toEqual([
    ["a", null],
    ["b", 1000],
  ]);
});

test("several lines of a product add up, with the answers of the first", () => {
  expect(usualOrder([line(1, "a", 1000, { Cremă: "Cacao" }), line(1, "a", 500), line(2, "a", 7000)])).toEqual(
    [{ product_id: "a", name: "a", quantity: 1500, fields: { Cremă: "Cacao" } }],
  );
});
