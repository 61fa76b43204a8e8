import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PickupRules } from "#app/domain/pickup/pickup-rules.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { makeCart, makeRules, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { checkout } from "./checkout.server.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

let tenant: Tenant;
let at: { slug: string; location_id: string };
let item_id: string;
const [today, tomorrow, afterwards] = ["2026-11-24", "2026-11-25", "2026-11-26"];
beforeEach(async () => {
  tenant = await makeTenant();
  const { workplace, product } = await makeShop(tenant);
  item_id = product.id;
  at = { slug: tenant.scope.organization.slug, location_id: workplace.id };
  const { organizationId } = tenant;
  const ask = (name: string, display: boolean) =>
    prisma.setting.create({
      data: { organizationId, scope: "shop", name: `order_${name}`, data: { display, required: display } },
    });
  await ask("pickup_date", false);
  await ask("pickup_hour", true);
});
afterEach(() => void vi.useRealTimers());

/** On 24 November 2026, in winter two hours ahead of UTC. */
const turnTo = (hour: string) => {
  const now = Date.parse(`${today}T${hour}:00+02:00`);
  vi.useFakeTimers({ toFake: ["Date"], now });
};
const open = (rules: Partial<PickupRules> = {}) =>
  makeRules(tenant, {
    hours: Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]),
    daysAhead: 7,
    ...rules,
  });
const asks = async () => {
  const ana = shopper(tenant);
  await makeCart(ana, [{ item_id, quantity: "1", price: 6400 }]);
  const { settings, slots, date, days } = await perform(checkout, ana, at);
  return {
    asksDay: settings.pickup_date.display,
    date,
    days,
    slots: slots.map(({ full: _, ...slot }) => slot),
  };
};
const order = async (pickup_hour: string | null, pickup_date?: string) => {
  const input = {
    ...at,
    ...shopDetails(),
    pickup_date,
    data: { pickup_hour },
    items: [{ item_id, quantity: "1" }],
  };
  try {
    const { id } = await perform(placeShopOrder, shopper(tenant), input);
    const { pickupDate, pickupHour } = await prisma.order.findUniqueOrThrow({ where: { id } });
    return [pickupDate?.toISOString().slice(0, 10) ?? null, pickupHour];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.issues.map((issue) => [issue.path.join("."), (issue as { params?: object }).params]);
  }
};

test("an hour alone is the next time that it comes: what is left of today, and tomorrow until then", async () => {
  await open();
  turnTo("16:30");
  expect(await asks()).toEqual({
    asksDay: false,
    date: null,
    days: [today, tomorrow],
    slots: [
      { day: today, from: "16:30", to: "18:00" },
      { day: tomorrow, from: "08:00", to: "16:30" },
    ],
  });
  expect(await order("17:00")).toEqual([null, "17:00"]);
  expect(await order("09:00")).toEqual([null, "09:00"]);
  expect(await order("19:00")).toEqual([["data.pickup_hour", { code: "pickup_hour_closed" }]]);
  turnTo("20:00");
  expect((await asks()).slots).toEqual([{ day: tomorrow, from: "08:00", to: "18:00" }]);
  expect(await order("09:00")).toEqual([null, "09:00"]);
});

test("where no hour can be kept before it comes again, the day is asked for too", async () => {
  await open({ notice: { hours: 48 } });
  turnTo("10:00");
  expect(await asks()).toMatchObject({
    asksDay: true,
    date: afterwards,
    slots: [{ day: afterwards, from: "10:00", to: "18:00" }],
  });
  expect(await order("11:00")).toMatchObject([["pickup_date", { code: "required" }]]);
  expect(await order("11:00", tomorrow)).toEqual([
    ["pickup_date", { code: "pickup_day_closed", day: formatLocalDate(tomorrow, "en", "weekday") }],
  ]);
  expect(await order("11:00", afterwards)).toEqual([afterwards, "11:00"]);
});

test("where the hour may be left out, so may the day that is asked for with it", async () => {
  await prisma.setting.updateMany({
    where: { organizationId: tenant.organizationId, name: "order_pickup_hour" },
    data: { data: { display: true, required: false } },
  });
  await open({ notice: { hours: 48 } });
  turnTo("10:00");
  expect(await asks()).toMatchObject({ asksDay: true, date: afterwards });
  expect(await order(null)).toEqual([null, null]);
  expect(await order(null, afterwards)).toEqual([afterwards, null]);
  expect(await order("11:00")).toMatchObject([["pickup_date", { code: "required" }]]);
  expect(await order("11:00", afterwards)).toEqual([afterwards, "11:00"]);
});

test("a day that was chosen counts, though the hour alone would do by now", async () => {
  await open();
  turnTo("10:00");
  expect(await order("11:00", afterwards)).toEqual([afterwards, "11:00"]);
});
