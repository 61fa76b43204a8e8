import { expect, test } from "vitest";
import type { QuickDay } from "#app/domain/pickup/quick-hours.server.ts";
import { hourLeftOf, pickupDays } from "./pickup-days.ts";

const habits = ["09:00", "17:00"];
const day = (...hours: string[]): QuickDay => ({ closed: false, hours });
const free: QuickDay = { closed: false, hours: null };
const closed: QuickDay = { closed: true, hours: [] };
const offeredAt = (time: string, today: QuickDay, tomorrow: QuickDay) =>
  pickupDays("2026-12-31", time, { open: { today, tomorrow }, habits });

test("of today only the hours that are left are offered, of tomorrow all; without hours of a shop those of habit", () => {
  expect(offeredAt("10:00", day("08:00", "10:00", "12:00"), day("08:00", "10:00"))).toEqual([
    { day: "2026-12-31", name: "today", closed: false, hours: ["12:00"] },
    { day: "2027-01-01", name: "tomorrow", closed: false, hours: ["08:00", "10:00"] },
  ]);
  const hoursAt = (time: string, ...days: [QuickDay, QuickDay]) =>
    offeredAt(time, ...days).map(({ hours }) => hours);
  expect(hoursAt("10:00", closed, closed)).toEqual([[], []]);
  expect(hoursAt("10:00", free, free)).toEqual([["17:00"], ["09:00", "17:00"]]);
  expect(offeredAt("10:00", free, closed).map((one) => one.closed)).toEqual([false, true]);
});

test("what is offered holds until its next hour of today is over, after the last one until the day ends", () => {
  const leftAt = (time: string, seconds: string) => {
    const now = new Date(`2026-12-31T${time}:${seconds}+02:00`);
    return (
      hourLeftOf(offeredAt(time, day("08:00", "10:00", "12:00"), day("08:00")), now, "Europe/Bucharest") /
      1000
    );
  };
  expect(leftAt("09:05", "00")).toBe(55 * 60);
  expect(leftAt("09:59", "59")).toBe(1);
  expect(leftAt("10:00", "00")).toBe(2 * 3600);
  expect(leftAt("12:00", "30")).toBe(12 * 3600 - 30);
});
