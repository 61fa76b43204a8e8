import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { acceptCart } from "./accept-cart.server.ts";
import { addToCart } from "./add-to-cart.server.ts";
import { cartOf } from "./cart.server.ts";

test("a line that its product does not take any more is told, and goes once that is accepted", async () => {
  const tenant = await makeTenant();
  await makeShop(tenant);
  const { slug } = tenant.scope.organization;
  const ana = shopper(tenant);
  const add = (item_id: string, more: object = {}) => perform(addToCart, ana, { slug, item_id, ...more });
  const cart = () => cartOf(prisma, tenant.scope, ana.actor.id ?? "", new Date());
  const blat = (options: string[]) => [
    { name: "Blat", type: "radio" as const, required: 0 as const, options },
  ];
  const asks = [{ name: "Mesaj", type: "text" as const, required: 1 as const }];
  const cake = await makeShopProduct(tenant);
  const chosen = await makeShopProduct(tenant, { fields: blat(["alb", "negru"]) });
  const loose = await makeShopProduct(tenant, { unit: 1 });
  const many = await makeShopProduct(tenant);
  await add(cake.id);
  await add(chosen.id, { fields: { Blat: "negru" } });
  await add(loose.id, { quantity: "0.5" });
  await add(many.id, { quantity: "2" });
  await add(many.id, { note: "pe farfurie" });
  const change = (id: string, data: object) => prisma.product.update({ where: { id }, data });
  await change(cake.id, { fields: asks });
  await change(chosen.id, { fields: blat(["alb"]) });
  await change(loose.id, { unit: 0 });
  await change(many.id, { cartLimit: 2 });
  const told = (await cart())?.lines.map(({ change, orderable }) => [change, orderable]);
  expect(told).toEqual([
    ["unfit", false],
    ["unfit", false],
    ["quantity", false],
    [null, true],
    ["quantity", false],
  ]);
  expect((await cart())?.total).toBe(12_800n);
  await perform(acceptCart, ana, { slug });
  expect(await cart()).toMatchObject({ changed: false, lines: [{ item_id: many.id, quantity: 2000 }] });
});

test("what is too much of a product takes away none of it that fits", async () => {
  const tenant = await makeTenant();
  await makeShop(tenant);
  const { slug } = tenant.scope.organization;
  const ana = shopper(tenant);
  const { id: item_id } = await makeShopProduct(tenant);
  await perform(addToCart, ana, { slug, item_id, quantity: "5" });
  await perform(addToCart, ana, { slug, item_id, note: "pe farfurie" });
  await prisma.product.update({ where: { id: item_id }, data: { cartLimit: 3 } });
  await perform(acceptCart, ana, { slug });
  const cart = await cartOf(prisma, tenant.scope, ana.actor.id ?? "", new Date());
  expect(cart).toMatchObject({ changed: false, lines: [{ note: "pe farfurie", quantity: 1000 }] });
});
