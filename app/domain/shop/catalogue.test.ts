import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { shopPage } from "./list-shop-items.server.ts";

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeEach(async () => {
  tenant = await makeTenant();
  shop = await makeShop(tenant);
});

const seen = (input: object = {}) =>
  perform(
    shopPage,
    { ...shopper(tenant), language: "ro" },
    { slug: tenant.scope.organization.slug, ...input },
  );

test("what a process keeps is never shown once anything of it has changed", async () => {
  const where = { id: shop.product.id };
  const category = await makeCategory(tenant, { name: "Cozonaci" });
  const changes: [
    what: string,
    change: () => Promise<unknown>,
    seen: (page: Awaited<ReturnType<typeof seen>>) => unknown,
    want: unknown,
  ][] = [
    ["price", () => prisma.product.update({ where, data: { price: 1 } }), ({ items }) => items[0]?.price, 1],
    [
      "name",
      () => prisma.product.update({ where, data: { name: "Cozonac" } }),
      ({ items }) => items[0]?.name,
      "Cozonac",
    ],
    [
      "category",
      () => prisma.product.update({ where, data: { categoryId: category.id } }),
      ({ categories }) => categories.map(({ name }) => name),
      ["Cozonaci"],
    ],
    [
      "its name",
      () => prisma.category.update({ where: { id: category.id }, data: { name: "Dulciuri" } }),
      ({ categories }) => categories.map(({ name }) => name),
      ["Dulciuri"],
    ],
    [
      "workplace",
      () => prisma.workplace.update({ where: { id: shop.workplace.id }, data: { phone: "0264 1" } }),
      ({ places }) => places[0]?.phone,
      "0264 1",
    ],
    ["one more", () => makeWorkplace(tenant), ({ places }) => places.length, 2],
    ["product", () => makeShopProduct(tenant), ({ count }) => count, 2],
    ["state", () => prisma.product.update({ where, data: { state: 3 } }), ({ count }) => count, 1],
    [
      "gone",
      () => prisma.product.deleteMany({ where: { organizationId: tenant.organizationId } }),
      ({ count }) => count,
      0,
    ],
  ];
  for (const [what, change, look, want] of changes) {
    await seen();
    await change();
    expect([what, look(await seen())]).toEqual([what, want]);
  }
});

test("a change counts at its commit, and of two at once both do", async () => {
  await seen();
  const other = await makeShopProduct(tenant);
  await seen();
  const dearer = (id: string, price: number) => prisma.product.update({ where: { id }, data: { price } });
  await prisma.$transaction(async (db) => {
    await db.product.update({ where: { id: shop.product.id }, data: { price: 1 } });
    await dearer(other.id, 2);
    expect((await seen()).items.map(({ price }) => price).sort()).toEqual([2, 6400]);
  });
  expect((await seen()).items.map(({ price }) => price).sort()).toEqual([1, 2]);
});

test("while nothing changes a page takes one statement, however many products there are", async () => {
  for (let made = 0; made < 30; made++) await makeShopProduct(tenant);
  await seen();
  const { statements } = await countStatements(() => seen());
  expect(statements).toHaveLength(1);
  expect((await seen()).count).toBe(31);
});

test("pages have 120 products, and words are looked for in both languages", async () => {
  const { organizationId } = tenant;
  await prisma.product.createMany({
    data: Array.from({ length: 130 }, (_, n) => ({
      organizationId,
      name: `Plăcintă ${n}`,
      secondName: `Pie ${n}`,
      state: 2,
    })),
  });
  expect((await seen()).items).toHaveLength(120);
  expect((await seen({ page: 2 })).items).toHaveLength(11);
  expect((await seen({ q: "129 PIE" })).items.map(({ name }) => name)).toEqual(["Plăcintă 129"]);
});
