import { expect, test } from "vitest";
import { orderSettings } from "#app/domain/settings/order-settings.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { applySettings, nothingKnown } from "./details.server.ts";

test("half an hour after midnight yesterday is over in the shop, though it is still today in UTC", async () => {
  const { scope } = await makeTenant({ timeZone: "Europe/Bucharest" });
  const now = new Date("2026-11-21T22:30:00Z");
  const brokenOn = (pickup_date: string) =>
    applySettings(
      orderSettings("store", [{ name: "order_pickup_date", data: { display: true, required: false } }]),
      { ...nothingKnown, pickup_date },
      nothingKnown,
      scope,
      now,
    ).broken;
  expect(brokenOn("2026-11-21")).toEqual([{ path: ["pickup_date"], code: "pickup_date" }]);
  expect(brokenOn("2026-11-22")).toEqual([]);
});
