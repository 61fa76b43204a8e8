import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeBakery } from "#tests/factories/bakery.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { updatePickupRules } from "./pickup-rules-of-business.server.ts";
import { quickHours } from "./quick-hours.server.ts";

test("the counter is offered hours of the slots of the day, and none where nobody has said any", async () => {
  const shop = await makeBakery();
  const offered = () => perform(quickHours, shop.ana.caller, {});
  const free = { closed: false, hours: null };
  expect(await offered()).toEqual({ today: free, tomorrow: free });
  const hours = Array.from({ length: 7 }, () => [{ from: "08:00", to: "20:00" }]);
  await perform(updatePickupRules, shop.admin, { hours, slot_minutes: 30, notice: { hours: 48 } });
  expect((await offered()).tomorrow.hours).toEqual(["08:00", "10:00", "12:00", "14:00", "16:00", "18:00"]);
  await perform(updatePickupRules, shop.admin, { hours: hours.map(() => [{ from: "08:30", to: "11:30" }]) });
  expect((await offered()).tomorrow.hours).toEqual(["08:30", "09:30", "10:30"]);
  const { organizationId } = shop;
  expect(await prisma.setting.count({ where: { organizationId, scope: "shop" } })).toBe(2);
});

test("a closed day is closed at the counter too, whether or not the workplace has hours", async () => {
  const shop = await makeBakery();
  const { timeZone } = shop.scope.organization;
  const tomorrow = daysLater(localDay(new Date(), timeZone), 1);
  const closed = [{ from: tomorrow, to: tomorrow }];
  const days = Array.from({ length: 7 }, () => [{ from: "08:00", to: "20:00" }]);
  for (const hours of [null, days]) {
    await perform(updatePickupRules, shop.admin, { hours, closed });
    const offered = await perform(quickHours, shop.ana.caller, {});
    expect([offered.today.closed, offered.tomorrow]).toEqual([false, { closed: true, hours: [] }]);
  }
});

test("from the day on which the business is going to be removed the counter is offered no day", async () => {
  const shop = await makeBakery();
  await makeRemoval(shop, 1);
  const offered = await perform(quickHours, await callerOfSession(shop.ana.secret, "member"), {});
  expect([offered.today.closed, offered.tomorrow]).toEqual([false, { closed: true, hours: [] }]);
});
