import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { counter } from "./counter.server.ts";
import { deleteCategory } from "./delete-category.server.ts";
import { listProducts } from "./list-products.server.ts";
import { moveCategory } from "./move-category.server.ts";
import { moveProduct } from "./move-product.server.ts";
import { orderableCategories, orderableProducts } from "./orderable.server.ts";
import { updateProduct } from "./update-product.server.ts";

const makeShelf = async (tenant: Tenant, categoryId: string | null, names: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, (await makeProduct(tenant, { name, categoryId, unit: 0 })).id]),
    ),
  ) as Record<string, string>;

const move = (tenant: Tenant, item_id: string, position: number) =>
  perform(moveProduct, tenant.admin, { item_id, position });
const offered = async ({ scope }: Tenant) =>
  (await orderableProducts(prisma, scope, { now: new Date() })).map(({ name }) => name);

test("products stand by name until one is moved, then where they were put; a new one comes last", async () => {
  const [shop, other] = [await makeTenant(), await makeTenant()];
  const { id: bread } = await makeCategory(shop, { name: "Pâine" });
  const ids = await makeShelf(shop, bread, ["Azimă", "Chiflă", "Franzelă", "Lipie"]);
  await makeShelf(shop, null, ["Lapte"]);
  const theirs = await makeShelf(other, null, ["Azimă", "Chiflă"]);
  await makeProduct(shop, { name: "Baghetă", categoryId: bread, state: 9, unit: 0 });
  expect(await offered(shop)).toEqual(["Azimă", "Chiflă", "Franzelă", "Lipie", "Lapte"]);

  expect(await move(shop, ids.Lipie ?? "", 1)).toEqual({ id: ids.Lipie, position: 1 });
  expect(await move(shop, ids.Azimă ?? "", 99)).toEqual({ id: ids.Azimă, position: 4 });
  await makeShelf(shop, bread, ["Batoane"]);
  const placed = ["Lipie", "Chiflă", "Franzelă", "Azimă", "Batoane"];
  expect(await offered(shop)).toEqual([...placed, "Lapte"]);
  const list = await perform(listProducts, shop.admin, { category_id: bread, sort: "position" });
  expect(list.items.map(({ name }) => name)).toEqual(placed);
  expect(
    await prisma.product.count({ where: { position: { not: null }, id: { in: Object.values(theirs) } } }),
  ).toBe(0);

  const stored = await prisma.product.findUniqueOrThrow({ where: { id: ids.Lipie ?? "" } });
  expect(stored).toMatchObject({ position: 1, version: 1 });
  const entry = await prisma.auditEntry.findFirst({ where: { subjectId: ids.Lipie ?? "" } });
  expect(entry).toMatchObject({ name: "product.moved", before: { position: 4 }, after: { position: 1 } });
});

test("where others have moved meanwhile a product goes as many places as it was to go from where it was seen", async () => {
  const shop = await makeTenant();
  const ids = await makeShelf(shop, null, ["Azimă", "Chiflă", "Franzelă", "Lipie"]);
  const step = (name: string, from: number, position: number) =>
    perform(moveProduct, shop.admin, { item_id: ids[name] ?? "", position, from });
  expect(await step("Chiflă", 2, 4)).toMatchObject({ position: 4 });
  expect(await step("Chiflă", 2, 3)).toMatchObject({ position: 4 });
  expect(await step("Lipie", 4, 3)).toMatchObject({ position: 2 });
  expect(await step("Azimă", 3, 1)).toMatchObject({ position: 1 });
  expect(await offered(shop)).toEqual(["Azimă", "Lipie", "Franzelă", "Chiflă"]);
});

test("a product that changes its category leaves its place there, as do those of a deleted one", async () => {
  const shop = await makeTenant();
  const [from, to] = [
    await makeCategory(shop, { name: "Pâine" }),
    await makeCategory(shop, { name: "Colaci" }),
  ];
  const ids = await makeShelf(shop, from.id, ["Azimă", "Lipie"]);
  await move(shop, ids.Lipie ?? "", 1);
  const whole = { item_id: ids.Lipie ?? "", name: "Lipie", unit: 0, price: "1", state: 0 as const };
  await perform(updateProduct, shop.admin, { ...whole, category_id: to.id });
  await perform(deleteCategory, shop.admin, { category_id: from.id });
  const rows = await prisma.product.findMany({ where: { id: { in: Object.values(ids) } } });
  expect(rows.map(({ position }) => position)).toEqual([null, null]);
});

test("an archived product has no place, and an unknown one is not found", async () => {
  const [shop, other] = [await makeTenant(), await makeTenant()];
  const { id } = await makeProduct(shop, { state: 9 });
  const theirs = await makeProduct(other);
  await expect(move(shop, id, 1)).rejects.toMatchObject({ code: "products_archived" });
  await expect(move(shop, theirs.id, 1)).rejects.toMatchObject({ code: "not_found" });
});

test("categories stand by name until one is moved, and those without a category last", async () => {
  const shop = await makeTenant();
  const categories = await Promise.all(
    ["Colaci", "Pâine", "Torturi"].map((name) => makeCategory(shop, { name })),
  );
  for (const [at, { id }] of categories.entries()) await makeShelf(shop, id, [`Produsul ${at}`]);
  await makeShelf(shop, null, ["Lapte"]);
  const names = async () =>
    (await orderableCategories(prisma, shop.scope, new Date())).map(({ name }) => name);
  expect(await names()).toEqual(["Colaci", "Pâine", "Torturi", null]);
  await perform(moveCategory, shop.admin, { category_id: categories[2]?.id ?? "", position: 1 });
  expect(await names()).toEqual(["Torturi", "Colaci", "Pâine", null]);
  expect(await offered(shop)).toEqual(["Produsul 2", "Produsul 0", "Produsul 1", "Lapte"]);
});

test("of two who move at once both are heard, and every place is taken once", async () => {
  const shop = await makeTenant();
  const ids = await makeShelf(shop, null, ["Azimă", "Chiflă", "Franzelă", "Lipie"]);
  await Promise.all(Object.values(ids).map((id) => move(shop, id, 1)));
  const rows = await prisma.product.findMany({ where: { id: { in: Object.values(ids) } } });
  expect(rows.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4]);
});

test("a move takes as many statements among forty products as among one", async () => {
  const [small, large] = [await makeTenant(), await makeTenant()];
  const [one] = Object.values(await makeShelf(small, null, ["Azimă"]));
  const many = Object.values(
    await makeShelf(
      large,
      null,
      Array.from({ length: 40 }, (_, at) => `Produsul ${at}`),
    ),
  );
  const few = await countStatements(() => move(small, one ?? "", 1));
  const all = await countStatements(() => move(large, many[20] ?? "", 1));
  expect(all.statements).toHaveLength(few.statements.length);
});

test("at the counter a category that was put in order stands in it", async () => {
  const shop = await makeTenant();
  const { id: bread } = await makeCategory(shop, { name: "Pâine" });
  const ids = await makeShelf(shop, bread, ["Azimă", "Chiflă", "Lipie"]);
  await move(shop, ids.Lipie ?? "", 1);
  const { products } = await perform(counter, shop.member("sales"), { category: bread });
  expect(products.map(({ name, position }) => [name, position])).toEqual([
    ["Lipie", 1],
    ["Azimă", 2],
    ["Chiflă", 3],
  ]);
});

test("the list is sorted by name, price and date, both ways, and by nothing else", async () => {
  const [shop, other] = [await makeTenant(), await makeTenant()];
  const facts = [
    ["Șnițel", 300],
    ["Azimă", 100],
    ["Covrig", 200],
  ] as const;
  for (const [name, price] of facts) await makeProduct(shop, { name, price });
  await makeProduct(other, { name: "Baghetă", price: 150 });
  const sorted = async (sort: string) =>
    (await perform(listProducts, shop.admin, { sort: sort as "name" })).items.map(({ name }) => name);
  expect(await sorted("name")).toEqual(["Azimă", "Covrig", "Șnițel"]);
  expect(await sorted("-name")).toEqual(["Șnițel", "Covrig", "Azimă"]);
  expect(await sorted("price")).toEqual(["Azimă", "Covrig", "Șnițel"]);
  expect(await sorted("-price")).toEqual(["Șnițel", "Covrig", "Azimă"]);
  expect(await sorted("created")).toEqual(["Șnițel", "Azimă", "Covrig"]);
  for (const sort of ["", "position"]) expect(await sorted(sort)).toEqual(["Covrig", "Azimă", "Șnițel"]);
  await expect(sorted("sku")).rejects.toThrow(InvalidInput);
});
