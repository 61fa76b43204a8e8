import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptPreparation, keptPreparations } from "./kept-prepared.ts";

const line = { id: "l1", name: "Pâine", unit: 0, _pivot_quantity: "6" };
const order = { id: "o1", version: 2, items: [line] };
const of = { orderId: "o1", version: 2, author: "vasile" };
const typed = { items: [{ new_quantity: "1", reason: "out" }] };

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("quantities are there again for whoever typed them, as long as nobody else has changed the order", () => {
  keptPreparations.keep(of, typed);
  expect(keptPreparation(order, "vasile")).toEqual(typed);
  expect(keptPreparation(order, "elena")).toBeNull();
  expect(keptPreparation({ ...order, version: 3 }, "vasile")).toBe("outdated");
});

test("nothing is kept that the order says itself: what was asked for, or what was saved", () => {
  const saved = { ...line, _pivot_new_quantity: "1", reason: "out" as const };
  keptPreparations.keep(of, typed);
  expect(keptPreparation({ ...order, version: 3, items: [saved] }, "vasile")).toBeNull();
  expect(keptPreparation({ ...order, items: [{ ...saved, reason: "damaged" as const }] }, "vasile")).toEqual(
    typed,
  );
  keptPreparations.keep(of, { items: [{ new_quantity: "6,0", reason: "" }] });
  expect(keptPreparation(order, "vasile")).toBeNull();
});
