import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper, switchShop } from "#tests/factories/shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

afterEach(() => void vi.useRealTimers());

/** The local midnights that end the days on which the clocks of Bucharest change. */
test.each([
  ["of 25 hours", "2026-10-25T22:00:00Z"],
  ["of 23 hours", "2027-03-28T21:00:00Z"],
])("the limit counts the whole local day %s, and begins again at its midnight", async (_, midnight) => {
  const tenant = await makeTenant();
  const { workplace, product } = await makeShop(tenant);
  await switchShop(tenant, { limit_d: 10 });
  const { slug } = tenant.scope.organization;
  const items = [{ item_id: product.id, quantity: "1" }];
  let phone = 745_000_000;
  const placeAt = (seconds: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(midnight) + seconds * 1000 });
    const customer = { name: "Ioana Pop", phone: `0${++phone}` };
    return perform(
      placeShopOrder,
      { ...shopper(tenant, randomUUID()), ip: `10.9.0.${phone % 200}` },
      { slug, location_id: workplace.id, items, customer },
    );
  };
  const hours = midnight.startsWith("2026") ? 25 : 23;
  await placeAt(-hours * 3600 - 5);
  await placeAt(-hours * 3600 + 5);
  for (let n = 0; n < 9; n++) await placeAt(-10 + n);
  await expect(placeAt(-1)).rejects.toMatchObject({ code: "shop_day_full", http: 409 });
  await placeAt(1);
  expect(await prisma.order.count({ where: { organizationId: tenant.organizationId } })).toBe(12);
});
