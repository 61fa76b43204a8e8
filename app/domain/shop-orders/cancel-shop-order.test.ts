import { expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import { takenOn } from "#app/domain/orders/refuse-moved.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { cancelShopOrder } from "./cancel-shop-order.server.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

test("a customer is mailed what the staff discard, and not what they cancel themselves", async () => {
  const tenant = await makeTenant();
  const { workplace, product } = await makeShop(tenant);
  const { slug } = tenant.scope.organization;
  const caller = shopper(tenant);
  await prisma.setting.create({
    data: {
      ...{ organizationId: tenant.organizationId, scope: "shop", name: "order_customer_email" },
      data: { display: true, required: false },
    },
  });
  const place = () =>
    perform(placeShopOrder, caller, {
      ...{ slug, location_id: workplace.id, items: [{ item_id: product.id, quantity: "1" }] },
      customer: { ...shopDetails().customer, email: `ioana@${slug}.ro` },
    });
  const told = async (id: string) =>
    (await waitingJobs("mail.shop-order")).flatMap((job) => (job.order_id === id ? [job.what] : []));
  const [cancelled, discarded] = [await place(), await place()];
  await perform(cancelShopOrder, caller, { slug, link: cancelled.link });
  await perform(moveOrder, tenant.admin, {
    ...{ order_id: discarded.id, status: "order_discarded", reason: "Nu mai avem nucă" },
  });
  expect(await told(cancelled.id)).toEqual(["placed"]);
  expect(await told(discarded.id)).toEqual(["placed", "discarded"]);
});

test("whoever goes on with an order that its customer canceled is told so", async () => {
  const tenant = await makeTenant();
  const { workplace, product } = await makeShop(tenant);
  const { slug } = tenant.scope.organization;
  const caller = shopper(tenant);
  const { id, link } = await perform(placeShopOrder, caller, {
    ...{ slug, location_id: workplace.id, items: [{ item_id: product.id, quantity: "1" }] },
    ...shopDetails(),
  });
  await perform(cancelShopOrder, caller, { slug, link });
  const told = { code: "orders_moved", details: { params: { context: "customer" } } };
  const take = perform(moveOrder, tenant.admin, { order_id: id, status: "order_preparing" });
  await expect(take).rejects.toMatchObject(told);
  const order = await orderPage(prisma, tenant.scope, tenant.admin.actor, id, new Date());
  expect(order && takenOn(order)).toMatchObject(told);
});
