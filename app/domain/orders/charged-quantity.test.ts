import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { getOrder } from "./get-order.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { receiptOf } from "./order-pages.server.ts";
import type { OrderStatus } from "./statuses.ts";

test("an order is paid for by what was asked until it is completed, then by what was prepared", async () => {
  const shop = await makeTenant();
  await prisma.setting.create({
    data: {
      organizationId: shop.organizationId,
      scope: "store",
      name: "order_upfront_payment",
      data: { display: true },
    },
  });
  const [cake, rolls] = [
    await makeProduct(shop, { price: 1000 }),
    await makeProduct(shop, { price: 333, unit: 0 }),
  ];
  const { id: order_id } = await makeOrder(shop, {
    workplaceId: (await makeWorkplace(shop)).id,
    data: { upfront_payment: "5" },
    items: [
      { item_id: cake.id, quantity: "1.25" },
      { item_id: rolls.id, quantity: 3 },
    ],
  });
  const move = (status: OrderStatus | undefined, more: object = {}) =>
    perform(moveOrder, shop.admin, { order_id, status, ...more });
  const amounts = async () => {
    const { items, total, status } = await perform(getOrder, shop.admin, { order_id });
    const [listed] = await prisma.order.findMany({ where: { id: order_id }, select: { total: true } });
    expect(Number(listed?.total)).toBe(total);
    expect((await receiptOf(prisma, shop.scope, order_id))?.balance).toBe(
      status === "order_discarded" ? null : total - 500,
    );
    return [...items.map((line) => line.total), total];
  };
  const [asked, prepared] = [
    [1250, 999, 2249],
    [1305, 0, 1305],
  ];
  expect(await amounts()).toEqual(asked);
  const { items } = await move("order_preparing");
  const [first, second] = items.map(({ id }) => id);
  const quantities = [
    { id: first ?? "", new_quantity: "1.305" },
    { id: second ?? "", new_quantity: 0, reason: "out" as const },
  ];
  await move(undefined, { items: quantities });
  expect(await amounts()).toEqual(asked);
  await move("order_completed");
  expect(await amounts()).toEqual(prepared);
  await move("order_delivered");
  expect(await amounts()).toEqual(prepared);
  await move("order_completed");
  await move("order_preparing");
  expect(await amounts()).toEqual(asked);
  await move("order_completed", { items: quantities });
  expect(await amounts()).toEqual(prepared);
  await move("order_discarded", { reason: "nu mai vine" });
  expect(await amounts()).toEqual(asked);
  await move("order_pending");
  expect(await amounts()).toEqual(asked);
});
