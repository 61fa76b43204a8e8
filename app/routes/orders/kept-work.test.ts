import { beforeEach, expect, test } from "vitest";
import type { KeptHere } from "#app/components/kept-here.ts";
import { rowOfProduct } from "#app/domain/orders/edit-row.ts";
import { anyNames } from "#app/lib/any-names.ts";
import type { UnsavedEdit } from "./editing/kept-edit.ts";
import { keptWork } from "./kept-work.ts";

const asked = { name: "__proto__", type: "text", required: 1 } as const;
const product = { id: "bread", name: "Pâine", unit: 0, price: 1300, fields: [asked] };
const fields = anyNames({ ["__proto__"]: "felii" });
const edit = { rows: [{ ...rowOfProduct("n1", product), fields }], details: { customer: { name: "Ana" } } };
const of = { orderId: "1", version: 2, author: "ioana" };
let held: Map<string, string>;
let edits: ReturnType<typeof keptWork<UnsavedEdit>>;

beforeEach(() => {
  held = new Map();
  const tab: KeptHere = {
    read: (name) => held.get(name) ?? null,
    write: (name, text) => void held.set(name, text),
    forget: (name) => void held.delete(name),
  };
  edits = keptWork("edit", tab);
});

test("an edit that was kept is there again for the same person, whatever its questions are called", () => {
  edits.keep(of, edit);
  const back = edits.read(of) as UnsavedEdit;
  expect(JSON.stringify(back)).toBe(JSON.stringify(edit));
  expect(Object.entries(back.rows[0]?.fields ?? {})).toEqual([["__proto__", "felii"]]);
});

test("it is not for somebody else or another order, outdated once the order has changed, and can be forgotten", () => {
  edits.keep(of, edit);
  for (const other of [{ author: "vasile" }, { author: "vasile", version: 3 }, { orderId: "2" }])
    expect(edits.read({ ...of, ...other })).toBeNull();
  expect(edits.read({ ...of, version: 3 })).toBe("outdated");
  edits.forget(of);
  expect(held.size).toBe(0);
});
