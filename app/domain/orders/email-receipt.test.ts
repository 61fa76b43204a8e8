import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { emailReceipt } from "./email-receipt.server.ts";
import { orderPage } from "./order-pages.server.ts";

let shop: Tenant;
let workplaceId: string;
let order: { id: string; number: number };
const email = "client@exemplu.ro";
beforeEach(async () => {
  shop = await makeTenant();
  workplaceId = (await makeWorkplace(shop)).id;
  const product = await makeProduct(shop, { name: "Cozonac <cu> nucă", price: 6400 });
  const items = [{ item_id: product.id, quantity: "2.5", note: "rumen" }];
  order = await makeOrder(shop, { workplaceId, items, data: { observations: "Sunați înainte" } });
});

const jobs = () => prisma.$queryRaw<{ payload: Record<string, string>; key: string }[]>`
  SELECT j.payload, j.key FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE t.identifier = 'mail.receipt' AND j.payload->>'order_id' = ${order.id} ORDER BY j.id`;

test("the job carries no address in the clear, and the history says who sent it", async () => {
  await perform(emailReceipt, shop.admin, { order_id: order.id, email, locale: "en" });
  const [job] = await jobs();
  expect(job?.payload).toEqual({
    organization_id: shop.organizationId,
    order_id: order.id,
    locale: "en",
    sealed: expect.any(String),
  });
  expect(JSON.stringify(job)).not.toContain("client");
  const { history = [] } =
    (await orderPage(prisma, shop.scope, shop.admin.actor, order.id, new Date())) ?? {};
  expect(history.at(-1)).toMatchObject({
    act: "emailed",
    from_status: "order_pending",
    to_status: "order_pending",
  });
  expect(JSON.stringify(await prisma.auditEntry.findMany())).not.toContain(email);
});

test("without a language it is the business's", async () => {
  await perform(emailReceipt, shop.admin, { order_id: order.id, email });
  expect((await jobs())[0]?.payload.locale).toBe("ro");
});

test("members send receipts of their workplaces only, users with the right to orders", async () => {
  const elsewhere = (await makeWorkplace(shop)).id;
  for (const role of ["sales", "delivery"] as const) {
    const [here, there] = [
      await makeMember(shop, { role, workplaceId }),
      await makeMember(shop, { role, workplaceId: elsewhere, workplaces: [elsewhere] }),
    ];
    await perform(emailReceipt, here.caller, { order_id: order.id, email });
    await expect(perform(emailReceipt, there.caller, { order_id: order.id, email })).rejects.toMatchObject({
      code: "not_found",
    });
  }
  await perform(emailReceipt, shop.custom("GET_/v1/orders"), { order_id: order.id, email });
  await expect(
    perform(emailReceipt, shop.custom("GET_/v1/items"), { order_id: order.id, email }),
  ).rejects.toMatchObject({ code: "forbidden" });
  expect(await jobs()).toHaveLength(3);
});

test("the sixth mail of an order within a quarter of an hour has to wait, and is not sent", async () => {
  const send = () => perform(emailReceipt, shop.admin, { order_id: order.id, email });
  for (let n = 0; n < 5; n++) await send();
  await expect(send()).rejects.toMatchObject({
    code: "too_many",
    details: { retryAfter: expect.any(Number) },
  });
  expect(await jobs()).toHaveLength(5);
});
