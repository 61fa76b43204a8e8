import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { createCategory } from "./create-category.server.ts";
import { createProduct } from "./create-product.server.ts";
import { deleteCategory } from "./delete-category.server.ts";
import { listCategories } from "./list-categories.server.ts";
import { findProduct } from "./product-rows.server.ts";
import { UNCATEGORIZED } from "./product-states.ts";
import { updateCategory } from "./update-category.server.ts";

let shop: Tenant;
let other: Tenant;
beforeEach(async () => {
  [shop, other] = [await makeTenant(), await makeTenant()];
});

const create = (name: string, tenant = shop) => perform(createCategory, tenant.admin, { name });
const rows = ({ organizationId }: Tenant) =>
  prisma.category.findMany({ where: { organizationId }, orderBy: { id: "asc" } });
const fill = ({ organizationId }: Tenant, count: number) =>
  prisma.category.createMany({
    data: Array.from({ length: count }, (_, n) => ({ organizationId, name: `Raftul ${n + 1}` })),
  });

test("thirty creations at 99 make exactly one", async () => {
  await fill(shop, 99);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => patiently(() => create(`Nou ${n + 100}`))),
  );
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(29);
  for (const outcome of refused)
    expect(outcome).toMatchObject({ reason: { code: "categories_limit", http: 409, status: 1 } });
  expect(await rows(shop)).toHaveLength(100);
});

test("thirty forms at 99, each with its own token, make exactly one", async () => {
  await fill(shop, 99);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      patiently(() =>
        perform(
          createCategory,
          shop.admin,
          { name: `Nou ${n + 100}` },
          { formToken: `${shop.organizationId} ${n}` },
        ),
      ),
    ),
  );
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "categories_limit" });
  expect(await rows(shop)).toHaveLength(100);
});

test.each(["Plăcinte", "PLACINTE", "plăcinte", " placinte "])(
  "%s is the same name as Plăcinte",
  async (name) => {
    await create("Plăcinte");
    await expect(create(name)).rejects.toMatchObject({ code: "categories_exists", http: 422, status: 1 });
    await create(name, other);
  },
);

test.each([
  ["Pâi", "too_short"],
  ["🥐🥐🥐", "too_short"],
  ["   ", "required"],
  ["a".repeat(255), "too_long"],
])("refuses the name %j", async (name, code) => {
  const refused = await create(name).catch((error: unknown) => error);
  const [issue] = (refused as { issues: { code: string; params?: { code: string } }[] }).issues;
  expect(issue?.params?.code ?? issue?.code).toBe(code);
  expect(await rows(shop)).toEqual([]);
});

test.each(["Pâin", "🥐🥐🥐🥐", "a".repeat(254)])("takes the name %j", async (name) => {
  await create(name);
  expect(await rows(shop)).toMatchObject([{ name, state: 0, version: 1 }]);
});

test("without a running plan nothing is created", async () => {
  const lapsed = await makeTenant({ planId: null });
  await expect(create("Pâine", lapsed)).rejects.toMatchObject({ code: "plan_lapsed", http: 409 });
});

test("an update carries a name, a state or both", async () => {
  const { id } = await create("Pâine");
  const change = (input: object) => perform(updateCategory, shop.admin, { category_id: id, ...input });
  await expect(change({ state: 1 })).resolves.toEqual({ id, version: 2 });
  await expect(change({ name: "Pâine de casă", version: 2 })).resolves.toEqual({ id, version: 3 });
  expect(await rows(shop)).toMatchObject([{ name: "Pâine de casă", state: 1 }]);
  const audit = await prisma.auditEntry.findMany({
    where: { name: "category.updated", subjectId: id },
    orderBy: { id: "asc" },
  });
  expect(audit.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { state: 0 }, after: { state: 1 } },
    { before: { name: "Pâine" }, after: { name: "Pâine de casă" } },
  ]);
  await expect(change({ state: 2 })).rejects.toHaveProperty("issues");
});

test("a second name is taken whenever it is sent, and emptied where only the first one is", async () => {
  const { id } = await create("Pâine");
  const change = async (input: object) => {
    await perform(updateCategory, shop.admin, { category_id: id, ...input });
    const [row] = await rows(shop);
    return [row?.name, row?.secondName, row?.state];
  };
  expect(await change({ state: 1, second_name: "Bread" })).toEqual(["Pâine", "Bread", 1]);
  expect(await change({ second_name: "Breads" })).toEqual(["Pâine", "Breads", 1]);
  expect(await change({ state: 0 })).toEqual(["Pâine", "Breads", 0]);
  expect(await change({ second_name: null })).toEqual(["Pâine", "", 0]);
  await change({ second_name: "Bread" });
  expect(await change({ name: "Pâini" })).toEqual(["Pâini", "", 0]);
  await expect(change({})).rejects.toMatchObject({ issues: [{ path: ["name"] }] });
});

test("a form drawn from an older version is told the present values", async () => {
  const { id } = await create("Pâine");
  await perform(updateCategory, shop.admin, { category_id: id, name: "Pâini", version: 1 });
  await expect(
    perform(updateCategory, shop.admin, { category_id: id, name: "Pâiniță", version: 1 }),
  ).rejects.toMatchObject({
    code: "stale",
    http: 409,
    details: { body: { current: { name: "Pâini", version: 2 } } },
  });
});

test("the products of a deleted category become uncategorized", async () => {
  const { id } = await create("Pâine");
  const product = await perform(createProduct, shop.admin, { name: "Franzelă", category_id: id });
  await perform(deleteCategory, shop.admin, { category_id: id });
  expect(await rows(shop)).toEqual([]);
  expect(await findProduct(prisma, shop.scope, product.id, new Date())).toMatchObject({
    category_id: UNCATEGORIZED,
    category: null,
    version: 2,
  });
});

test("deleting a category while products are put into it never breaks", async () => {
  const { id } = await create("Pâine");
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 8 }, (_, n) =>
      perform(
        createProduct,
        shop.admin,
        { name: `Franzelă ${n}`, category_id: id },
        { formToken: `${id} ${n}` },
      ),
    ),
    perform(deleteCategory, shop.admin, { category_id: id }),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "products_category" });
  expect(outcomes.at(-1)).toMatchObject({ status: "fulfilled" });
  expect(await prisma.product.count({ where: { organizationId: shop.organizationId, categoryId: id } })).toBe(
    0,
  );
});

test("another business's category is unknown and stays as it is", async () => {
  const { id } = await create("Pâine", other);
  const before = await rows(other);
  const acts = await Promise.allSettled([
    perform(updateCategory, shop.admin, { category_id: id, name: "Furată", state: 1 }),
    perform(deleteCategory, shop.admin, { category_id: id }),
    perform(deleteCategory, shop.admin, { category_id: "no-uuid" }),
  ]);
  for (const act of acts)
    expect(act).toMatchObject({ status: "rejected", reason: { code: "not_found", http: 404 } });
  expect(await rows(other)).toEqual(before);
  expect((await perform(listCategories, shop.admin, {})).items).toEqual([]);
});

test("the list counts products, leaves archived ones out, and searches without accents", async () => {
  const { id } = await create("Plăcinte și ștrudele");
  await create("Pâine");
  await perform(createProduct, shop.admin, { name: "Plăcintă cu mere", category_id: id });
  const archived = await perform(createProduct, shop.admin, { name: "Plăcintă veche", category_id: id });
  await prisma.product.updateMany({ where: { id: archived.id }, data: { state: 9 } });
  for (const name of ["ștru", "ştru", "STRU", "placinte si"])
    expect(await perform(listCategories, shop.admin, { name })).toMatchObject({
      count: 1,
      items: [{ id, items: 1, state: 0 }],
    });
  expect(await perform(listCategories, shop.admin, { name: "%" })).toMatchObject({ count: 0 });
});

test("20 a page, and as many statements for 30 rows as for 1", async () => {
  await fill(shop, 1);
  const one = await countStatements(() => perform(listCategories, shop.admin, {}));
  await fill(other, 31);
  const many = await countStatements(() => perform(listCategories, other.admin, { page: "2" }));
  expect(many.result).toMatchObject({ count: 31, limit: 20, page: 2 });
  expect(many.result.items).toHaveLength(11);
  expect(many.statements).toHaveLength(one.statements.length);
});
