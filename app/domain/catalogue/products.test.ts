import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { brokenRules } from "#tests/factories/broken-rules.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { archiveProduct } from "./archive-product.server.ts";
import { createCategory } from "./create-category.server.ts";
import { createProduct } from "./create-product.server.ts";
import { getProduct } from "./get-product.server.ts";
import { findProduct } from "./product-rows.server.ts";
import { UNCATEGORIZED } from "./product-states.ts";
import { updateProduct } from "./update-product.server.ts";

let shop: Tenant;
let other: Tenant;
beforeEach(async () => {
  [shop, other] = [await makeTenant(), await makeTenant()];
});

type Input = { [name: string]: unknown };

const create = (input: Input, tenant = shop) =>
  perform(createProduct, tenant.admin, input as { name: string });
const update = (item_id: string, input: object, tenant = shop) =>
  perform(updateProduct, tenant.admin, { item_id, ...input });
const read = (id: string, tenant = shop) => findProduct(prisma, tenant.scope, id, new Date());
const count = ({ organizationId }: Tenant) => prisma.product.count({ where: { organizationId } });

const whole = {
  name: "Cozonac cu nucă",
  state: 2,
  unit: 1,
  price: "45,5",
  sku: "CZ-NUC",
  barcode: "5941234000116",
  cart_limit: 4,
  description: "Cu nucă românească",
  nutritional: "356 kcal",
  data: { fields: [{ name: "Tăiere", type: "radio", required: 1, options: ["feliat", "întreg"] }] },
};

test("a product with nothing but a name takes the defaults", async () => {
  const { id } = await create({ name: "Franzelă" });
  expect(await read(id)).toMatchObject({
    state: 0,
    unit: 0,
    price: "0.00",
    currency: "RON",
    cart_limit: -1,
    category_id: UNCATEGORIZED,
    category: null,
    sku: null,
    barcode: null,
    description: "",
    nutritional: "",
    data: { fields: [] },
    out_today: false,
    version: 1,
  });
});

test("keeps all that is said of a product, the price in minor units", async () => {
  const category = await perform(createCategory, shop.admin, { name: "Cozonaci" });
  const { id } = await create({ ...whole, category_id: category.id });
  expect(await read(id)).toMatchObject({
    ...whole,
    price: "45.50",
    category_id: category.id,
    category: { id: category.id, name: "Cozonaci" },
  });
  expect(await prisma.product.findFirst({ where: { id }, select: { price: true } })).toEqual({ price: 4550 });
  const [entry] = await prisma.auditEntry.findMany({ where: { subjectId: id } });
  expect(entry).toMatchObject({
    name: "product.created",
    before: null,
    after: { name: whole.name, price: 4550 },
  });
});

test.each(["Plăcintă cu brânză", "PLACINTA CU BRANZA", " placinta cu brânză "])(
  "%s is a name that is taken",
  async (name) => {
    const { id } = await create({ name: "Plăcintă cu brânză" });
    await expect(create({ name })).rejects.toMatchObject({ code: "products_exists", http: 422, status: 1 });
    await create({ name }, other);
    await perform(archiveProduct, shop.admin, { item_id: id });
    await create({ name });
  },
);

test.each([
  [{ name: "Pâi" }, { name: "too_short" }],
  [{ name: "  " }, { name: "required" }],
  [{ name: "a".repeat(255) }, { name: "too_long" }],
  [{ state: 9 }, { state: "format" }],
  [{ state: 4 }, { state: "format" }],
  [{ unit: 4 }, { unit: "format" }],
  [{ price: "7.505" }, { price: "money" }],
  [{ price: -1 }, { price: "money" }],
  [{ cart_limit: 0 }, { cart_limit: "cart_limit" }],
  [{ cart_limit: 1.5 }, { cart_limit: "format" }],
  [{ description: "a".repeat(2049) }, { description: "too_long" }],
  [{ nutritional: "a".repeat(2049) }, { nutritional: "too_long" }],
  [{ sku: "a".repeat(65) }, { sku: "too_long" }],
])("refuses %j", async (input, rules) => {
  expect(await brokenRules(create({ name: "Franzelă", ...input }))).toEqual(rules);
  expect(await count(shop)).toBe(0);
});

test("a description of 2048 characters is taken, a line break of a form counts once", async () => {
  const text = `${"a".repeat(1000)}\r\n${"b".repeat(1047)}`;
  const { id } = await create({ name: "Franzelă", description: text });
  expect((await read(id))?.description).toBe(text.replace("\r", ""));
});

test("a change is the whole product: what it leaves out is emptied", async () => {
  const { id } = await create(whole);
  await expect(update(id, { name: "Cozonac", state: 0, unit: 0, price: 7, version: 1 })).resolves.toEqual({
    id,
    version: 2,
  });
  expect(await read(id)).toMatchObject({
    name: "Cozonac",
    state: 0,
    price: "7.00",
    sku: null,
    barcode: null,
    cart_limit: -1,
    description: "",
    data: { fields: [] },
  });
});

test("state and price may come without the rest, and nothing else", async () => {
  const { id } = await create(whole);
  await update(id, { state: 3 });
  expect(await read(id)).toMatchObject({ ...whole, price: "45.50", state: 3, version: 2 });
  await update(id, { price: "8.00" });
  expect(await read(id)).toMatchObject({ ...whole, price: "8.00", state: 3, version: 3 });
  expect(await brokenRules(update(id, { name: "Cozonac" }))).toEqual({
    unit: "required",
    price: "required",
    state: "required",
  });
  const entry = await prisma.auditEntry.findFirst({ where: { subjectId: id, name: "product.updated" } });
  expect(entry).toMatchObject({ before: { state: 2 }, after: { state: 3 } });
});

test("a form drawn from an older version changes nothing and is told the present values", async () => {
  const { id } = await create(whole);
  await update(id, { ...whole, price: "50", version: 1 });
  await expect(update(id, { ...whole, price: "60", version: 1 })).rejects.toMatchObject({
    code: "stale",
    http: 409,
    status: 2,
    details: { body: { current: { price: "50.00", version: 2 } } },
  });
  expect(await read(id)).toMatchObject({ price: "50.00", version: 2 });
});

test("of ten people who save the same version one wins", async () => {
  const { id } = await create(whole);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => update(id, { ...whole, price: `${n}`, version: 1 })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "stale" });
});

test("a change to a taken name is refused", async () => {
  await create({ name: "Franzelă" });
  const { id } = await create(whole);
  await expect(update(id, { ...whole, name: "franzela" })).rejects.toMatchObject({
    code: "products_exists",
    http: 422,
  });
});

test("an archived product can be read, and neither changed nor archived again", async () => {
  const { id } = await create(whole);
  await perform(archiveProduct, shop.admin, { item_id: id });
  expect(await perform(getProduct, shop.admin, { item_id: id })).toMatchObject({
    state: 9,
    name: whole.name,
  });
  const acts = [() => update(id, { state: 0 }), () => perform(archiveProduct, shop.admin, { item_id: id })];
  for (const act of acts)
    await expect(act()).rejects.toMatchObject({ code: "products_archived", http: 409, status: 2 });
  expect(await read(id)).toMatchObject({ state: 9, version: 2 });
});

test.each([
  ["another business's", async () => (await perform(createCategory, other.admin, { name: "Străină" })).id],
  ["an unknown", async () => "01a1fe76-4f46-75ee-9067-473fec7d5ea1"],
  ["a malformed", async () => "cozonaci"],
])("%s category is refused", async (_, categoryOf) => {
  const category_id = await categoryOf();
  const refusal = { code: "products_category", http: 422, status: 2, details: { field: "category_id" } };
  await expect(create({ name: "Franzelă", category_id })).rejects.toMatchObject(refusal);
  const { id } = await create(whole);
  await expect(update(id, { ...whole, category_id })).rejects.toMatchObject(refusal);
  expect(await read(id)).toMatchObject({ category: null, version: 1 });
});

test("the nil UUID and a blank are no category", async () => {
  for (const [n, category_id] of [UNCATEGORIZED, "", null].entries())
    expect(await read((await create({ name: `Franzelă ${n}`, category_id })).id)).toMatchObject({
      category: null,
    });
});

test("another business's product is unknown and stays as it is", async () => {
  const { id } = await create(whole, other);
  const before = await read(id, other);
  const acts = [
    () => perform(getProduct, shop.admin, { item_id: id }),
    () => update(id, { ...whole, name: "Furat" }),
    () => perform(archiveProduct, shop.admin, { item_id: id }),
    () => perform(getProduct, shop.admin, { item_id: "no-uuid" }),
  ];
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "not_found", http: 404 });
  expect(await read(id, other)).toEqual(before);
});

test("a right to write products includes reading them, and no other right does", async () => {
  const { id } = await create(whole);
  const writer = shop.custom("PUT_/v1/items/:item_id");
  await expect(perform(getProduct, writer, { item_id: id })).resolves.toMatchObject({ id });
  await expect(perform(createProduct, writer, { name: "Franzelă" })).rejects.toMatchObject({
    code: "forbidden",
  });
  const stranger = shop.custom("POST_/v1/categories");
  await expect(perform(getProduct, stranger, { item_id: id })).rejects.toMatchObject({
    code: "forbidden",
    http: 403,
  });
});
