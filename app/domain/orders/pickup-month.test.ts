import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { localNow } from "#app/lib/local-day.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { ordersOfDay, pickupDays } from "./calendar.server.ts";
import { monthsLater, weeksOf } from "./pickup-month.ts";

test("a month is whole weeks from Monday, each day once, in the months of the clock change too", () => {
  for (const [month, first, last, weeks] of [
    ["2026-03", "2026-02-23", "2026-04-05", 6],
    ["2026-10", "2026-09-28", "2026-11-01", 5],
    ["2027-02", "2027-02-01", "2027-02-28", 4],
  ] as const) {
    const grid = weeksOf(month);
    expect(grid).toHaveLength(weeks);
    const days = grid.flat();
    expect([days[0], days.at(-1)]).toEqual([first, last]);
    expect(new Set(days).size).toBe(days.length);
    const own = days.filter((day) => day.startsWith(month));
    expect(own).toHaveLength(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate());
  }
  expect([monthsLater("2026-12", 1), monthsLater("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("today is the local day in the hours around both clock changes", () => {
  const dayAt = (instant: string) => localNow(new Date(instant), "Europe/Bucharest");
  expect(dayAt("2026-10-24T20:59:00Z")).toEqual({ date: "2026-10-24", time: "23:59" });
  expect(dayAt("2026-10-24T21:00:00Z")).toEqual({ date: "2026-10-25", time: "00:00" });
  expect(dayAt("2026-10-25T21:59:00Z")).toEqual({ date: "2026-10-25", time: "23:59" });
  expect(dayAt("2026-10-25T22:00:00Z")).toEqual({ date: "2026-10-26", time: "00:00" });
  expect(dayAt("2027-03-27T22:00:00Z")).toEqual({ date: "2027-03-28", time: "00:00" });
  expect(dayAt("2027-03-28T20:59:00Z")).toEqual({ date: "2027-03-28", time: "23:59" });
  expect(dayAt("2027-03-28T21:00:00Z")).toEqual({ date: "2027-03-29", time: "00:00" });
});

test("orders count on their own pickup day, on the days of the clock change and beside them", async () => {
  const shop = await makeTenant();
  const place = await makeWorkplace(shop);
  const days = ["2026-10-24", "2026-10-25", "2026-10-26", "2027-03-28", "2026-11-01"];
  for (const [index, day] of days.entries())
    for (let n = 0; n <= index; n++) {
      const { id } = await makeOrder(shop, { workplaceId: place.id });
      await prisma.order.update({ where: { id }, data: { pickupDate: new Date(`${day}T00:00:00Z`) } });
    }
  const counts = async (month: string) =>
    (await pickupDays(prisma, shop.scope, month)).map(({ pickup_date, count }) => [pickup_date, count]);
  expect(await counts("2026-10")).toEqual([
    ["2026-10-24", 1],
    ["2026-10-25", 2],
    ["2026-10-26", 3],
  ]);
  expect(await counts("2027-03")).toEqual([["2027-03-28", 4]]);
  expect(await counts("2026-11")).toEqual([["2026-11-01", 5]]);
  for (const [index, pickup_date] of days.entries())
    expect(
      (await ordersOfDay(prisma, shop.scope, shop.admin.actor, { now: new Date(), pickup_date, page: 1 }))
        .items,
    ).toHaveLength(index + 1);
});
