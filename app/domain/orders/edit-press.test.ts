import { expect, test } from "vitest";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import { afterPress, type Press, withProduct } from "./edit-press.ts";
import { type AddedProduct, type EditRow, isKept, rowOfLine, rowOfProduct } from "./edit-row.ts";
import { orderLimits } from "./limits.ts";
import type { OrderLine } from "./order-shapes.ts";

const ask: ProductField = { name: "Blat", type: "text", required: 1 };
const bread: AddedProduct = { id: "bread", name: "Pâine", unit: 0, price: 1300, fields: [] };
const cake: AddedProduct = { id: "cake", name: "Tort", unit: 1, price: 9800, fields: [ask] };
const placed = rowOfLine(
  {
    ...{ id: "line", item_id: "bread", name: "Pâine", unit: 0, price: 1000, fields: {}, note: "rumenă" },
    ...{
      _pivot_quantity: "2",
      _pivot_new_quantity: null,
      reason: null,
      total: 2000,
      sku: null,
      barcode: null,
    },
  } satisfies OrderLine,
  [],
);

const press = (rows: readonly EditRow[], name: Press["name"], value: string) =>
  afterPress(rows, { name, value }, (id) => [bread, cake].find((product) => product.id === id));
const told = (rows: readonly EditRow[]) =>
  rows.map(({ key, quantity, price, out }) => ({ key, quantity, price, out }));
const line = (quantity: string, out = false) => ({ key: "line", quantity, price: 1000, out });

test("a row goes up and down by one, and is out instead of at nothing, with the quantity that it had", () => {
  expect(told(press([placed], "more", "line"))).toEqual([line("3")]);
  const one = press([placed], "less", "line");
  expect(told(one)).toEqual([line("1")]);
  expect(told(press(one, "less", "line"))).toEqual([line("1", true)]);
  expect(told(press([{ ...placed, quantity: "0,5" }], "less", "line"))).toEqual([line("0,5", true)]);
});

test("a row that is taken out comes back as it was, note included", () => {
  const out = press([placed], "drop", "line");
  expect(out.filter(isKept)).toEqual([]);
  expect(press(out, "restore", "line")).toEqual([placed]);
  expect(told(press([{ ...placed, quantity: "0", out: true }], "restore", "line"))).toEqual([line("2")]);
});

test("a product is added to its line at the price that it was placed for, also to one that was taken out", () => {
  expect(told(press([placed], "add", "bread"))).toEqual([line("3")]);
  expect(told(press(press([placed], "drop", "line"), "add", "bread"))).toEqual([line("1")]);
  expect(press([placed], "add", "gone")).toEqual([placed]);
});

test("what is sold in another unit by now is added to a line of its own, at its price", () => {
  const byKilogram = { ...placed, unit: 1 };
  const added = { key: "n1", quantity: "1", price: 1300, out: false };
  const once = press([byKilogram], "add", "bread");
  expect(told(once)).toEqual([line("2"), added]);
  expect(told(press(once, "add", "bread"))).toEqual([line("2"), { ...added, quantity: "2" }]);
  const out = press([byKilogram], "drop", "line");
  expect(told(press(out, "add", "bread"))).toEqual([line("2", true), added]);
});

test("what asks for answers gets a line for each, but for one that has none yet", () => {
  const once = press([placed], "add", "cake");
  expect(told(once)).toEqual([line("2"), { key: "n1", quantity: "1", price: 9800, out: false }]);
  const [, blank] = press(once, "add", "cake");
  expect(blank).toMatchObject({ key: "n1", quantity: "2" });
  const answered = once.map((row) => (row.key === "n1" ? { ...row, fields: { Blat: "alb" } } : row));
  expect(press(answered, "add", "cake").map(({ key }) => key)).toEqual(["line", "n1", "n2"]);
});

test("a quantity that can't be read is not counted over", () => {
  const typed = { ...placed, quantity: "doi" };
  expect(withProduct([typed], bread)).toEqual([typed]);
});

test("a full order takes more of what it has, but no more lines", () => {
  const full = Array.from({ length: orderLimits.lines }, (_, index) =>
    rowOfProduct(`n${index}`, { ...bread, id: `product ${index}` }),
  );
  expect(withProduct(full, bread)).toEqual(full);
  const [first] = withProduct(full, { ...bread, id: "product 0" });
  expect(first).toMatchObject({ quantity: "2" });
  const out = { ...placed, out: true };
  expect(withProduct([...full, out], bread).at(-1)).toEqual(out);
});
