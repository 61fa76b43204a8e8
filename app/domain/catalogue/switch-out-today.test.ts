import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { getProduct } from "./get-product.server.ts";
import { orderableProducts } from "./orderable.server.ts";
import { switchOutToday } from "./switch-out-today.server.ts";
import { updateProduct } from "./update-product.server.ts";

const DAY = 86_400_000;

test("a product that is out can't be ordered until the next local day, and comes back by the same call", async () => {
  const shop = await makeTenant();
  const { id } = await makeProduct(shop);
  const orderable = async (now = new Date()) => (await orderableProducts(prisma, shop.scope, { now })).length;
  const out = (out_today: boolean | string) =>
    perform(switchOutToday, shop.custom("PUT_/v1/items/:item_id"), { item_id: id, out_today });

  expect(await out(true)).toMatchObject({ id, out_today: true });
  expect(await perform(getProduct, shop.admin, { item_id: id })).toMatchObject({
    out_today: true,
    version: 1,
  });
  expect([await orderable(), await orderable(new Date(Date.now() + 1.05 * DAY))]).toEqual([0, 1]);
  await out("off");
  expect(await orderable()).toBe(1);

  const entries = await prisma.auditEntry.findMany({
    where: { organizationId: shop.organizationId, name: "product.out_today" },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ out_today: false }, { out_today: true }],
    [{ out_today: true }, { out_today: false }],
  ]);
});

test("the day is the shop's own", async () => {
  const [west, east] = [
    await makeTenant({ timeZone: "Pacific/Pago_Pago" }),
    await makeTenant({ timeZone: "Pacific/Kiritimati" }),
  ];
  const days = await Promise.all(
    [west, east].map(async (shop) => {
      const { id } = await makeProduct(shop);
      await perform(switchOutToday, shop.admin, { item_id: id, out_today: true });
      return (await prisma.product.findUniqueOrThrow({ where: { id } })).outOn?.getTime() ?? 0;
    }),
  );
  // Fourteen hours east and eleven west of Greenwich are never on the same day.
  expect((days[1] ?? 0) - (days[0] ?? 0)).toBeGreaterThanOrEqual(DAY);
});

test("a form that somebody has open is still current, and an archived product is refused", async () => {
  const shop = await makeTenant();
  const { id } = await makeProduct(shop);
  await perform(switchOutToday, shop.admin, { item_id: id, out_today: true });
  const values = { name: "Cozonac", unit: 1, price: "50", state: 0 } as const;
  await perform(updateProduct, shop.admin, { item_id: id, version: 1, ...values });
  await prisma.product.update({ where: { id }, data: { state: 9 } });
  await expect(perform(switchOutToday, shop.admin, { item_id: id, out_today: true })).rejects.toMatchObject({
    code: "products_archived",
    http: 409,
  });
});
