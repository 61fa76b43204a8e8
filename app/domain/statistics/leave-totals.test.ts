import { expect, test } from "vitest";
import { deleteOrders } from "#app/domain/orders/delete-orders.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeDayShop, placeAt } from "#tests/factories/day-shop.ts";
import { statistics } from "./statistics.server.ts";
import { sumDays } from "./sum-days.server.ts";

test("what deleted orders come to stays in every figure but those of people, by product as it was charged", async () => {
  const shop = await makeDayShop("Europe/Bucharest");
  const { organizationId, admin, scope } = shop;
  const at = new Date("2025-07-01T09:00:00Z");
  const facts = { at, lines: [0, 1, 1], by: 0 };
  await placeAt(shop, { ...facts, status: "order_completed", number: 1 });
  await placeAt(shop, { ...facts, status: "order_completed", number: 2 });
  await placeAt(shop, { ...facts, status: "order_discarded", number: 3 });
  await prisma.$executeRaw`UPDATE order_line SET prepared_quantity = 0.125 WHERE organization_id = ${organizationId}::uuid AND position = 1`;
  const asked = { from: "2025-07-01", to: "2025-07-31" };
  const before = await perform(statistics, admin, asked);
  const gone = await prisma.$transaction((tx) => deleteOrders(tx, scope, { where: Prisma.sql`true` }));
  expect(gone).toBe(3);
  const after = await perform(statistics, admin, asked);
  expect(after).toEqual({ ...before, deleted_orders: 2, top_requisition: [], top_delivery: [] });
  expect([before.deleted_orders, after.total_orders]).toEqual([0, 2]);
  expect((await perform(statistics, admin, { from: "2025-07-02", to: "2025-07-31" })).deleted_orders).toBe(0);
  const rows = await prisma.goneProduct.findMany({ where: { organizationId }, orderBy: { items: "asc" } });
  expect(rows.map(({ items, quantity, amount }) => [items, Number(quantity), amount])).toEqual([
    [2, 2, 200n],
    [4, 2.25, 226n],
  ]);
  // A change of the time zone leaves them on their day.
  await prisma.organization.update({ where: { id: organizationId }, data: { timeZone: "Pacific/Auckland" } });
  await sumDays(prisma, new Date());
  expect((await perform(statistics, admin, asked)).d_orders).toEqual(before.d_orders);
});
