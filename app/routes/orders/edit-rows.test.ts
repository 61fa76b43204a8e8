import { expect, test } from "vitest";
import type { OrderCard } from "#app/domain/orders/order-shapes.ts";
import { editRowsOf, itemsOf, type Products, typedRows } from "./edit-rows.server.ts";

const asks = [{ name: "Decor", type: "checkbox", required: 0, options: ["nuci", "mure"] }] as const;
const cake = { id: "0190163d-8694-739b-aea5-966c26f8ad91", name: "Tort", unit: 1, price: 9800 };
const product = { ...cake, sku: null, barcode: null, category_id: "", category: null, orderable: false };
const products = new Map([[cake.id, { ...product, fields: asks }]]) as unknown as Products;
const line = { ...cake, id: "l1", item_id: cake.id, _pivot_quantity: "1", note: null, fields: {} };
const order = { items: [line] } as unknown as OrderCard;

test("answers of a product that can't be ordered any more are read, of its line and of what was added", () => {
  expect(editRowsOf(order, products)).toMatchObject([{ key: "l1", asks, gone: false }]);
  const form = new FormData();
  const typed = [
    ["row", "l1"],
    ["row.l1.quantity", "1"],
    ["row.l1.note", ""],
    ["row.l1.answer.0", "nuci"],
    ["row", "n1"],
    ["row.n1.item_id", cake.id],
    ["row.n1.quantity", "2"],
    ["row.n1.note", ""],
    ["row.n1.answer.0", "mure"],
  ] as const;
  for (const [name, value] of typed) form.append(name, value);
  const rows = typedRows(form, order, products);
  expect(rows).toMatchObject([{ gone: false }, { gone: true }]);
  expect(itemsOf(rows)).toEqual([
    { id: "l1", quantity: "1", note: "", fields: { Decor: ["nuci"] } },
    { item_id: cake.id, unit: 1, quantity: "2", note: "", fields: { Decor: ["mure"] } },
  ]);
});

const [piece, kilogram, gram] = [0, 1, 100] as const;

test.each([
  ["2,5", kilogram, gram, { quantity: "2500", unit: gram }],
  ["1,500", gram, kilogram, { quantity: "1,500", unit: gram }],
  ["doi", kilogram, gram, { quantity: "doi", unit: kilogram }],
  ["4", piece, kilogram, { quantity: "4", unit: piece }],
  ["4", 55, kilogram, { quantity: "4", unit: kilogram }],
] as const)(
  "what was typed of an added product, %s in unit %i, is meant in unit %i as far as it was told so",
  (quantity, told, unit, meant) => {
    const sold = new Map([[cake.id, { ...product, unit, fields: [] }]]) as unknown as Products;
    const form = new FormData();
    const typed = { item_id: cake.id, quantity, unit: String(told) };
    form.append("row", "n1");
    for (const [name, value] of Object.entries(typed)) form.append(`row.n1.${name}`, value);
    expect(itemsOf(typedRows(form, order, sold))).toMatchObject([meant]);
  },
);
