import { expect, test } from "vitest";
import { fitsUnit, lineTotal, parseQuantity, plainQuantity, typedQuantity } from "./quantity.ts";

test.each([
  ["2,5", 2500],
  ["2.5", 2500],
  ["12", 12_000],
  [" 0,125 ", 125],
  [",5", 500],
  ["99999,999", 99_999_999],
])("reads %s as %d thousandths", (text, thousandths) => {
  expect(parseQuantity(text)).toBe(thousandths);
});

test.each(["", ",", "-1", "1,2345", "1.000,5", "100000", "1e3", "two", "2 5"])("refuses %j", (text) => {
  expect(parseQuantity(text)).toBeNull();
});

test("writes thousandths without trailing zeros", () => {
  expect([2500, 12_000, 125, 1, 0].map(plainQuantity)).toEqual(["2.5", "12", "0.125", "0.001", "0"]);
});

test("pieces are whole, kilograms are not", () => {
  expect([fitsUnit(2500, 0), fitsUnit(2000, 0), fitsUnit(2500, 1)]).toEqual([false, true, true]);
});

test.each([
  ["1.000", 0],
  ["1,500", 0],
  ["1.500", 100],
  ["12,750", 101],
])("what may be thousands is no quantity of a small unit: %s of unit %d", (text, unit) => {
  expect(typedQuantity(text, unit)).toEqual({ amount: null, fault: "quantityThousands" });
});

test.each([
  ["1.500", 1, 1500],
  ["0,125", 100, 125],
  ["1500", 100, 1_500_000],
  ["1,5", 100, 1500],
])("three places are decimals where nothing else can be meant: %s of unit %d", (text, unit, amount) => {
  expect(typedQuantity(text, unit)).toEqual({ amount, fault: null });
});

test("a line's total is rounded half up to the minor unit", () => {
  expect(lineTotal(6400, 2500)).toBe(16_000n);
  expect(lineTotal(333, 1500)).toBe(500n);
  expect(lineTotal(1, 499)).toBe(0n);
  expect(lineTotal(999_999_999, 99_999_999)).toBe(99_999_998_900_000n);
});
