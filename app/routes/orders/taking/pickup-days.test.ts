import { expect, test } from "vitest";
import { pickupDays } from "./pickup-days.ts";

const habits = ["09:00", "17:00"];

test("of today only the hours that are left are offered, of tomorrow all; without hours of a shop those of habit", () => {
  const open = { today: ["08:00", "10:00", "12:00"], tomorrow: ["08:00", "10:00"] };
  expect(pickupDays("2026-12-31", "10:00", { open, habits })).toEqual([
    { day: "2026-12-31", name: "today", hours: ["12:00"] },
    { day: "2027-01-01", name: "tomorrow", hours: ["08:00", "10:00"] },
  ]);
  const closed = { today: [], tomorrow: [] };
  expect(pickupDays("2026-12-31", "10:00", { open: closed, habits }).map(({ hours }) => hours)).toEqual([
    [],
    [],
  ]);
  expect(pickupDays("2026-12-31", "10:00", { open: null, habits }).map(({ hours }) => hours)).toEqual([
    ["17:00"],
    ["09:00", "17:00"],
  ]);
});
