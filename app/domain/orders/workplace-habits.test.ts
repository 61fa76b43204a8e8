import { beforeEach, expect, test } from "vitest";
import { counter } from "#app/domain/catalogue/counter.server.ts";
import { inOwnOrder } from "#app/domain/catalogue/in-own-order.ts";
import { listProducts } from "#app/domain/catalogue/list-products.server.ts";
import { moveProduct } from "#app/domain/catalogue/move-product.server.ts";
import { UNCATEGORIZED } from "#app/domain/catalogue/product-states.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery } from "#tests/factories/bakery.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { pickupHours } from "./pickup-hours.server.ts";

const NAMES = ["Amandină", "Baghetă", "Covrig", "Drob"];

let shop: Bakery;
let ids: string[];
beforeEach(async () => {
  shop = await makeBakery();
  ids = await Promise.all(NAMES.map(async (name) => (await makeProduct(shop, { name, unit: 0 })).id));
});

const DAY = 86_400_000;

/** An order of so many days ago, of some of the products. */
async function ordered(
  days: number,
  places: number[],
  facts: { workplaceId?: string; status?: "order_discarded"; hour?: string } = {},
) {
  const { workplaceId = shop.place.id, hour, ...more } = facts;
  const items = places.map((place) => ({ item_id: ids[place] ?? "", quantity: "1" }));
  const { id } = await makeOrder(shop, { workplaceId, items, ...more });
  const createdAt = new Date(Date.now() - days * DAY);
  await prisma.order.update({
    where: { id },
    data: { createdAt, movedAt: createdAt, pickupHour: hour ?? null },
  });
}
const names = async (input: object = {}) =>
  (await perform(counter, shop.ana.caller, input)).products.map(({ name }) => name);

test("what most orders of the workplace had in the 30 days before today comes first, where all is shown", async () => {
  const elsewhere = (await makeWorkplace(shop)).id;
  await ordered(2, [2, 3]);
  await ordered(29, [2]);
  for (let n = 0; n < 3; n++) {
    await ordered(0, [0]);
    await ordered(32, [0]);
    await ordered(3, [1], { workplaceId: elsewhere });
    await ordered(3, [1], { status: "order_discarded" });
  }
  expect(await names()).toEqual(["Covrig", "Drob", "Amandină", "Baghetă"]);
  expect(await names({ q: "a" })).toEqual(["Amandină", "Baghetă"]);
  const admin = await perform(counter, shop.admin, {});
  expect(admin.products.map(({ name }) => name)).toEqual(NAMES);
});

test("a category that was put in order stands as in the list, also what nobody has put anywhere", async () => {
  const own = async () => {
    const { products } = await perform(counter, shop.ana.caller, {});
    return inOwnOrder(products).map(({ name }) => name);
  };
  await ordered(2, [3]);
  expect(await own()).toEqual(["Drob", "Amandină", "Baghetă", "Covrig"]);
  await perform(moveProduct, shop.admin, { item_id: ids[1] ?? "", position: 1 });
  await prisma.product.updateMany({ where: { id: { in: ids.slice(2) } }, data: { position: null } });
  const list = await perform(listProducts, shop.admin, { category_id: UNCATEGORIZED, sort: "position" });
  expect(list.items.map(({ name }) => name)).toEqual(["Baghetă", "Amandină", "Covrig", "Drob"]);
  expect(await own()).toEqual(["Baghetă", "Amandină", "Covrig", "Drob"]);
});

test("it is asked once a day, and stays as it is until the next one", async () => {
  await ordered(2, [2]);
  const first = await countStatements(() => names());
  await ordered(2, [3]);
  await ordered(2, [3]);
  const again = await countStatements(() => names());
  expect([first.statements.length, again.statements.length]).toEqual([4, 3]);
  expect((await names())[0]).toBe("Covrig");
});

test("pickup hours are those that most orders had, in the order of the day; plain ones while too few tell", async () => {
  const hours = () => perform(pickupHours, shop.ana.caller, {});
  const other = await makeBakery();
  await ordered(1, [0], { hour: "18:30" });
  for (let n = 0; n < 12; n++) await ordered(1, [0], { hour: "10:30" });
  for (let n = 0; n < 8; n++) await ordered(1, [0], { hour: "08:15" });
  expect(await hours()).toEqual(["08:15", "10:30", "18:30"]);
  expect(await perform(pickupHours, other.ana.caller, {})).toEqual(["09:00", "11:00", "14:00", "17:00"]);
});
