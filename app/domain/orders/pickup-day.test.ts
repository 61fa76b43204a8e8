import { expect, test } from "vitest";
import { orderSettings } from "#app/domain/settings/order-settings.ts";
import { localDay } from "#app/lib/local-day.ts";
import { readComingDate } from "#app/lib/typed-day.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { applySettings, nothingKnown } from "./details.server.ts";
import { placement } from "./order-input.server.ts";

const displayed = orderSettings("store", [
  { name: "order_pickup_date", data: { display: true, required: true } },
]);

test("half an hour after midnight yesterday is over in the shop, though it is still today in UTC", async () => {
  const { scope } = await makeTenant({ timeZone: "Europe/Bucharest" });
  const now = new Date("2026-11-21T22:30:00Z");
  const brokenOn = (pickup_date: string) =>
    applySettings(displayed, { ...nothingKnown, pickup_date }, nothingKnown, scope, now).broken;
  expect(brokenOn("2026-11-21")).toEqual([{ path: ["pickup_date"], code: "pickup_date" }]);
  expect(brokenOn("2026-11-22")).toEqual([]);
});

test.each([
  ["Europe/Bucharest", "2026-12-31T22:30:00Z", "31.12", "2027-12-31"],
  ["Europe/Bucharest", "2026-12-31T22:30:00Z", "1.1", "2027-01-01"],
  ["Europe/Bucharest", "2026-12-31T22:30:00Z", "22.11", "2027-11-22"],
  ["Europe/Bucharest", "2026-12-31T21:30:00Z", "31.12", "2026-12-31"],
  ["Europe/Bucharest", "2026-11-21T22:30:00Z", "21.11", "2027-11-21"],
  ["America/New_York", "2027-01-01T04:30:00Z", "31.12", "2026-12-31"],
  ["America/New_York", "2027-01-01T05:30:00Z", "31.12", "2027-12-31"],
  ["Europe/Bucharest", "2028-01-01T10:00:00Z", "29.2", "2028-02-29"],
])("in %s at %s a day that is typed as %s is the same to the form and to the order", async (...of) => {
  const [timeZone, instant, typed, day] = of;
  const { scope } = await makeTenant({ timeZone });
  const now = new Date(instant);
  const { pickup_date = null } = placement.parse({ location_id: "", pickup_date: typed });
  const read = applySettings(displayed, { ...nothingKnown, pickup_date }, nothingKnown, scope, now);
  expect(read).toEqual({ about: { ...nothingKnown, pickup_date: day }, broken: [] });
  expect(readComingDate(typed, localDay(now, timeZone))).toBe(day);
});

test("a day that does not come within the year is told, and told once", async () => {
  const { scope } = await makeTenant({ timeZone: "Europe/Bucharest" });
  const { pickup_date = null } = placement.parse({ location_id: "", pickup_date: "29.2" });
  const given = { ...nothingKnown, pickup_date };
  const brokenIn = (settings = displayed) =>
    applySettings(settings, given, nothingKnown, scope, new Date("2026-11-22T10:00:00Z")).broken;
  expect(brokenIn()).toEqual([{ path: ["pickup_date"], code: "date" }]);
  expect(brokenIn(orderSettings("store", []))).toEqual([]);
  expect(placement.safeParse({ location_id: "", pickup_date: "31.4" }).success).toBe(false);
});
