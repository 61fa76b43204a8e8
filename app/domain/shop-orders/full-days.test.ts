import { beforeEach, expect, test } from "vitest";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { makeCart, makeRules, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { countStatements } from "#tests/setup/statements.ts";
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

test("a day that was chosen stays, though it is full; where all are, it is the first", async () => {
  await take([first, "10:00"], [first, "11:00"], [second, "10:00"], [second, "11:00"]);
  expect(await asks(first)).toMatchObject({ date: first, full: [true, true] });
  expect(await asks(today)).toMatchObject({ date: third });
  await take([third, "10:00"], [third, "11:00"]);
  expect(await asks()).toMatchObject({ full_days: [first, second, third], date: first, full: [true, true] });
});
