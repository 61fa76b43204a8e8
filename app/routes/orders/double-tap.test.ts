import { expect, test } from "vitest";
import { answeredAt, isDoubleTap } from "./double-tap.ts";

const before = { x: 100, y: 300, at: 5_000 };
const press = { ...before, at: 5_300, count: 1, finger: true };

test.each([
  ["the same spot, soon", press, true],
  ["a little beside it", { ...press, x: 120, y: 315 }, true],
  ["another slip", { ...press, y: 420 }, false],
  ["later", { ...press, at: 5_600 }, false],
  ["a mouse that presses again", { ...press, finger: false }, false],
  ["what the browser counts as the second of two", { ...press, at: 5_600, count: 2, finger: false }, true],
  ["a key", { ...press, count: 0, finger: false }, false],
])("%s: %o", (_, tap, double) => {
  expect(isDoubleTap(tap, before)).toBe(double);
});

test("the first press is no double one", () => {
  expect(isDoubleTap(press, null)).toBe(false);
});

test("the spot rests once its answer is drawn, and not for what is drawn later", () => {
  const answered = answeredAt(before, 6_000);
  expect(isDoubleTap({ ...press, at: 6_400 }, answered)).toBe(true);
  expect(isDoubleTap({ ...press, at: 7_400 }, answeredAt(answered, 7_200))).toBe(false);
  expect(isDoubleTap({ ...press, at: 9_200 }, answeredAt(before, 9_000))).toBe(false);
});
