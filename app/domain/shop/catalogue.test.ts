import { beforeEach, expect, test } from "vitest";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { moveCategory } from "#app/domain/catalogue/move-category.server.ts";
import { moveImage } from "#app/domain/catalogue/move-image.server.ts";
import { moveProduct } from "#app/domain/catalogue/move-product.server.ts";
import { removeImage } from "#app/domain/catalogue/remove-image.server.ts";
import { switchOutToday } from "#app/domain/catalogue/switch-out-today.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
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

type Seen = Awaited<ReturnType<typeof seen>>;

const seen = (input: object = {}, language: Language = "ro") =>
  perform(shopPage, { ...shopper(tenant), language }, { slug: tenant.scope.organization.slug, ...input });

/** Something that changes, how, and what a page that is read right after it shows. */
type Change = [what: string, change: () => Promise<unknown>, look: (page: Seen) => unknown, want: unknown];

async function showEach(changes: readonly Change[]): Promise<void> {
  for (const [what, change, look, want] of changes) {
    await seen();
    await change();
    expect([what, look(await seen())]).toEqual([what, want]);
  }
}

test("what a process keeps is never shown once anything of it has changed", async () => {
  const where = { id: shop.product.id };
  const category = await makeCategory(tenant, { name: "Cozonaci" });
  const changes: Change[] = [
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
  await showEach(changes);
});

test("pictures, what is out, the order and the words of the second language are shown as they are now", async () => {
  const { id: item_id } = shop.product;
  const { id: second } = await makeShopProduct(tenant, { name: "Zacuscă" });
  const [bread, cakes] = [
    await makeCategory(tenant, { name: "Pâine" }),
    await makeCategory(tenant, { name: "Torturi" }),
  ];
  const by = tenant.admin;
  const file = [makePicture(), makePicture()];
  const keys = file.map(({ stored }) => stored.key);
  const picture = ({ items }: Seen) => items.find(({ id }) => id === item_id)?.picture?.key;
  const imageId = async (position: number) =>
    (await prisma.productImage.findFirstOrThrow({ where: { productId: item_id, position } })).fileId;
  const put = (categoryId: string, id: string) =>
    prisma.product.update({ where: { id }, data: { categoryId } });
  const names = ({ categories }: Seen) => categories.map(({ name }) => name);
  const hours = Array.from({ length: 7 }, () => [{ from: "08:00", to: "12:00" }]);
  const changes: Change[] = [
    ["a picture", () => perform(addImages, by, { item_id, file }), picture, keys[0]],
    [
      "another first one",
      async () => perform(moveImage, by, { item_id, image_id: await imageId(2), position: 1 }),
      picture,
      keys[1],
    ],
    [
      "one less",
      async () => perform(removeImage, by, { item_id, image_id: await imageId(1) }),
      picture,
      keys[0],
    ],
    [
      "out today",
      () => perform(switchOutToday, by, { item_id, out_today: true }),
      ({ items }) => items[0]?.out_today,
      true,
    ],
    [
      "there again",
      () => perform(switchOutToday, by, { item_id, out_today: false }),
      ({ items }) => items[0]?.out_today,
      false,
    ],
    [
      "another order",
      () => perform(moveProduct, by, { item_id: second, position: 1 }),
      ({ items }) => items[0]?.id,
      second,
    ],
    [
      "categories",
      () => Promise.all([put(bread.id, item_id), put(cakes.id, second)]),
      names,
      ["Pâine", "Torturi"],
    ],
    [
      "their order",
      () => perform(moveCategory, by, { category_id: cakes.id, position: 1 }),
      names,
      ["Torturi", "Pâine"],
    ],
    ["hours", () => makeRules(tenant, { hours }), ({ places }) => places[0]?.hours, hours],
  ];
  await showEach(changes);
  const english = () => seen({}, "en");
  const spoken = ({ categories }: Seen) => categories.map(({ name, voice }) => [name, voice]);
  expect(names(await english())).toEqual(["Torturi", "Pâine"]);
  await prisma.category.update({ where: { id: bread.id }, data: { secondName: "Bread" } });
  expect(spoken(await english())).toEqual([
    ["Torturi", "ro"],
    ["Bread", undefined],
  ]);
  await prisma.product.update({ where: { id: second }, data: { secondName: "Vegetable spread" } });
  expect((await english()).items[0]?.name).toBe("Vegetable spread");
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
