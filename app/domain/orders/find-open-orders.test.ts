import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { findOpenOrders } from "./find-open-orders.server.ts";

const customer = { name: "Ștefan Țiriac", phone: "+40 745 123-456" };
let shop: Tenant;
let places: string[];
let cake: string;

/** A business with two workplaces and its orders: 1 is pending, 2 is being prepared, 3 is ready, 4 and 5 are over. */
async function open(tenant: Tenant) {
  await prisma.setting.createMany({
    data: ["name", "phone"].map((field) => ({
      organizationId: tenant.organizationId,
      scope: "store",
      name: `order_customer_${field}`,
      data: { display: true },
    })),
  });
  const [centre, station] = [
    await makeWorkplace(tenant, { name: "Centru" }),
    await makeWorkplace(tenant, { name: "Gară" }),
  ];
  const [torte, nut] = [
    await makeProduct(tenant, { name: "Tort „Diplomat”", sku: "TD-9" }),
    await makeProduct(tenant, { name: "Cozonac cu nucă" }),
  ];
  const line = ({ id }: { id: string }) => ({ item_id: id, quantity: "1.5" });
  const order = (status: Parameters<typeof makeOrder>[1]["status"], facts: object, place = centre) =>
    makeOrder(tenant, { workplaceId: place.id, items: [line(torte)], ...(status && { status }), ...facts });
  await order("order_pending", { customer });
  await order("order_preparing", { items: [line(nut)], customer: { name: "Ana 12 Pop" } }, station);
  await order("order_completed", { items: [line(torte), line(nut)], customer: { name: "Ioana Nucă" } });
  await order("order_delivered", { customer });
  await order("order_discarded", { items: [line(nut)], customer });
  return { places: [centre.id, station.id], torte };
}

beforeEach(async () => {
  shop = await makeTenant();
  const made = await open(shop);
  places = made.places;
  cake = made.torte.id;
  await open(await makeTenant());
});

const found = async (filter: object, caller = shop.admin) =>
  (await perform(findOpenOrders, caller, filter)).items.map(({ number }) => number).sort();

test.each([
  ["", [1, 2, 3]],
  ["stefan", [1]],
  ["ȚIRIAC  ştef", [1]],
  ["456", [1]],
  ["0745 123 456", [1]],
  ["+40 745", [1]],
  ["745.123", [1]],
  ["2", [2]],
  ["#3", [3]],
  ["4", []],
  ["tort diplomat centru", [1, 3]],
  ["centru diplomat", [1, 3]],
  ["cozonac nuca", [2, 3]],
  ["nuca ioana", [3]],
  ["ana cozonac gara", [2]],
  ["diplomat gara", []],
  ["tort cozonac", [3]],
  ["td-9", [1, 3]],
  ["td-", []],
  ["12 pop", [2]],
  ["%", []],
  ["_ort", []],
])("who is here: %j finds the open orders %j", async (q, numbers) => {
  expect(await found({ q })).toEqual(numbers);
});

test("the order of a number comes before those that it only begins", async () => {
  for (let number = 6; number <= 12; number++)
    await makeOrder(shop, { workplaceId: places[0] ?? "", items: [{ item_id: cake, quantity: "1" }] });
  await prisma.order.updateMany({
    where: { organizationId: shop.organizationId, number: 1 },
    data: { createdAt: new Date("2030-01-01") },
  });
  const { items } = await perform(findOpenOrders, shop.admin, { q: "1" });
  expect(items.map(({ number }) => number)).toEqual([1, 10, 11, 12]);
});

test("counts tell of all statuses, the page of the one that is asked for", async () => {
  expect(await perform(findOpenOrders, shop.admin, { q: "nuca", status: "order_completed" })).toMatchObject({
    items: [{ number: 3, items: [{ name: "Tort „Diplomat”" }, { name: "Cozonac cu nucă" }] }],
    count: 1,
    counts: { order_pending: 0, order_preparing: 1, order_completed: 1 },
  });
});

test("a sales member finds the orders of others, at the allowed workplaces alone", async () => {
  const seller = await makeMember(shop, { role: "sales", workplaces: places.slice(0, 1) });
  expect(await found({}, seller.caller)).toEqual([1, 3]);
  expect(await found({ q: "ana cozonac gara" }, seller.caller)).toEqual([]);
});

test("as many statements for one order as for thirty", async () => {
  const ask = async (q: string) =>
    (await countStatements(() => perform(findOpenOrders, shop.admin, { q }))).statements.length;
  const one = await ask("stefan");
  for (let n = 0; n < 30; n++)
    await makeOrder(shop, { workplaceId: places[0] ?? "", items: [{ item_id: cake, quantity: "1" }] });
  expect(await ask("diplomat")).toBe(one);
});
