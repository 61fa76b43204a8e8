import { TZDate } from "@date-fns/tz";
import { expect, test } from "vitest";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import type { Cast } from "../prisma/seed-cast.ts";
import { closedOn, isFeastSeason, rushBefore } from "../prisma/seed-feasts.ts";
import { type DrawnOrder, drawOrders } from "../prisma/seed-orders.ts";

const now = new Date("2026-11-21T13:40:00Z");

const cast: Cast = {
  organizationId: "o",
  timeZone: "Europe/Bucharest",
  currency: "RON",
  owner: { id: "u", email: "ana@lupu.ro" },
  workplaces: ["a", "b", "c"].map((id) => ({ id, name: id })),
  members: (["sales", "delivery"] as const).map((role) => ({ id: role, username: role, role, at: null })),
  products: ["Pâine", "Patiserie", "Torturi"].flatMap((category) =>
    [1, 2, 3].map((place) => ({
      id: `${category}${place}`,
      name: category,
      category,
      sku: null,
      barcode: null,
      price: 7,
      minor: 700,
      unit: 0,
      state: 0,
      quantity: [2, 10, 2] as const,
    })),
  ),
};

const moments = Array.from({ length: 16 }, (_, at) => new Date(Date.UTC(2026, 9, 18 + at, (at * 5) % 24, 7)));

const hourOfDay = (time: number) => new TZDate(time, cast.timeZone).getHours();

test.each(moments)("drawn at %s: every status, nothing in the future, in order of time", (moment) => {
  const orders = drawOrders(cast, moment);
  expect(orders).toEqual(drawOrders(cast, moment));
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  const times = orders.map(({ moves }) => moves.map(({ at }) => at.getTime()));
  for (const all of times) expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(Math.max(...times.flat())).toBeLessThanOrEqual(moment.getTime());
  const placed = times.map(([first = 0]) => first);
  expect(placed).toEqual(placed.toSorted((a, b) => a - b));
  expect(Math.min(...placed)).toBeGreaterThan(moment.getTime() - 122 * 86_400_000);
  expect(placed.map(hourOfDay).filter((hour) => hour < 7 || hour >= 20)).toEqual([]);
  const today = localDay(moment, cast.timeZone);
  expect(orders.filter(({ pickupDate }) => pickupDate > today).length).toBeGreaterThan(3);
  expect(orders.filter(({ pickupDate }) => pickupDate === today).length).toBeGreaterThan(3);
});

test("Saturdays are busier than other days", () => {
  const orders: DrawnOrder[] = drawOrders(cast, now);
  const perDay = Map.groupBy(orders, ({ moves }) => localDay(moves[0]?.at ?? now, cast.timeZone));
  const weekday = (day: string) => new Date(day).getUTCDay();
  const mean = (days: DrawnOrder[][]) => days.reduce((sum, all) => sum + all.length, 0) / days.length;
  const past = [...perDay].sort(([a], [b]) => a.localeCompare(b)).slice(0, -2);
  const saturdays = past.filter(([day]) => weekday(day) === 6).map(([, all]) => all);
  const others = past.filter(([day]) => weekday(day) !== 6).map(([, all]) => all);
  expect(mean(saturdays)).toBeGreaterThan(1.5 * mean(others));
});

test("a bakery is closed on Christmas and Easter, and busy before", () => {
  for (const day of ["2025-04-20", "2026-04-12", "2027-05-02", "2026-12-25"]) {
    expect(closedOn(day)).toBe(true);
    expect(isFeastSeason(daysLater(day, -3))).toBe(true);
    expect(rushBefore(daysLater(day, -1))).toBeGreaterThan(2);
  }
  expect([closedOn("2026-04-05"), rushBefore("2026-10-14")]).toEqual([false, 1]);
});
