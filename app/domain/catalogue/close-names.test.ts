import { beforeAll, expect, test } from "vitest";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { isClose } from "#app/lib/search.server.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { listProducts } from "./list-products.server.ts";
import { searchOrderable } from "./orderable.server.ts";

let shop: Tenant;
beforeAll(async () => {
  shop = await makeTenant();
  const { organizationId } = shop;
  const other = await makeTenant();
  const names = ["Cozonac cu nucă", "Cozonac cu mac", "Covrigi cu susan", "Pâine țărănească", "Franzelă"];
  await prisma.product.createMany({ data: names.map((name) => ({ organizationId, name })) });
  await prisma.product.create({ data: { organizationId, name: "Cozonac vechi", state: 3 } });
  await prisma.product.create({ data: { organizationId: other.organizationId, name: "Cozonca străină" } });
});

const list = (filter: Record<string, string>) =>
  perform(listProducts, shop.admin, { ...filter, close: "true" });

test.each([
  ["cozonca", ["Cozonac cu mac", "Cozonac cu nucă", "Cozonac vechi"]],
  ["covirgi", ["Covrigi cu susan"]],
  ["paine taraneska", ["Pâine țărănească"]],
  ["FRANZLĂ", ["Franzelă"]],
])("%s finds what is close to it, and says so", async (name, found) => {
  const { items, close, count } = await list({ name });
  expect({ names: items.map((item) => item.name).sort(), close, count }).toEqual({
    names: found,
    close: true,
    count: found.length,
  });
});

test("what holds the text is not mixed with what is only close to it", async () => {
  expect(await list({ name: "mac" })).toMatchObject({ close: false, count: 1 });
  expect(await list({ name: "xyzzy" })).toMatchObject({ close: false, count: 0, items: [] });
  expect(await list({ name: "cozonca", state: "3" })).toMatchObject({ close: true, count: 1 });
});

test("who does not ask for what is close finds and counts what has the name", async () => {
  const asked = { name: "cozonca" };
  expect(await perform(listProducts, shop.admin, asked)).toMatchObject({ items: [], count: 0, close: false });
  expect(await perform(listProducts, shop.admin, { ...asked, close: "false" })).toMatchObject({ count: 0 });
});

test("at the counter the closest comes first, of what can be ordered", async () => {
  const { products, close } = await searchOrderable(prisma, shop.scope, {
    now: new Date(),
    text: "cozonca nuca",
  });
  expect({ names: products.map(({ name }) => name), close }).toEqual({
    names: ["Cozonac cu nucă", "Cozonac cu mac"],
    close: true,
  });
  expect(await searchOrderable(prisma, shop.scope, { now: new Date(), text: "susan" })).toMatchObject({
    close: false,
  });
});

test("two statements where something matches, four where nothing does", async () => {
  const statements = async (filter: Record<string, string>) =>
    (await countStatements(() => list(filter))).statements.length;
  expect([await statements({ name: "mac" }), await statements({ name: "cozonca" })]).toEqual([2, 4]);
  expect(await statements({ sku: "lipsă" })).toBe(2);
});

test("among the products of many shops the trigram index answers", async () => {
  const [one, many] = [await makeTenant(), await makeTenant()];
  await prisma.$executeRaw`INSERT INTO product (id, organization_id, name)
    SELECT gen_random_uuid(), o.id, md5(n::text) || ' ' || o.name
    FROM (VALUES (${one.organizationId}::uuid, 'a', 4000), (${many.organizationId}::uuid, 'b', 30000)) AS o (id, name, count),
      generate_series(1, o.count) n`;
  await prisma.$executeRaw`ANALYZE product`;
  const close = isClose(Prisma.sql`p.name`, "cozonca");
  const plan = await prisma.$queryRaw<Record<string, string>[]>`EXPLAIN SELECT id FROM product p
    WHERE organization_id = ${many.organizationId}::uuid AND ${close}`;
  expect(plan.flatMap(Object.values).join("\n")).toContain("product_name_trgm");
});
