import { expect, test } from "vitest";
import { toldChanges } from "./told-changes.ts";

const bread = { id: "b", name: "Pâine", unit: 0, quantity: "2", fields: {}, note: null };
const cake = { id: "c", name: "Tort", unit: 1, quantity: "1.5", fields: { Blat: "alb" }, note: "Maria" };
const version = { pickup_date: "2026-11-22", pickup_hour: null, upfront_payment: null, lines: [bread, cake] };

test("an edit of what the history does not keep is told beside the others", () => {
  const after = { ...version, upfront_payment: 2000 };
  const upfront = { what: "upfront_payment", id: "upfront_payment", from: null, to: 2000 };
  const details = { what: "details", id: "details" };
  expect(toldChanges({ before: version, after, details: true })).toEqual([upfront, details]);
  expect(toldChanges({ before: version, after, details: false })).toEqual([upfront]);
  expect(toldChanges({ before: version, after: version, details: true })).toEqual([details]);
  expect(toldChanges({ before: version, after: version, details: false })).toEqual([]);
});

test("an edit is told change by change", () => {
  const pie = { ...bread, id: "p", name: "Plăcintă" };
  const after = {
    ...version,
    pickup_date: "2026-11-23",
    pickup_hour: "11:30",
    upfront_payment: 2000,
    lines: [{ ...cake, quantity: "2", fields: { Blat: ["alb", "negru"] }, note: null }, pie],
  };
  expect(toldChanges({ before: version, after })).toEqual([
    { what: "quantity", id: "c", name: "Tort", unit: 1, from: "1.5", to: "2" },
    { what: "remarks", id: "c", name: "Tort", from: "Blat: alb · Maria", to: "Blat: alb, negru" },
    { what: "added", id: "p", name: "Plăcintă", unit: 0, quantity: "2", remarks: "" },
    { what: "removed", id: "b", name: "Pâine", unit: 0, quantity: "2", remarks: "" },
    { what: "pickup_date", id: "pickup_date", from: "2026-11-22", to: "2026-11-23" },
    { what: "pickup_hour", id: "pickup_hour", from: null, to: "11:30" },
    { what: "upfront_payment", id: "upfront_payment", from: null, to: 2000 },
  ]);
});

test("an edit of what the history does not keep is told as such", () => {
  expect(toldChanges({ before: version, after: version })).toEqual([{ what: "details", id: "details" }]);
});

test("prepared quantities are told, and an act without values tells nothing", () => {
  const line = { id: "b", name: "Pâine", unit: 0, asked: "2", prepared: "1", reason: "short" };
  expect(toldChanges({ lines: [line] })).toEqual([{ what: "prepared", ...line }]);
  expect(toldChanges(null)).toEqual([]);
});
