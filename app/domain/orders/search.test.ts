import { beforeEach, expect, test } from "vitest";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { listOrders, orderHistory } from "./list-orders.server.ts";
import { ownOrders } from "./order-pages.server.ts";

let shop: Tenant;
let centre: string;
let station: string;
let bread: { item_id: string; quantity: string };
let cake: { item_id: string; quantity: string };

async function open(tenant: Tenant) {
  await prisma.setting.createMany({
    data: ["name", "phone", "email", "address"].map((field) => ({
      organizationId: tenant.organizationId,
      scope: "store",
      name: `order_customer_${field}`,
      data: { display: true },
    })),
  });
  const [first, second] = [await makeWorkplace(tenant), await makeWorkplace(tenant)];
  const products = await Promise.all(
    ["Pâine de secară", "Tort „Țărănesc”"].map((name) => makeProduct(tenant, { name })),
  );
  return {
    places: [first.id, second.id],
    lines: products.map(({ id }) => ({ item_id: id, quantity: "1.5" })),
  };
}

beforeEach(async () => {
  shop = await makeTenant();
  const { places, lines } = await open(shop);
  [centre = "", station = ""] = places;
  [bread, cake] = lines as [typeof bread, typeof cake];
  await makeOrder(shop, { workplaceId: centre, items: [bread] });
  const customer = { name: "Ștefan Țiriac", phone: "+40 745 123-456" };
  await makeOrder(shop, { workplaceId: station, items: [cake], customer, status: "order_preparing" });
  await makeOrder(shop, { workplaceId: centre, items: [bread, cake], customer: { name: "Ana 12 Pop" } });
  const other = await makeTenant();
  const theirs = await open(other);
  await makeOrder(other, { workplaceId: theirs.places[0] ?? "", items: theirs.lines, customer });
});

const numbersFor = async (filter: object, caller = shop.admin) =>
  (await perform(listOrders, caller, filter)).items.map(({ number }) => number);

test.each([
  ["2", [2]],
  ["# 2", [2]],
  ["99", []],
  ["stefan", [2]],
  ["ŞTEFAN ţir", [2]],
  ["0745", [2]],
  ["745123", [2]],
  ["123", []],
  ["0745.123", [2]],
  ["(0745) 123 456", [2]],
  ["+40 745", [2]],
  ["40745123456", [2]],
  ["+40 (0)745 123 456", [2]],
  ["0040745123456", [2]],
  ["745123456", [2]],
  ["407451", [2]],
  ["tel. 0745 123 456", [2]],
  ["Țiriac, 0745123456", [2]],
  ["tel. 123456", []],
  ["paine de SECARA", [3, 1]],
  ["taranesc", [3, 2]],
  ["12 pop", [3]],
  ["%", []],
  ["nimic", []],
  ["", [3, 2, 1]],
])("one box: %j finds %j", async (q, numbers) => {
  expect(await numbersFor({ q })).toEqual(numbers);
});

test("a renamed product's orders are found by the name that they show", async () => {
  const rename = (name: string) =>
    perform(updateProduct, shop.admin, { item_id: bread.item_id, name, unit: 1, price: "5", state: 0 });
  await rename("Franzelă albă");
  await makeOrder(shop, { workplaceId: station, items: [bread] });
  expect(await numbersFor({ q: "paine de secara" })).toEqual([3, 1]);
  expect(await numbersFor({ q: "franzela" })).toEqual([4]);
  await rename("Pâine de secară");
  expect(await numbersFor({ q: "secara" })).toEqual([3, 1]);
  expect(await numbersFor({ q: "FRANZELA" })).toEqual([4]);
});

test("an e-mail address from its beginning and a product's whole code find orders", async () => {
  const ana = { phone: "0745 999 999", email: "Ana.Pop@lupu.ro" };
  await makeOrder(shop, { workplaceId: centre, items: [cake], customer: ana });
  for (const q of ["ana.pop@lupu.ro", "ANA.POP@lu", "ana.pop@"])
    expect(await numbersFor({ q }), q).toEqual([4]);
  for (const q of ["pop@lupu.ro", "ana.pop@lupu.rom", "%@", "ana_pop@"])
    expect(await numbersFor({ q })).toEqual([]);
  await prisma.product.update({
    where: { id: bread.item_id },
    data: { sku: "PS-01", barcode: "5941234567890" },
  });
  for (const q of ["ps-01", "5941234567890"]) expect(await numbersFor({ q }), q).toEqual([3, 1]);
  for (const q of ["ps-0", "594123456789"]) expect(await numbersFor({ q })).toEqual([]);
  await prisma.product.update({ where: { id: bread.item_id }, data: { sku: "2" } });
  expect(await numbersFor({ q: "2" })).toEqual([2]);
});

test("an id finds its order; status and workplace narrow the rest", async () => {
  const order = await prisma.order.findFirstOrThrow({
    where: { organizationId: shop.organizationId, number: 2 },
  });
  expect(await numbersFor({ q: order.id })).toEqual([2]);
  expect(await numbersFor({ status: "order_preparing" })).toEqual([2]);
  expect(await numbersFor({ location_id: centre })).toEqual([3, 1]);
  expect(await numbersFor({ q: "țărănesc", location_id: centre, status: "order_pending" })).toEqual([3]);
  expect(await numbersFor({ customer_id: order.customerId ?? "" })).toEqual([2]);
  for (const filter of [{ location_id: "x" }, { customer_id: "'; --" }, { order_id: "țărănesc" }])
    expect(await numbersFor(filter)).toEqual([]);
  const ofCentre = await makeMember(shop, { role: "sales", workplaces: [centre] });
  expect(await numbersFor({ q: "țărănesc" }, ofCentre.caller)).toEqual([3]);
});

test("a search takes as many statements with thirty hits as with one", async () => {
  const one = await countStatements(() =>
    numbersFor({ q: "stefan", status: "order_preparing", location_id: station }),
  );
  for (let n = 0; n < 30; n++) await makeOrder(shop, { workplaceId: centre, items: [bread] });
  const many = await countStatements(() =>
    numbersFor({ q: "paine", status: "order_pending", location_id: centre }),
  );
  expect([one.result.length, many.result.length]).toEqual([1, 30]);
  expect(many.statements).toHaveLength(one.statements.length);
  expect(many.statements).toHaveLength(3);
});

test("history and own orders are searched by number, customer and product", async () => {
  const ana = await makeMember(shop);
  const tart = await makeProduct(shop, { name: "Tartă cu vișine" });
  const made = async (name: string, items?: { item_id: string; quantity: number }[]) =>
    makeOrder(shop, {
      workplaceId: centre,
      by: ana.caller,
      status: "order_delivered" as const,
      customer: { name },
      ...(items && { items }),
    });
  const first = await made("Ștefania Pop");
  const second = await made("Ion", [{ item_id: tart.id, quantity: 1 }]);
  for (const [q, number] of [
    ["stefania", first.number],
    ["tarta", second.number],
    [String(first.number), first.number],
  ] as const) {
    const { items } = await perform(orderHistory, ana.caller, { q });
    expect(items.map((order) => order.number)).toEqual([number]);
    const own = await ownOrders(prisma, ana.caller.scope ?? shop.scope, ana.caller.actor, {
      now: new Date(),
      page: 1,
      q,
    });
    expect(own.items.map((order) => order.number)).toEqual([number]);
  }
  expect((await perform(orderHistory, ana.caller, { q: "nimeni" })).count).toBe(0);
});
