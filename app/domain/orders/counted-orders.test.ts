import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeManyOrders } from "#tests/factories/many-orders.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openTestSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { callApi } from "#tests/setup/call-api.ts";
import { listOrders } from "./list-orders.server.ts";

async function shopWith(count: number) {
  const shop = await makeTenant();
  const { organizationId } = shop;
  const [workplace, product] = [
    await makeWorkplace(shop),
    await makeProduct(shop, { name: "Cozonac cu nucă" }),
  ];
  await makeManyOrders((statement, values) => prisma.$executeRawUnsafe(statement, ...values), {
    organizationId,
    workplaceIds: [workplace.id],
    productIds: [product.id],
    count,
  });
  const { id: userId } = await makeUser(shop);
  const { secret } = await openTestSession({ kind: "user", organizationId, userId });
  return { shop, get: async (call: string) => (await callApi({ call: `GET ${call}`, secret })).json };
}

test("a search that meets 1,000 orders counts them", async () => {
  const { shop, get } = await shopWith(1000);
  expect(await get("/v1/orders?q=nuca")).toMatchObject({ count: 1000, count_capped: false });
  expect((await perform(listOrders, shop.admin, { q: "nuca", page: 34 })).more).toBe(false);
});

test("a search that meets 1,001 orders says so, and its pages go on; everything else is counted", async () => {
  const { shop, get } = await shopWith(1001);
  expect(await get("/v1/orders?q=nuca")).toMatchObject({ count: 1000, count_capped: true });
  expect(await get("/v1/orders?q=nuca&status=order_pending")).toMatchObject({
    count: 300,
    count_capped: false,
  });
  expect(await get("/v1/orders")).toMatchObject({ count: 1001, count_capped: false });
  const last = await perform(listOrders, shop.admin, { q: "nuca", page: 34 });
  expect([last.items.length, last.more, last.count_capped]).toEqual([11, false, true]);
  const past = await perform(listOrders, shop.admin, { q: "nuca", page: 35 });
  expect([past.items.length, past.count]).toEqual([0, 1000]);
});
