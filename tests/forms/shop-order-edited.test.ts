import { expect, test } from "vitest";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { requestPage } from "#tests/setup/request-handler.ts";

test("an order of the online shop is edited by what the shop asks, one of the counter by what the counter asks", async () => {
  const tenant = await makeTenant();
  const { organizationId, scope } = tenant;
  const { workplace, product } = await makeShop(tenant);
  const { slug, timeZone } = scope.organization;
  await prisma.setting.create({
    data: {
      ...{ organizationId, scope: "store", name: "order_customer_email" },
      data: { display: true, required: true },
    },
  });
  const placed = await perform(placeShopOrder, shopper(tenant), {
    ...{ slug, location_id: workplace.id, items: [{ item_id: product.id, quantity: "1" }] },
    ...shopDetails(),
  });
  const customer = { email: "ioana@exemplu.ro" };
  const atCounter = await makeOrder(tenant, { workplaceId: workplace.id, customer });
  const { secret } = await makeUser(tenant);
  const cookies = await consoleCookie(secret);
  const asked = async (id: string) => {
    const html = await (await requestPage(`/console/store/orders/${id}/edit`, { cookies })).text();
    return ["customer.name", "customer.phone", "customer.email", "pickup_date"].filter((name) =>
      html.includes(`name="${name}"`),
    );
  };
  expect(await asked(placed.id)).toEqual(["customer.name", "customer.phone", "pickup_date"]);
  expect(await asked(atCounter.id)).toEqual(["customer.email"]);

  const tomorrow = daysLater(localDay(new Date(), timeZone), 1);
  await perform(editOrder, tenant.admin, {
    ...{ order_id: placed.id, details: true, pickup_date: tomorrow },
    customer: { name: "Ioana Pop", phone: "0745 999 999" },
  });
  expect(await prisma.order.findUniqueOrThrow({ where: { id: placed.id } })).toMatchObject({
    pickupDate: new Date(tomorrow),
    customerPhone: "0745 999 999",
  });
  const nameless = perform(editOrder, tenant.admin, {
    ...{ order_id: placed.id, details: true },
    customer: { phone: "0745 999 999" },
  });
  await expect(nameless).rejects.toMatchObject({ issues: [{ path: ["customer", "name"] }] });
});
