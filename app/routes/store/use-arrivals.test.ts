import { expect, test } from "vitest";
import { keptNow } from "./use-arrivals.ts";

const view = { day: "today", all: false, newest: 10 } as const;
const before = { ...view, settled: ["a", "b"], come: [] };
/** Slips of orders that were there before, and of new ones. */
const known = (...ids: string[]) => ids.map((id) => ({ id, number: 5 }));
const fresh = (...ids: string[]) => ids.map((id) => ({ id, number: 11 }));

test("what comes stands behind what was there, in the order in which it came", () => {
  const first = keptNow(before, [...known("a", "b"), ...fresh("new")], { ...view, newest: 11 });
  expect(first).toEqual({ ...before, newest: 11, come: ["new"] });
  expect(keptNow(first, [...fresh("newer", "new"), ...known("b", "a")], view)).toEqual({
    ...first,
    come: ["new", "newer"],
  });
});

test("without anything new nothing changes, whatever goes away or comes back", () => {
  const without = keptNow(before, known("b"), view);
  expect(without).toBe(before);
  expect(keptNow(without, known("b", "a"), view)).toBe(before);
  expect(keptNow(before, [], view)).toBe(before);
});

test("another day, or a board on which nothing is left of what stood, is drawn in order", () => {
  const tomorrow = { ...view, day: "tomorrow", newest: 3 } as const;
  expect(keptNow(before, known("c", "a"), tomorrow)).toEqual({ ...tomorrow, settled: ["c", "a"], come: [] });
  const come = { ...before, come: ["d"] };
  expect(keptNow(come, known("c", "d"), view)).toEqual({ ...view, settled: ["c", "d"], come: [] });
});

test("a slip that moves up as another one goes joins those that stand, at their end", () => {
  expect(keptNow(before, known("b", "c"), view)).toEqual({ ...before, settled: ["a", "b", "c"] });
  expect(keptNow(before, known("c", "b"), view)).toEqual({ ...before, come: ["c"] });
  const waited = keptNow(before, known("a", "b"), { ...view, newest: 12 });
  expect(keptNow(waited, [...known("b"), { id: "waited", number: 12 }], view).come).toEqual([]);
  const come = { ...before, come: ["new"] };
  expect(keptNow(come, known("b", "c", "new"), view)).toEqual({ ...before, come: ["new", "c"] });
});

test("the less urgent slips join those that stand; what has come stays apart", () => {
  const come = { ...before, come: ["new"] };
  expect(keptNow(come, known("a", "new", "c", "b"), { ...view, all: true })).toEqual({
    ...come,
    all: true,
    settled: ["a", "c", "b"],
  });
});
