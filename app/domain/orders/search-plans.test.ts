import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { listCustomers } from "#app/domain/customers/list-customers.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeManyOrders } from "#tests/factories/many-orders.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { findingOrders } from "./found-orders.server.ts";
import { listOrders, orderHistory } from "./list-orders.server.ts";
import { ordersIn } from "./orders-in.server.ts";
import { idsOfPage } from "./page-of-orders.server.ts";
import { matchingOrders, type OrderFilter, wordsOf } from "./search.server.ts";
import { closedStatuses } from "./statuses.ts";

/** Enough for the planner to choose as it does among 100,000, which the bench searches. */
const COUNT = 30_000;
let shop: Tenant;
let places: string[];
beforeAll(async () => {
  shop = await makeTenant();
  places = [(await makeWorkplace(shop)).id, (await makeWorkplace(shop)).id];
  const names = [
    "Pâine de secară",
    "Cozonac cu mac",
    ...Array.from({ length: 38 }, (_, n) => `Produsul nr. ${n}`),
  ];
  const products = await Promise.all(names.map((name) => makeProduct(shop, { name })));
  await makeManyOrders((statement, values) => prisma.$executeRawUnsafe(statement, ...values), {
    organizationId: shop.organizationId,
    workplaceIds: places,
    productIds: products.map(({ id }) => id),
    count: COUNT,
  });
  await prisma.$executeRaw`VACUUM "order"`;
  await prisma.$executeRaw`ANALYZE "order", order_line, customer, product`;
}, 120_000);

/** The plan of the page of a search, as the list asks for it. */
async function planOf(filter: OrderFilter): Promise<string> {
  const words = wordsOf(shop.scope, filter.q);
  const [condition, at] = [matchingOrders(filter), Prisma.sql`o.created_at`];
  const asked = words
    ? findingOrders(shop.scope, { words, page: 1, condition, at })
    : idsOfPage(shop.scope, 1, condition);
  const rows = await prisma.$queryRaw<{ "QUERY PLAN": string }[]>`EXPLAIN ${asked}`;
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test.each([
  ["a name", { q: "țiriac 512" }, "order_customer_name"],
  ["a phone number", { q: "0700-000.512" }, "order_customer_phone"],
  ["an e-mail address", { q: "client512@exemplu.ro" }, "order_customer_email"],
  ["a number", { q: "4512" }, "order_organization_id_number_key"],
  ["a status", { status: "order_pending" }, "order_organization_id_status_created_at_id_idx"],
  ["a workplace", { location_id: "" }, "created_at"],
] as const)("among many orders %s is found by an index", async (_, filter, index) => {
  const plan = await planOf("location_id" in filter ? { location_id: places[0] } : filter);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (public\.)?("order"|order_line)/);
});

test.each([
  ["all orders", Prisma.sql`true`, undefined],
  ["a status", ordersIn(["order_delivered"]), undefined],
  ["a workplace", () => Prisma.sql`o.workplace_id = ${places[0]}::uuid`, undefined],
  ["a member's own", Prisma.sql`o.requisition_member_id = ${randomUUID()}::uuid`, undefined],
  ["the history", ordersIn(closedStatuses), Prisma.sql`o.moved_at DESC, o.id DESC`],
] as const)(
  "a far page of %s is found in an index alone, and nothing is sorted",
  async (_, condition, order) => {
    const asked = typeof condition === "function" ? condition() : condition;
    const rows = await prisma.$queryRaw<{ "QUERY PLAN": string }[]>`
    EXPLAIN ${idsOfPage(shop.scope, 400, asked, order)}`;
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Index Only Scan");
    expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/);
  },
);

test("among many orders a product is found by an index over its lines", async () => {
  const plan = await planOf({ q: "cozonac cu mac" });
  expect(plan).toContain("order_line_organization_id_product_id_order_id_idx");
  expect(plan).not.toMatch(/Seq Scan on (public\.)?("order"|order_line)/);
});

test("what is found among many orders is all there is", async () => {
  const list = (filter: object) => perform(listOrders, shop.admin, filter);
  expect(await list({})).toMatchObject({ count: COUNT, limit: 30 });
  expect((await list({ q: "4512" })).items.map(({ number }) => number)).toEqual([4512]);
  expect((await list({ status: "order_pending" })).count).toBe(300);
  expect((await list({ q: "cozonac" })).count).toBeGreaterThan(COUNT / 40 - 1);
  expect((await perform(orderHistory, shop.admin, {})).count).toBe(COUNT - 300);
  expect((await perform(listCustomers, shop.admin, { filter: "0700 000 512" })).count).toBe(1);
});

test.each([
  ["produsul", 1],
  ["produsul", 34],
  ["produsul", 90],
  ["ana", 1],
  ["produsul nr. 1", 33],
])(
  "page of %s, %i: many orders are met in the order of the list, and counted up to a thousand",
  async (q, page) => {
    const holds = Prisma.sql`(fold(o.customer_name) LIKE fold(${`%${q}%`}) OR o.id IN (
    SELECT order_id FROM order_line WHERE fold(name) LIKE fold(${`%${q}%`})))`;
    const plain = await prisma.$queryRaw<{ id: string }[]>`SELECT o.id FROM "order" o
    WHERE o.organization_id = ${shop.organizationId}::uuid AND ${holds}
    ORDER BY o.created_at DESC, o.id DESC LIMIT 30 OFFSET ${30 * (page - 1)}`;
    const { items, ...told } = await perform(listOrders, shop.admin, { q, page });
    expect(items.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
    expect(told).toEqual({ count: 1000, count_capped: true, limit: 30, page, more: true });
  },
);

test.each([
  ["produsul nr. 1", "order_pending"],
  ["produsul nr. 1", "order_discarded"],
  ["cozonac", "order_delivered"],
  ["produsul", "order_pending"],
  ["ana", "order_discarded"],
] as const)(
  "however many %s may find, those that are %s are met and counted as one by one",
  async (q, status) => {
    const plain = await prisma.$queryRaw<{ id: string }[]>`SELECT o.id FROM "order" o
    WHERE o.organization_id = ${shop.organizationId}::uuid AND o.status = ${status}
      AND (fold(o.customer_name) LIKE fold(${`%${q}%`}) OR o.id IN (
        SELECT order_id FROM order_line WHERE fold(name) LIKE fold(${`%${q}%`})))
    ORDER BY o.created_at DESC, o.id DESC`;
    expect(plain.length).toBeGreaterThan(0);
    for (const page of [1, 2]) {
      const { items, count, count_capped } = await perform(listOrders, shop.admin, { q, status, page });
      expect(items.map(({ id }) => id)).toEqual(plain.slice(30 * (page - 1), 30 * page).map(({ id }) => id));
      expect([count, count_capped]).toEqual([Math.min(plain.length, 1000), plain.length > 1000]);
    }
  },
);

test("the history's search over many lines has the latest that are over, as one by one", async () => {
  const q = "produsul nr. 1";
  const plain = await prisma.$queryRaw<{ id: string }[]>`SELECT o.id FROM "order" o
    WHERE o.organization_id = ${shop.organizationId}::uuid AND ${ordersIn(closedStatuses)}
      AND o.id IN (SELECT order_id FROM order_line WHERE fold(name) LIKE fold(${`%${q}%`}))
    ORDER BY o.moved_at DESC, o.id DESC LIMIT 30 OFFSET 60`;
  const { items } = await perform(orderHistory, shop.admin, { q, page: 3 });
  expect(items.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
});
