import { expect, test } from "vitest";
import { typedDetails } from "#app/domain/drafts/typed-details.ts";
import type { OrderCard } from "#app/domain/orders/order-shapes.ts";
import { type Products, typedRows } from "./edit-rows.server.ts";
import { drawnWith, mergedEdit } from "./merged-edit.server.ts";

const asks = [{ name: "Decor", type: "text", required: 0 }];
const ids = ["bread", "cake", "roll"] as const;
const products = new Map(
  ids.map((id) => [id, { id, name: id, unit: 0, price: 100, orderable: true, fields: asks }]),
) as unknown as Products;

type Line = { quantity: string; note?: string; decor?: string };
const orderOf = (lines: Partial<Record<(typeof ids)[number], Line>>, about: Partial<OrderCard> = {}) =>
  ({
    customer: { name: "Ana", phone: "0722000000", email: null, address: null },
    data: { observations: null, upfront_payment: 1000, pickup_hour: "09:30" },
    pickup_date: "2026-12-01",
    items: Object.entries(lines).map(([id, { quantity, note, decor }]) => ({
      ...{ id, item_id: id, name: id, unit: 0, price: 100, note: note ?? null },
      ...{ _pivot_quantity: quantity, fields: decor ? { Decor: decor } : {} },
    })),
    ...about,
  }) as unknown as OrderCard;

const drawn = orderOf({
  bread: { quantity: "1", note: "rumenă" },
  cake: { quantity: "2", decor: "nuci" },
  roll: { quantity: "5" },
});

/** The form as it was drawn, with what its reader changed, over an order that somebody else has saved. */
function merge(typed: Record<string, string>, order: OrderCard, was = drawnWith(drawn)) {
  const form = new FormData();
  const fields = {
    "row.bread.quantity": "1",
    "row.bread.note": "rumenă",
    "row.bread.answer.0": "",
    "row.cake.quantity": "2,0",
    "row.cake.note": "",
    "row.cake.answer.0": "nuci",
    "row.roll.quantity": "5",
    "row.roll.note": "",
    "row.roll.answer.0": "",
    "row.bread.item_id": "bread",
    "row.cake.item_id": "cake",
    "row.roll.item_id": "roll",
    "customer.name": "Ana",
    "data.pickup_hour": "9.30",
    "data.upfront_payment": "10",
    pickup_date: "01.12.2026",
    was,
    ...typed,
  };
  for (const id of ids) form.append("row", id);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const rows = typedRows(form, order, products);
  const merged = mergedEdit(form, { rows, details: typedDetails(form) }, order, "2026-11-29");
  return {
    ...merged.details,
    rows: merged.rows.map(({ key, quantity, note, fields, out }) => ({ key, quantity, note, fields, out })),
  };
}

const now = orderOf(
  { bread: { quantity: "3", note: "arsă" }, cake: { quantity: "4", note: "Maria", decor: "mure" } },
  {
    customer: { name: "Ion", phone: "0733000000", email: null, address: null },
    data: { observations: "la poartă", upfront_payment: 2000, pickup_hour: "11:00" },
    pickup_date: "2026-12-02",
  } as Partial<OrderCard>,
);

test("what was left alone follows the order, and a line that is gone from it is out", () => {
  expect(merge({}, now)).toEqual({
    customer: { name: "Ion" },
    data: { upfront_payment: "20.00", pickup_hour: "11:00" },
    pickup_date: "2026-12-02",
    rows: [
      { key: "bread", quantity: "3", note: "arsă", fields: {}, out: false },
      { key: "cake", quantity: "4", note: "Maria", fields: { Decor: "mure" }, out: false },
      { key: "roll", quantity: "5", note: "", fields: {}, out: true },
    ],
  });
});

test("what was typed stays, each part by itself, also what can't be read", () => {
  const typed = {
    "row.bread.quantity": "doi",
    "row.cake.answer.0": "caise",
    "row.roll.quantity": "6",
    "customer.name": "Ana Pop",
    "data.observations": "la ușă",
    "data.pickup_hour": "seara",
    "data.upfront_payment": "",
    pickup_date: "mâine",
  };
  expect(merge(typed, now)).toEqual({
    customer: { name: "Ana Pop" },
    data: { observations: "la ușă", upfront_payment: "", pickup_hour: "seara" },
    pickup_date: "mâine",
    rows: [
      { key: "bread", quantity: "doi", note: "arsă", fields: {}, out: false },
      { key: "cake", quantity: "4", note: "", fields: { Decor: "caise" }, out: false },
      { key: "roll", quantity: "6", note: "", fields: {}, out: false },
    ],
  });
  expect(merge({ "row.cake.out": "on" }, now).rows[1]).toMatchObject({ quantity: "2,0", out: true });
});

test("a form that does not say what it was drawn with stays as it is", () => {
  for (const was of ["", "{}", "[1", '{"lines":{"bread":null}}'])
    expect(merge({}, now, was)).toMatchObject({
      pickup_date: "01.12.2026",
      rows: [{ quantity: "1", note: "rumenă" }, { quantity: "2,0" }, { quantity: "5", out: false }],
    });
});
