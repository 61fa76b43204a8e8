import { expect, test } from "vitest";
import { readLocalDate, readLocalTime } from "./local-date.ts";

test("a day is read from the wire form and as people type it, day first", () => {
  const read = ["2026-11-22", "22.11.2026", "22/11/2026", " 2 1 2026 ", "29-02-2028"].map(readLocalDate);
  expect(read).toEqual(["2026-11-22", "2026-11-22", "2026-11-22", "2026-01-02", "2028-02-29"]);
});

test("what is no day of the calendar is not read", () => {
  const none = ["29.02.2026", "31/04/2026", "11/22/2026", "22.11.26", "mâine", "", "0000-01-01"];
  expect(none.map(readLocalDate)).toEqual(none.map(() => undefined));
});

test("a time of day is read with or without its leading zero and minutes", () => {
  expect(["9:30", "09:30", "9.30", "930", "17", "23:59"].map(readLocalTime)).toEqual([
    "09:30",
    "09:30",
    "09:30",
    "09:30",
    "17:00",
    "23:59",
  ]);
  expect(["24:00", "12:60", "noon", "-1:00", ""].map(readLocalTime)).toEqual(Array(5).fill(undefined));
});
