import { expect, test } from "vitest";
import { keptNow } from "./use-arrivals.ts";

const before = { day: "today", settled: ["a", "b"], come: [] };

test("what comes stands behind what was there, in the order in which it came", () => {
  const first = keptNow(before, ["new", "a", "b"], "today");
  expect(first).toEqual({ ...before, come: ["new"] });
  expect(keptNow(first, ["newer", "new", "b", "a"], "today")).toEqual({ ...before, come: ["new", "newer"] });
});

test("without anything new nothing changes, whatever goes away or comes back", () => {
  const without = keptNow(before, ["b"], "today");
  expect(without).toBe(before);
  expect(keptNow(without, ["b", "a"], "today")).toBe(before);
  expect(keptNow(before, [], "today")).toBe(before);
});

test("another day, or a board on which nothing is left of what stood, is drawn in order", () => {
  expect(keptNow(before, ["c", "a"], "tomorrow")).toEqual({ day: "tomorrow", settled: ["c", "a"], come: [] });
  const come = { ...before, come: ["d"] };
  expect(keptNow(come, ["c", "d"], "today")).toEqual({ day: "today", settled: ["c", "d"], come: [] });
});
