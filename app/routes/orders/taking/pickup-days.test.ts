import { expect, test } from "vitest";
import { hourLeftOf, pickupDays } from "./pickup-days.ts";

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

test("what is offered holds until its next hour of today is over, after the last one until the day ends", () => {
  const open = { today: ["08:00", "10:00", "12:00"], tomorrow: ["08:00"] };
  const leftAt = (time: string, seconds: string) => {
    const now = new Date(`2026-12-31T${time}:${seconds}+02:00`);
    return hourLeftOf(pickupDays("2026-12-31", time, { open, habits }), now, "Europe/Bucharest") / 1000;
  };
  expect(leftAt("09:05", "00")).toBe(55 * 60);
  expect(leftAt("09:59", "59")).toBe(1);
  expect(leftAt("10:00", "00")).toBe(2 * 3600);
  expect(leftAt("12:00", "30")).toBe(12 * 3600 - 30);
});
