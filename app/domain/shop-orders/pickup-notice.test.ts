import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PickupNotice } from "#app/domain/pickup/pickup-rules.ts";
import { prisma } from "#app/lib/database.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { makeCart, makeRules, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { checkout } from "./checkout.server.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

const day = "2026-11-24";
const hour = "13:00";
/** Notices, and the last instant at which each of them lets an order for that day and hour be placed in Bucharest. */
const notices: [kind: string, notice: PickupNotice, last: string][] = [
  ["at least 3 hours before", { hours: 3 }, "2026-11-24T08:00:00Z"],
  ["until 18:00 the day before", { days: 1, until: "18:00" }, "2026-11-23T16:00:00Z"],
];

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeEach(async () => {
  tenant = await makeTenant();
  shop = await makeShop(tenant);
  const asked = { organizationId: tenant.organizationId, scope: "shop", name: "order_pickup_hour" };
  await prisma.setting.create({ data: { ...asked, data: { display: true, required: true } } });
});
afterEach(() => void vi.useRealTimers());

const holders: Record<string, (notice: PickupNotice) => Promise<unknown>> = {
  workplace: async (notice) => {
    const { id } = await makeRules(tenant, { notice });
    const where = { organizationId: tenant.organizationId, id };
    await prisma.pickupRule.updateMany({ where, data: { workplaceId: shop.workplace.id } });
  },
  product: (notice) =>
    prisma.product.updateMany({
      where: { organizationId: tenant.organizationId, id: shop.product.id },
      data: { notice: { ...notice } },
    }),
};

/** What a customer with the product in the cart is offered at an instant, and whether their order is taken. */
async function orderAt(instant: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: instant });
  const ana = shopper(tenant);
  await makeCart(ana, [{ item_id: shop.product.id, quantity: "1", price: 6400 }]);
  const { slug } = tenant.scope.organization;
  const at = { slug, location_id: shop.workplace.id, pickup_date: day };
  const { date, slots } = await perform(checkout, ana, at);
  const offered = date === day && slots.some(({ from, to }) => from <= hour && hour < to);
  const order = { ...at, ...shopDetails(), data: { pickup_hour: hour } };
  const taken = await perform(placeShopOrder, ana, order).then(
    () => "taken",
    (error: unknown) => (error instanceof InvalidInput ? error.issues.map(codeOf).join() : error),
  );
  return { offered, taken };
}

const codeOf = ({ params }: InvalidInput["issues"][number] & { params?: { code?: string } }) => params?.code;

describe.each(notices)("%s", (_, notice, last) => {
  test.each(Object.keys(holders))("as a %s asks it, is offered and kept to the second", async (holder) => {
    await holders[holder]?.(notice);
    expect(await orderAt(Date.parse(last))).toEqual({ offered: true, taken: "taken" });
    const closed = "hours" in notice ? "pickup_hour_closed" : "pickup_day_closed";
    expect(await orderAt(Date.parse(last) + 1_000)).toEqual({ offered: false, taken: closed });
    expect(await prisma.order.count({ where: { organizationId: tenant.organizationId } })).toBe(1);
  });
});
