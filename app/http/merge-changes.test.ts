import { expect, test } from "vitest";
import { mergeChanges } from "./merge-changes.ts";

const was = { name: "Pâine", price: "5,00", unit: 0, sku: null, places: ["a", "b"] };
const typedOver = (more: object) => ({
  ...{ name: "Pâine", price: "5,00", unit: "0", places: ["b", "a"], was: JSON.stringify(was) },
  ...more,
});
const names = ["name", "price", "unit", "sku", "places"];

test("what only one of both has changed stands; what both have changed is named, and stays as it was typed", () => {
  const stored = { ...was, name: "Pâine de casă", price: "6,00", places: ["c"] };
  const { values, both, taken } = mergeChanges(typedOver({ price: "7,00", sku: "P1" }), stored, names);
  expect(values).toMatchObject({ name: "Pâine de casă", price: "7,00", unit: "0", sku: "P1", places: ["c"] });
  expect([[...both], taken]).toEqual([["price"], true]);
});

test("a field that nobody has changed is the same however a form writes it", () => {
  const asked = { name: "Mesaj", type: "text", required: 0, options: [] };
  const before = { data: { fields: [asked] }, one: ["a"], none: [], lines: "a\nb" };
  const typed = {
    data: { fields: [{ name: "Mesaj", type: "text" }] },
    one: "a",
    lines: "a\r\nb",
    was: JSON.stringify(before),
  };
  const merged = mergeChanges(typed, before, ["data", "one", "none", "lines"]);
  expect([[...merged.both], merged.taken]).toEqual([[], false]);
  const stored = { ...before, data: { fields: [{ ...asked, required: 1 }] } };
  const { values, taken } = mergeChanges(typed, stored, ["data"]);
  expect(values.data).toEqual({ fields: [{ name: "Mesaj", type: "text", required: "1" }] });
  expect(taken).toBe(true);
});

test("what is blank counts for nothing, but within a week a day keeps its place", () => {
  const [morning, evening] = [
    { from: "08:00", to: "12:00" },
    { from: "16:00", to: "20:00" },
  ];
  const day = [morning, null, null, null];
  const blank = [null, null, null, null];
  const before = { hours: [[morning], [], [morning], [], [], [], []], data: { fields: [] } };
  const typed = { hours: [day, blank, day, blank, blank, blank, blank], was: JSON.stringify(before) };
  const stored = {
    hours: [[], [morning, evening], [], [], [], [], []],
    data: { fields: [{ name: "Mesaj" }] },
  };
  const names = ["hours", "data"];
  expect(mergeChanges(typed, before, names)).toMatchObject({ both: new Set(), taken: false });
  const merged = mergeChanges(typed, stored, names);
  expect(merged).toMatchObject({ both: new Set(), taken: true });
  expect(merged.values).toMatchObject({ hours: [undefined, [morning, evening]], data: stored.data });
  const moved = { ...typed, hours: [blank, day, day] };
  expect(mergeChanges(moved, stored, names).both).toEqual(new Set(["hours"]));
});

test("of a choice one option is the same however it is written", () => {
  const before = { data: { fields: [{ name: "Glazură", options: ["Da"] }] } };
  const typed = { data: { fields: [{ name: "Glazură", options: "Da" }] }, was: JSON.stringify(before) };
  expect(mergeChanges(typed, before, ["data"]).taken).toBe(false);
  expect(mergeChanges(typed, { data: { fields: [] } }, ["data"])).toMatchObject({
    both: new Set(),
    taken: true,
  });
});

test("a form that does not say what it was drawn with keeps all that is in it", () => {
  for (const wrong of [undefined, "", "7", "{"]) {
    const typed = typedOver({ was: wrong, name: "X" });
    const { values, both, taken } = mergeChanges(typed, was, names);
    expect([values, [...both], taken]).toEqual([typed, names, false]);
  }
});
