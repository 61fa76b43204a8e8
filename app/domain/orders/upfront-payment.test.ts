import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery } from "#tests/factories/bakery.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { editOrder } from "./edit-order.server.ts";

const advances = async (shop: Bakery, id: string) => (await shop.read(id)).data.upfront_payment;

test("an advance that is read and sent back stays as it was, and one that is typed is a decimal", async () => {
  const shop = await makeBakery();
  const { organizationId } = shop;
  const setting = { scope: "store", name: "order_upfront_payment", data: { display: true } };
  await prisma.setting.create({ data: { organizationId, ...setting } });
  const { id } = await makeOrder(shop, { workplaceId: shop.place.id, data: { upfront_payment: "50" } });
  const save = async (upfront_payment: string | number | null) => {
    await perform(editOrder, shop.admin, { order_id: id, data: { upfront_payment } });
    return advances(shop, id);
  };
  expect(await advances(shop, id)).toBe(5000);
  expect(await save(5000)).toBe(5000);
  expect(await save(999_999_999)).toBe(999_999_999);
  expect(await save("50,5")).toBe(5050);
  expect(await save(0)).toBe(0);
  for (const broken of [50.5, -1, 1_000_000_000, 1e21, "50.005"])
    await expect(save(broken)).rejects.toMatchObject({
      issues: [{ path: ["data", "upfront_payment"] }],
    });
  expect(await save(" ")).toBeNull();
});
