import { beforeEach, expect, test } from "vitest";
import { failureOf } from "#app/http/failure.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { makeCart, makeRules, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { checkout } from "./checkout.server.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

const today = localDay(new Date(), "Europe/Bucharest");
const [first, second, third] = [daysLater(today, 1), daysLater(today, 2), daysLater(today, 3)] as const;
let tenant: Tenant;
let slug: string;
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeEach(async () => {
  tenant = await makeTenant();
  ({ slug } = tenant.scope.organization);
  shop = await makeShop(tenant);
  await makeRules(tenant, {
    ...{ slotMinutes: 60, capacity: 1, daysAhead: 3, closed: [{ from: today, to: today }] },
    hours: Array.from({ length: 7 }, () => [{ from: "10:00", to: "12:00" }]),
  });
});

/** Somebody picks up at each of these times. */
async function take(...times: readonly (readonly [day: string, hour: string])[]) {
  for (const [pickup_date, pickup_hour] of times)
    await perform(placeShopOrder, shopper(tenant), {
      ...{ slug, location_id: shop.workplace.id, pickup_date, data: { pickup_hour }, ...shopDetails() },
      items: [{ item_id: shop.product.id, quantity: "1" }],
    });
}

/** What a checkout says of days, with or without one that was chosen. */
async function asks(pickup_date?: string) {
  const ana = shopper(tenant);
  await makeCart(ana, [{ item_id: shop.product.id, quantity: "1", price: 6400 }]);
  const { statements, result } = await countStatements(() => perform(checkout, ana, { slug, pickup_date }));
  const { days, full_days, date, slots } = result;
  return { days, full_days, date, full: slots.map(({ full }) => full), statements: statements.length };
}

test("a checkout begins at the first day that is not full, and says which days are", async () => {
  const { statements, ...free } = await asks();
  expect(free).toEqual({ days: [first, second, third], full_days: [], date: first, full: [false, false] });
  await take([first, "10:00"]);
  expect(await asks()).toMatchObject({ full_days: [], date: first, full: [true, false] });
  await take([first, "11:00"], [second, "11:00"]);
  expect(await asks()).toMatchObject({ full_days: [first], date: second, full: [false, true], statements });
});

test("a day that was chosen stays, though it is full or closed; where all are full, it is the first", async () => {
  await take([first, "10:00"], [first, "11:00"], [second, "10:00"], [second, "11:00"]);
  expect(await asks(first)).toMatchObject({ date: first, full: [true, true] });
  expect(await asks(today)).toMatchObject({ date: today, full: [] });
  expect(await asks()).toMatchObject({ date: third });
  await take([third, "10:00"], [third, "11:00"]);
  expect(await asks()).toMatchObject({ full_days: [first, second, third], date: first, full: [true, true] });
});

test.each([
  [13, "shop_slot_full"],
  [14, "shop_slot_full_more"],
])("who is told of 12 free hours of a day of %i is told whether there are more", async (hours, text) => {
  await prisma.pickupRule.updateMany({
    where: { organizationId: tenant.organizationId },
    data: { hours: Array(7).fill([{ from: "06:00", to: `${6 + hours}:00` }]) },
  });
  await take([first, "06:00"]);
  const { context } = await pageArgs({ path: "/", caller: shopper(tenant), language: "ro" });
  const [told] = await take([first, "06:00"]).then(
    () => [],
    (error) => failureOf(error, context).errors["data.pickup_hour"] ?? [],
  );
  const slots = Array.from({ length: 12 }, (_, after) => `${String(7 + after).padStart(2, "0")}:00`);
  expect(told).toBe(textsIn("ro")(`errors:refusal.${text}`, { hour: "06:00", slots: slots.join(", ") }));
});
