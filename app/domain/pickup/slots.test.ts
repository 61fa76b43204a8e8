import { expect, test, vi } from "vitest";
import { dayBounds } from "#app/lib/local-clock.ts";
import { freePickup, type PickupRules } from "./pickup-rules.ts";
import { isPickup, leftIn, pickupDays, pickupHours } from "./slots.ts";

const MINUTE = 60_000;
const bucharest = "Europe/Bucharest";
const night = { ...freePickup, hours: Array.from({ length: 7 }, () => [{ from: "02:00", to: "05:00" }]) };
const hoursOf = (day: string, now: string, rules: PickupRules) =>
  pickupHours(day, rules, [], new Date(now), bucharest).map(({ from }) => from);

test("an hour that the clocks skip is not offered, one that they show twice is one", () => {
  const rules = { ...night, slotMinutes: 60 } as const;
  expect(hoursOf("2026-03-29", "2026-03-28T12:00Z", rules)).toEqual(["02:00", "04:00"]);
  expect(hoursOf("2026-10-25", "2026-10-24T12:00Z", rules)).toEqual(["02:00", "03:00", "04:00"]);
});

test("a slot is offered until its beginning is nearer than the notice", () => {
  const rules = { ...night, slotMinutes: 60, notice: { hours: 3 } } as const;
  expect(hoursOf("2026-11-24", "2026-11-23T22:00:00Z", rules)).toEqual(["03:00", "04:00"]);
  expect(hoursOf("2026-11-24", "2026-11-23T22:00:01Z", rules)).toEqual(["04:00"]);
});

test("until 18:00 the day before: at 18:00 still, a second later no more", () => {
  const rules = { ...night, notice: { days: 1, until: "18:00" } };
  expect(hoursOf("2026-11-25", "2026-11-24T16:00:00Z", rules)).toEqual(["02:00"]);
  expect(hoursOf("2026-11-25", "2026-11-24T16:00:01Z", rules)).toEqual([]);
});

test("a pause ends by itself at local midnight", () => {
  const rules = { ...freePickup, pausedOn: "2026-11-23", daysAhead: 1 };
  const days = (now: string) => pickupDays(rules, [], new Date(now), bucharest);
  expect(days("2026-11-23T21:59:59Z")).toEqual([]);
  expect(days("2026-11-23T22:00:00Z")).toEqual(["2026-11-24", "2026-11-25"]);
});

test("a hundred lines with notices take hardly more work than one, a year ahead", () => {
  const rules = { ...freePickup, daysAhead: 365, notice: { days: 1, until: "18:00" } };
  const goods = Array.from({ length: 100 }, (_, n) => ({
    days: 127,
    notice: { days: 2, until: `1${n % 10}:00` },
  }));
  const now = new Date("2026-11-24T12:00Z");
  const offsets = vi.spyOn(Date.prototype, "toISOString");
  const days = pickupDays(rules, goods, now, bucharest);
  const work = offsets.mock.calls.length;
  offsets.mockRestore();
  expect(days.slice(0, 2)).toEqual(["2026-11-27", "2026-11-28"]);
  expect(days).toHaveLength(363);
  // A day is counted on from another a few times; by each line it would be 36,600 times and more.
  expect(work).toBeLessThan(2_500);
});

test("an hour is not asked for where there are no slots, and an order within a slot fills it", () => {
  const now = new Date("2026-11-23T10:00Z");
  const slots = { ...night, slotMinutes: 30, capacity: 2 } as const;
  const may = (rules: PickupRules, hour: string | null) =>
    isPickup("2026-11-24", hour, rules, [], now, bucharest);
  expect([may(night, null), may(slots, null), may(slots, "02:30"), may(slots, "02:40")]).toEqual([
    ...[true, false, true, false],
  ]);
  const taken = new Map([
    ["2026-11-24 02:40", 1],
    ["2026-11-24 03:00", 3],
    ["2026-11-25 02:30", 1],
  ]);
  const left = (from: string, to: string) => leftIn(slots, taken, "2026-11-24", { from, to });
  expect([left("02:30", "03:00"), left("03:00", "03:30"), left("03:30", "04:00")]).toEqual([1, 0, 2]);
  expect(leftIn(night, taken, "2026-11-24", { from: "02:00", to: "05:00" })).toBeNull();
});

test("a local day lasts 23, 24 or 25 hours, also where the clocks change at midnight", () => {
  const bounds = (day: string, zone: string) => {
    const { from, to } = dayBounds(day, zone);
    return [from.toISOString(), (to.getTime() - from.getTime()) / (60 * MINUTE)];
  };
  expect(bounds("2026-03-29", bucharest)).toEqual(["2026-03-28T22:00:00.000Z", 23]);
  expect(bounds("2026-10-25", bucharest)).toEqual(["2026-10-24T21:00:00.000Z", 25]);
  expect(bounds("2026-11-23", bucharest)).toEqual(["2026-11-22T22:00:00.000Z", 24]);
  expect(bounds("2026-09-06", "America/Santiago")).toEqual(["2026-09-06T04:00:00.000Z", 23]);
  expect(bounds("2026-04-04", "America/Santiago")).toEqual(["2026-04-04T03:00:00.000Z", 25]);
  expect(bounds("2026-04-05", "Australia/Lord_Howe")).toEqual(["2026-04-04T13:00:00.000Z", 24.5]);
});
