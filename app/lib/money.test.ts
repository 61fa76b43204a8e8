import { expect, test } from "vitest";
import { parseMoney, plainMoney } from "./money.ts";

test.each([
  ["7", 700],
  ["7,5", 750],
  ["7.50", 750],
  [",05", 5],
  ["9999999,99", 999_999_999],
  ["1.234,50", 123_450],
  ["1,234.50", 123_450],
  ["1 234", 123_400],
  ["9\u00a0999\u202f999,9", 999_999_990],
])("reads %s as %d minor units", (text, minor) => {
  expect(parseMoney(text)).toBe(minor);
});

test.each([
  "",
  ".",
  "-7",
  "7.505",
  "1.000",
  "1.00,00",
  "1,234,50",
  "12 34",
  "10.000.000,00",
  "10000000",
  "7 lei",
])("refuses %j as money", (text) => {
  expect(parseMoney(text)).toBeNull();
});

test("writes minor units with two places", () => {
  expect([750, 5, 0, 999_999_999].map(plainMoney)).toEqual(["7.50", "0.05", "0.00", "9999999.99"]);
});
