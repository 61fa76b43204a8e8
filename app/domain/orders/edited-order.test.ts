import { expect, test } from "vitest";
import { type EditRow, rowOfProduct, totalOfRows } from "./edit-row.ts";
import { changesOf, detailsOf, stateOf } from "./edited-order.ts";
import { answersIn, withRemarks } from "./read-remarks.ts";
import { toldChanges } from "./told-changes.ts";

const order = {
  customer: { name: "Ana", phone: "0722 123 456", email: null, address: null },
  data: { observations: "la ușă\nde sus", upfront_payment: 2000, pickup_hour: "11:30" },
  pickup_date: "2026-11-28",
};
const asks = [
  { name: "Blat", type: "radio", required: 0, options: ["alb", "negru"] },
  { name: "Decor", type: "checkbox", required: 0, options: ["nuci", "mure"] },
] as const satisfies EditRow["asks"];
const typed = { quantity: "1.5", note: "fără zahăr", fields: { Blat: "alb", Decor: ["nuci"] } };
const cake: EditRow = {
  ...{ key: "cake", item_id: "p1", name: "Tort", unit: 1, price: 9800, asks, out: false, gone: false },
  ...typed,
  placed: typed,
};
const bread = rowOfProduct("n1", { id: "p2", name: "Pâine", unit: 0, price: 1300, fields: [] });

const told = (rows: readonly EditRow[], details = detailsOf(order)) =>
  toldChanges(changesOf(order, rows, details, "2026-11-21"));

test("a form that says what the order says changes nothing, however it is written", () => {
  const typed = {
    customer: { name: " Ana ", phone: "0722 123 456", email: "" },
    data: { observations: "la ușă\r\nde sus", upfront_payment: "20", pickup_hour: "11.30" },
    pickup_date: "28.11.2026",
  };
  expect(told([cake])).toEqual([]);
  expect(told([{ ...cake, quantity: "1,50", note: "fără zahăr " }], typed)).toEqual([]);
  expect(told([cake], {})).toEqual([]);
  expect(stateOf({ ...cake, quantity: "1,50" })).toBe("same");
});

test("changes are told as the history tells them", () => {
  const changed = { ...cake, quantity: "2", fields: { Blat: "", Decor: ["nuci"] } };
  expect([changed, bread, { ...cake, out: true }].map(stateOf)).toEqual(["changed", "added", "removed"]);
  const data = { observations: "", upfront_payment: "", pickup_hour: "12" };
  expect(told([changed, bread], { customer: {}, data, pickup_date: "" })).toEqual([
    { what: "quantity", id: "cake", name: "Tort", unit: 1, from: "1.5", to: "2" },
    {
      ...{ what: "remarks", id: "cake", name: "Tort" },
      ...{ from: "Blat: alb · Decor: nuci · fără zahăr", to: "Decor: nuci · fără zahăr" },
    },
    { what: "added", id: "n1", name: "Pâine", unit: 0, quantity: "1", remarks: "" },
    { what: "pickup_date", id: "pickup_date", from: "2026-11-28", to: null },
    { what: "pickup_hour", id: "pickup_hour", from: "11:30", to: "12:00" },
    { what: "upfront_payment", id: "upfront_payment", from: 2000, to: null },
    { what: "details", id: "details" },
  ]);
});

test("a detail that can't be read yet is told as such; what was added and taken out again is no change", () => {
  const out = { ...bread, out: true };
  expect(told([{ ...cake, quantity: "doi" }, out])).toEqual([]);
  for (const typed of [{ data: { upfront_payment: "mult" } }, { pickup_date: "mâine" }])
    expect(told([cake, out], typed)).toEqual([{ what: "details", id: "details" }]);
});

test("the total leaves out what is taken out and what can't be read", () => {
  expect(totalOfRows([cake, bread])).toBe(14700 + 1300);
  expect(totalOfRows([cake, { ...bread, out: true }, { ...bread, quantity: "doi" }])).toBe(14700);
});

test("answers that say the same stay as they were, also to questions that are not asked any more", () => {
  const form = (answers: Record<string, string>, decor: string[] = []) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(answers)) data.set(`row.cake.${name}`, value);
    for (const one of decor) data.append("row.cake.answer.1", one);
    return data;
  };
  const old = { ...typed.fields, Mărime: "mare" };
  const row = { ...cake, fields: old, placed: { ...typed, fields: old } };
  expect(withRemarks(form({ note: "", "answer.0": "alb" }, ["nuci"]), row)).toMatchObject({
    note: "",
    fields: old,
  });
  expect(withRemarks(form({ note: "", "answer.0": "negru" }, ["", "mure"]), row).fields).toEqual({
    Blat: "negru",
    Decor: ["mure"],
  });
  expect(withRemarks(new FormData(), row)).toEqual(row);
});

test("a form that does not say which questions it was drawn with was drawn with those of now", () => {
  const form = new FormData();
  form.append("answer.0", "alb");
  form.append("answer.1", "nuci");
  form.append("answer.1", "mure");
  expect(answersIn(form, cake.asks)).toEqual({ Blat: "alb", Decor: ["nuci", "mure"] });
  for (const name of ["Decor", "Blat"]) form.append("ask", name);
  expect(answersIn(form, cake.asks)).toEqual({ Decor: ["alb"], Blat: "nuci" });
});
