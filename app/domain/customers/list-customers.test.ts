import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { listCustomers } from "./list-customers.server.ts";

let shop: Tenant;
let next = 0;
beforeEach(async () => {
  shop = await makeTenant();
});

const add = (facts: { name?: string; email?: string; address?: string; phone?: string }, tenant = shop) =>
  prisma.customer.create({
    data: {
      ...facts,
      phoneDigits: facts.phone?.replace(/\D/g, "") ?? null,
      organizationId: tenant.organizationId,
      createdAt: new Date(Date.UTC(2026, 0, 1) + ++next),
    },
  });
const namesFor = async (filter: string) =>
  (await perform(listCustomers, shop.admin, { filter })).items.map(({ name }) => name);

test("the filter finds name, e-mail, address and phone, without case, accents or punctuation", async () => {
  await add({
    name: "Ștefan Țiriac",
    phone: "0745 123 456",
    email: "stefan@lupu.ro",
    address: "Str. Horea 3",
  });
  await add({ name: "Ana Pop", phone: "(0264) 555-014", address: "Calea Mărășești 100%" });
  await add({ name: "Ștefan", phone: "0745123456" }, await makeTenant());
  for (const filter of [
    "stefan",
    "ŞTEFAN ţir",
    "STEFAN@",
    "horea",
    "0745-123",
    "+40 745.12",
    "0040745123456",
    "40745123456",
    "745123456",
    "+40 (0)745 123 456",
    "123 456",
  ])
    expect(await namesFor(filter), filter).toEqual(["Ștefan Țiriac"]);
  for (const filter of ["marasesti", "0264/555", "100%", "55-50-14"])
    expect(await namesFor(filter), filter).toEqual(["Ana Pop"]);
  for (const filter of ["nimeni", "%", "_", "0745 999"])
    expect(await namesFor(filter), filter).toEqual(filter === "%" ? ["Ana Pop"] : []);
  expect(await namesFor(" ")).toEqual(["Ana Pop", "Ștefan Țiriac"]);
});

test("the filter finds a phone as it is shown with words, and one that stands beside words", async () => {
  await add({ name: "Zoe", phone: "0264 555 777 int. 12" });
  await add({ name: "Ana", phone: "0745 123 456" });
  await add({ name: "Ion 555777", email: "ion264555777@lupu.ro" });
  for (const filter of [
    "0264 555 777 int. 12",
    "0264/555.777, interior 12",
    "0264 555 777 int",
    "0264 555 777",
  ])
    expect(await namesFor(filter), filter).toEqual(["Zoe"]);
  for (const filter of ["tel. 0745 123 456", "Ana 0745123456", "Ana, +40 745-123-456", "0745 123 456;"])
    expect(await namesFor(filter), filter).toEqual(["Ana"]);
  for (const filter of ["ion 555777", "ion264555777@"])
    expect(await namesFor(filter), filter).toEqual(["Ion 555777"]);
  for (const filter of ["Ana 123456", "tel. 0745"]) expect(await namesFor(filter), filter).toEqual([]);
});

test("pages of 20, newest first, with the latest orders and their items", async () => {
  for (let n = 1; n <= 21; n++) await add({ name: `Clientul ${n}`, email: `c${n}@lupu.ro` });
  const workplaceId = (await makeWorkplace(shop)).id;
  const product = await makeProduct(shop, { name: "Cozonac cu nucă" });
  const customer = { email: "C21@lupu.ro" };
  await prisma.setting.create({
    data: {
      organizationId: shop.organizationId,
      scope: "store",
      name: "order_customer_email",
      data: { display: true },
    },
  });
  const items = [{ item_id: product.id, quantity: "2.5" }];
  for (let n = 0; n < 12; n++) await makeOrder(shop, { workplaceId, items, customer });
  const page = await perform(listCustomers, shop.admin, {});
  expect(page).toMatchObject({ limit: 20, count: 21, page: 1 });
  expect(page.items.map(({ name }) => name).slice(0, 2)).toEqual(["Clientul 21", "Clientul 20"]);
  const [first, second] = page.items;
  expect(first?.order_count).toBe(12);
  expect(first?.orders.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  const older = await perform(listCustomers, shop.admin, { orders_page: 2 });
  expect(older.items[0]?.orders.map(({ number }) => number)).toEqual([2, 1]);
  expect(first?.orders[0]).toEqual({
    id: expect.any(String),
    number: 12,
    status: "order_pending",
    created_at: expect.any(Date),
    items: [{ name: "Cozonac cu nucă", unit: 1, _pivot_quantity: "2.5" }],
  });
  expect(second).toMatchObject({ order_count: 0, orders: [] });
  const last = await perform(listCustomers, shop.admin, { page: "2" });
  expect(last.items.map(({ name }) => name)).toEqual(["Clientul 1"]);
});

test("a list takes as many statements with twenty rows as with one", async () => {
  await add({ name: "Ana" });
  const one = await countStatements(() => perform(listCustomers, shop.admin, {}));
  for (let n = 0; n < 25; n++) await add({ name: `Clientul ${n}` });
  const many = await countStatements(() => perform(listCustomers, shop.admin, {}));
  expect(many.result.items).toHaveLength(20);
  expect(many.statements).toHaveLength(one.statements.length);
  expect(one.statements).toHaveLength(3);
});

test("customers are for admins", async () => {
  for (const caller of [shop.custom("GET_/v1/orders"), shop.member("sales"), shop.member("delivery")])
    await expect(perform(listCustomers, caller, {})).rejects.toMatchObject({ code: "forbidden" });
});

test("the list is sorted by name, who has none last, and by date, and by nothing else", async () => {
  for (const name of ["Țuțea", "ana", "Zoe", undefined])
    await add(name ? { name } : { phone: "0745 123 456" });
  await add({ name: "Bogdan" }, await makeTenant());
  const sorted = async (sort: string) =>
    (await perform(listCustomers, shop.admin, { sort: sort as "name" })).items.map(({ name }) => name);
  expect(await sorted("name")).toEqual(["ana", "Țuțea", "Zoe", null]);
  expect(await sorted("-name")).toEqual([null, "Zoe", "Țuțea", "ana"]);
  expect(await sorted("created")).toEqual(["Țuțea", "ana", "Zoe", null]);
  expect(await sorted("")).toEqual([null, "Zoe", "ana", "Țuțea"]);
  await expect(sorted("phone")).rejects.toThrow(InvalidInput);
});
