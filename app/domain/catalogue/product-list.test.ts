import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { listProducts } from "./list-products.server.ts";
import { orderableCategories, orderableProducts, productsForOrder } from "./orderable.server.ts";
import { UNCATEGORIZED } from "./product-states.ts";

let shop: Tenant;
let other: Tenant;
beforeEach(async () => {
  [shop, other] = [await makeTenant(), await makeTenant()];
});

type Facts = Partial<{ state: number; categoryId: string; sku: string; barcode: string; outOn: Date }>;

const add = async (name: string, facts: Facts = {}, { organizationId } = shop) =>
  (await prisma.product.create({ data: { organizationId, name, ...facts }, select: { id: true } })).id;
const addCategory = async (name: string, state = 0, { organizationId } = shop) =>
  (await prisma.category.create({ data: { organizationId, name, state }, select: { id: true } })).id;
const fill = ({ organizationId }: Tenant, count: number) =>
  prisma.product.createMany({
    data: Array.from({ length: count }, (_, n) => ({ organizationId, name: `Produsul ${n}` })),
  });

type Filter = Parameters<typeof list>[0];
const list = (filter: { [name: string]: string } = {}, tenant = shop) =>
  perform(listProducts, tenant.admin, filter);
const names = async (filter: Filter) => (await list(filter)).items.map(({ name }) => name).sort();

test("without a state it shows what is not archived, with total and trash beside", async () => {
  for (const [name, state] of [
    ["Activ", 0],
    ["Online", 1],
    ["Ambele", 2],
    ["Inactiv", 3],
    ["Vechi", 9],
  ] as const)
    await add(name, { state });
  expect(await list()).toMatchObject({ count: 4, total: 4, trash: 1, limit: 30, page: 1 });
  expect(await names({})).toEqual(["Activ", "Ambele", "Inactiv", "Online"]);
  expect(await names({ state: "9" })).toEqual(["Vechi"]);
  expect(await names({ state: "3" })).toEqual(["Inactiv"]);
  expect(await names({ state: "all" })).toHaveLength(5);
  expect(await names({ state: "" })).toHaveLength(4);
  await expect(names({ state: "7" })).rejects.toThrow(InvalidInput);
});

test("name, sku and barcode are found anywhere, without letter case and accents, old and new ș and ț alike", async () => {
  await add("Pâine țărănească cu semințe", { sku: "PȚ-Ș1", barcode: "5941234000116" });
  await add("Covrigi", { sku: "CV" });
  for (const name of ["taraneasca", "ŢĂRĂNEASCĂ", "seminţe", "SEMINȚE", "paine"])
    expect(await names({ name })).toEqual(["Pâine țărănească cu semințe"]);
  expect(await names({ sku: "pt-s" })).toEqual(["Pâine țărănească cu semințe"]);
  expect(await names({ sku: "pţ-ş1" })).toEqual(["Pâine țărănească cu semințe"]);
  expect(await names({ barcode: "4000" })).toEqual(["Pâine țărănească cu semințe"]);
  for (const name of ["%", "_", "\\"]) expect(await names({ name })).toEqual([]);
  expect(await list({ name: "lipsă" })).toMatchObject({ items: [], count: 0, total: 2 });
});

test("filters add up, by category and without one", async () => {
  const bread = await addCategory("Pâine");
  await add("Franzelă", { categoryId: bread });
  await add("Franzelă veche", { categoryId: bread, state: 3 });
  await add("Lapte");
  expect(await names({ category_id: bread })).toEqual(["Franzelă", "Franzelă veche"]);
  expect(await names({ category_id: bread, state: "3", name: "franz" })).toEqual(["Franzelă veche"]);
  expect(await names({ category_id: UNCATEGORIZED })).toEqual(["Lapte"]);
  expect(await names({ category_id: "" })).toHaveLength(3);
  expect(await names({ category_id: "cozonaci" })).toEqual([]);
});

test("30 a page, newest first, and as many statements for 31 rows as for 1", async () => {
  await fill(shop, 1);
  await fill(other, 31);
  const one = await countStatements(() => list());
  const many = await countStatements(() => list({ name: "produs" }, other));
  expect(many.result.items).toHaveLength(30);
  expect(many.statements).toHaveLength(one.statements.length);
  expect(one.statements).toHaveLength(2);
  const second = await list({ page: "2" }, other);
  expect(second.items).toHaveLength(1);
  const seen = [...many.result.items, ...second.items].map(({ id }) => id);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
});

test("nothing of another business", async () => {
  const category = await addCategory("Străină", 0, other);
  await add("Străin", { categoryId: category }, other);
  expect(await list()).toMatchObject({ items: [], count: 0, total: 0, trash: 0 });
  expect(await names({ category_id: category, state: "all" })).toEqual([]);
  expect(await orderableProducts(prisma, shop.scope, { now: new Date() })).toEqual([]);
});

/** A day of the shop's calendar, as the column keeps it. */
const day = (text: string) => new Date(`${text}T00:00:00Z`);
// 23:30 of the 20th in UTC, half past one of the 21st in Bucharest.
const now = new Date("2026-11-20T23:30:00Z");

async function fillCounter() {
  const bread = await addCategory("Pâine");
  const closed = await addCategory("Sărbători", 1);
  const ids = {
    app: await add("Franzelă", { categoryId: bread, sku: "FR-300" }),
    both: await add("Lapte", { state: 2 }),
    yesterday: await add("Cozonac", { categoryId: bread, outOn: day("2026-11-20") }),
  };
  const hidden = [
    await add("Epuizat", { outOn: day("2026-11-21") }),
    await add("Doar online", { state: 1 }),
    await add("Inactiv", { state: 3 }),
    await add("Arhivat", { state: 9 }),
    await add("Pască", { categoryId: closed }),
    await add("Străin", {}, other),
  ];
  return { bread, ids, hidden };
}

test("orderable is what is active in app, in an active category or none, and not out on the shop's own day", async () => {
  const { bread, ids, hidden } = await fillCounter();
  const orderable = await orderableProducts(prisma, shop.scope, { now });
  expect(orderable.map(({ id, category }) => ({ id, category }))).toEqual([
    { id: ids.yesterday, category: "Pâine" },
    { id: ids.app, category: "Pâine" },
    { id: ids.both, category: null },
  ]);
  expect(orderable.at(-1)).toEqual({
    id: ids.both,
    image: null,
    name: "Lapte",
    unit: 0,
    price: 0,
    sku: null,
    barcode: null,
    category_id: UNCATEGORIZED,
    category: null,
    fields: [],
    position: null,
  });
  expect(await orderableCategories(prisma, shop.scope, now)).toEqual([
    { id: bread, name: "Pâine", count: 2 },
    { id: UNCATEGORIZED, name: null, count: 1 },
  ]);
  const asked = [...Object.values(ids), ...hidden, ids.app];
  const found = await productsForOrder(prisma, shop.scope, asked, now);
  expect([...found.keys()].sort()).toEqual(Object.values(ids).sort());
});

test("the counter is searched by name, sku and barcode, within a category too", async () => {
  const { bread, ids } = await fillCounter();
  const search = async (text: string, categoryId?: string) =>
    (await orderableProducts(prisma, shop.scope, { text, categoryId, now })).map(({ id }) => id);
  expect(await search("FRANZELA")).toEqual([ids.app]);
  expect(await search("fr-3")).toEqual([ids.app]);
  expect(await search("a", UNCATEGORIZED)).toEqual([ids.both]);
  expect(await search("cozo", bread)).toEqual([ids.yesterday]);
  expect(await search("Epuizat")).toEqual([]);
});

test("a sales member lists the orderable catalogue only, a delivery member nothing", async () => {
  const { ids } = await fillCounter();
  const seen = await perform(listProducts, shop.member("sales"), { state: "all" });
  expect(seen.items.map(({ id }) => id)).toEqual(expect.arrayContaining([ids.app, ids.both]));
  expect(seen.items.map(({ name }) => name)).not.toContain("Inactiv");
  expect(seen.items.map(({ name }) => name)).not.toContain("Pască");
  expect(seen).toMatchObject({ trash: 0 });
  await expect(perform(listProducts, shop.member("delivery"), {})).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("one statement for one orderable product and for forty", async () => {
  await fill(shop, 1);
  await fill(other, 40);
  for (const [tenant, size] of [
    [shop, 1],
    [other, 40],
  ] as const) {
    const { result, statements } = await countStatements(() =>
      orderableProducts(prisma, tenant.scope, { now: new Date() }),
    );
    expect([result.length, statements.length]).toEqual([size, 1]);
  }
});
