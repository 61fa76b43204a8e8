import { expect, test } from "vitest";
import { rowsOf, widthOf } from "./rows-of.ts";

const type = { points: 8 };

test("words that fill a row stand on one each, whatever the space between them", () => {
  const width = widthOf("pâine", type);
  expect(rowsOf("pâine pâine pâine", type, width)).toBe(3);
  expect(rowsOf("pâine pâine pâine", type, width * 2)).toBe(3);
  expect(rowsOf("pâine pâine pâine", type, widthOf("pâine pâine", type))).toBe(2);
});

test("a long word goes on where it was broken, and the next one stands behind it where it fits", () => {
  const width = widthOf("aaaa", type);
  expect(rowsOf("aaaaaa", type, width)).toBe(2);
  expect(rowsOf("aaaaaa a", type, width)).toBe(2);
  expect(rowsOf("aaaaaa aa", type, width)).toBe(3);
});

test("each line that was typed begins a row", () => {
  expect(rowsOf("a\r\n\nb", type, 48)).toBe(3);
});
