import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { acceptCart } from "./accept-cart.server.ts";
import { addToCart } from "./add-to-cart.server.ts";
import { cartOf } from "./cart.server.ts";
import { toldOf } from "./told-of.ts";

test("only what was told is accepted: neither another price by now, nor a further answer", async () => {
  const tenant = await makeTenant();
  await makeShop(tenant);
  const { slug } = tenant.scope.organization;
  const ana = shopper(tenant);
  const lines = async () => (await cartOf(prisma, tenant.scope, ana.actor.id ?? "", new Date()))?.lines ?? [];
  const field = (name: string) => ({ name, type: "text" as const, required: 0 as const });
  const cake = await makeShopProduct(tenant, { fields: [field("Text"), field("Alergii")] });
  const fields = { Text: "La mulți ani", Alergii: "fără nuci" };
  await perform(addToCart, ana, { slug, item_id: cake.id, fields });
  const become = (data: object) => prisma.product.update({ where: { id: cake.id }, data });
  const told = async () => (await lines()).map(toldOf);
  const accept = async (told: string[]) => perform(acceptCart, ana, { slug, told });
  const again = { code: "shop_changed", details: { params: { context: "accept" } } };

  await become({ fields: [field("Alergii")] });
  const one = await told();
  await become({ fields: [] });
  await expect(accept(one)).rejects.toMatchObject(again);
  expect((await lines())[0]).toMatchObject({ fields });
  await accept(await told());
  expect((await lines())[0]).toMatchObject({ change: null, fields: {} });

  await become({ price: 900 });
  const cheap = await told();
  await become({ price: 9900 });
  await expect(accept(cheap)).rejects.toMatchObject(again);
  expect((await lines())[0]).toMatchObject({ change: "price" });
  await accept(await told());
  expect((await lines())[0]).toMatchObject({ change: null, price_shown: 9900 });
  await accept(cheap);
});
