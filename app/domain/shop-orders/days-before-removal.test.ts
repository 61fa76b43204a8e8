import { expect, test } from "vitest";
import { findShop } from "#app/domain/shop/find-shop.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { makeCart, makeRules, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { checkout } from "./checkout.server.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

test.each([
  ["no rules", false],
  ["rules of its own", true],
])(
  "a shop with %s offers and takes no day from the one on which its business is going to be removed",
  async (_name, ruled) => {
    const tenant = await makeTenant();
    const { workplace, product } = await makeShop(tenant);
    if (ruled) await makeRules(tenant, { daysAhead: 8 });
    const { removeAt } = await makeRemoval(tenant, 3);
    const { slug, timeZone } = { ...tenant.scope.organization };
    const removed = localDay(removeAt, timeZone);
    const last = daysLater(removed, -1);
    const facts = await perform(findShop, shopper(tenant), { slug });
    const ana = { ...shopper(tenant), scope: unsafeScope(facts ?? expect.fail()) };
    await makeCart(ana, [{ item_id: product.id, quantity: "1", price: 6400 }]);
    const at = { slug, location_id: workplace.id };
    const { days } = await perform(checkout, ana, { ...at, pickup_date: last });
    expect([days.includes(last), days.filter((day) => day >= removed)]).toEqual([true, []]);
    const on = (pickup_date: string) =>
      perform(placeShopOrder, ana, { ...at, ...shopDetails(), pickup_date }).then(
        () => null,
        (error: unknown) => (error instanceof InvalidInput ? error.issues.map(({ path }) => path) : error),
      );
    expect(await on(removed)).toEqual([["pickup_date"]]);
    expect(await on(last)).toBeNull();
  },
);
