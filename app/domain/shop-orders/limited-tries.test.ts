import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { keyOf } from "#app/lib/rate-limit.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { leaveTries } from "#tests/factories/spent-tries.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

/** A shop, and how a customer from a network of their own orders there. */
async function openShop() {
  const tenant = await makeTenant();
  const { workplace, product } = await makeShop(tenant);
  const { slug } = tenant.scope.organization;
  let network = 0;
  const place = () => {
    const items = [{ item_id: product.id, quantity: "1" }];
    const by = { ...shopper(tenant), ip: `10.7.0.${++network}` };
    return perform(placeShopOrder, by, { slug, location_id: workplace.id, items, ...shopDetails() });
  };
  return { tenant, place };
}

test("a business takes 1,000 orders in an hour and no more, from whichever network, and another one goes on", async () => {
  const [{ tenant, place }, other] = [await openShop(), await openShop()];
  const { organizationId } = tenant;
  expect(await leaveTries("shopOrdersOfBusiness", organizationId, 1)).toBe(1_000);
  await place();
  await expect(place()).rejects.toMatchObject({ code: "too_many", http: 429 });
  await other.place();
  expect(await prisma.order.count({ where: { organizationId } })).toBe(1);
  await prisma.rateLimit.update({
    where: { key: `shopOrdersOfBusiness:${keyOf(organizationId)}` },
    data: { expire: Date.now() - 1 },
  });
  await place();
  expect(await prisma.order.count({ where: { organizationId } })).toBe(2);
});
