import { expect, test } from "vitest";
import { newlyClosed, readClosed, writeClosed } from "./newly-closed.ts";

const christmas = { from: "2026-12-24", to: "2026-12-26" };
const summer = { from: "2026-08-01", to: "2026-08-14" };

test("what lies within days that were closed before closes nothing anew", () => {
  const eve = { from: "2026-12-24", to: "2026-12-24" };
  expect(newlyClosed([christmas], [summer, eve, christmas])).toEqual([summer]);
  expect(newlyClosed([eve], [christmas])).toEqual([christmas]);
});

test("an address says closed days, and what can't be read in it is none", () => {
  expect(readClosed(writeClosed([christmas, summer]))).toEqual([christmas, summer]);
  expect(readClosed("2026-12-24,24..26,2026-02-30..2026-03-01,'")).toEqual([]);
});
