import { expect, test } from "vitest";
import { newlyClosed, readClosed, writeClosed } from "./newly-closed.ts";

const christmas = { from: "2026-12-24", to: "2026-12-26" };
const summer = { from: "2026-08-01", to: "2026-08-14" };

test("of longer or joined closed days only those are new that were open before", () => {
  const eve = { from: "2026-12-24", to: "2026-12-24" };
  expect(newlyClosed([christmas], [summer, eve, christmas])).toEqual([summer]);
  const [second, last] = ["2026-12-25", "2026-12-26"].map((day) => ({ from: day, to: day }));
  expect(newlyClosed([eve], [christmas])).toEqual([{ from: "2026-12-25", to: "2026-12-26" }]);
  expect(newlyClosed(second ? [second] : [], [christmas])).toEqual([eve, last]);
});

test("an address says closed days, and what can't be read in it is none", () => {
  expect(readClosed(writeClosed([christmas, summer]))).toEqual([christmas, summer]);
  expect(readClosed("2026-12-24,24..26,2026-02-30..2026-03-01,'")).toEqual([]);
});
