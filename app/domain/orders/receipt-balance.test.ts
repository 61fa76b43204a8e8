import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { balanceWord } from "./balance.ts";
import { moveOrder } from "./move-order.server.ts";
import { receiptOf } from "./order-pages.server.ts";

test.each([
  ["nothing", null, null],
  ["less than the total", "59.99", 10001],
  ["the total", "160", 0],
  ["more than the total", "200", -4000],
])("after an advance of %s a receipt tells what is left", async (_, upfront_payment, balance) => {
  const shop = await makeTenant();
  const { organizationId } = shop;
  await prisma.setting.create({
    data: { organizationId, scope: "store", name: "order_upfront_payment", data: { display: true } },
  });
  const { id: workplaceId } = await makeWorkplace(shop);
  const { id } = await makeOrder(shop, { workplaceId, data: { upfront_payment } });
  expect(await receiptOf(prisma, shop.scope, id)).toMatchObject({ total: 16000, balance });
  await perform(moveOrder, shop.admin, { order_id: id, status: "order_discarded", reason: "nu vine" });
  expect(await receiptOf(prisma, shop.scope, id), "nothing is owed for a discarded one").toMatchObject({
    ...{ total: 16000, balance: null },
  });
});

test("of what was handed over a balance says what was paid, or given back", () => {
  expect([balanceWord("order_completed", 10001), balanceWord("order_completed", -4000)]).toEqual([
    "balance",
    "giveBack",
  ]);
  expect([balanceWord("order_delivered", 10001), balanceWord("order_delivered", -4000)]).toEqual([
    "paidRest",
    "gaveBack",
  ]);
});
