import { expect, test } from "vitest";
import { readComingDate, readTypedDay } from "./typed-day.ts";

test("a day without its year is the next one", () => {
  const read = ["22.11", "1,1", "21/11.", "20 11", "29.02", "23.11.2026", "31.04", "0.5"].map((text) =>
    readComingDate(text, "2026-11-21"),
  );
  expect(read).toEqual([
    ...["2026-11-22", "2027-01-01", "2026-11-21", "2027-11-20", undefined, "2026-11-23"],
    ...[undefined, undefined],
  ]);
});

test("what was typed is read alike at any time, as far as some year has that day", () => {
  const read = ["22.11", "1,1", "29.02", "31.04", "22.11.2026", "29.02.2026", "mâine"].map(readTypedDay);
  expect(read).toEqual([
    ...[{ monthDay: "11-22" }, { monthDay: "01-01" }, { monthDay: "02-29" }, undefined],
    ...["2026-11-22", undefined, undefined],
  ]);
});
