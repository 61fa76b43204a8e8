import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery } from "#tests/factories/bakery.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { deleteCategory } from "./catalogue/delete-category.server.ts";
import { removeMember } from "./members/remove-member.server.ts";
import { placeShopOrder } from "./shop-orders/place-shop-order.server.ts";
import { deleteWorkplace } from "./workplaces/delete-workplace.server.ts";

interface Rows {
  /** What somebody else has locked, and what they lock next. */
  held: Prisma.Sql;
  next: Prisma.Sql;
}

/** Does something while somebody else has locked a row that it takes, who then locks another one without waiting for it. */
async function behind({ held, next }: Rows, act: () => Promise<unknown>): Promise<void> {
  let under: Promise<unknown> = Promise.resolve();
  let ended = false;
  await prisma.$transaction(
    async (db) => {
      await db.$executeRaw`SELECT FROM ${held} FOR UPDATE`;
      under = act().finally(() => {
        ended = true;
      });
      under.catch(() => {});
      for (let waiting = 0; waiting === 0 && !ended; await sleep(10)) {
        const [row] = await prisma.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count
          FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        waiting = row.count;
      }
      if (ended) {
        await under;
        throw new Error("It did not wait for the row.");
      }
      await db.$executeRaw`SELECT FROM ${next} FOR UPDATE NOWAIT`;
    },
    { timeout: 15_000 },
  );
  await under;
}

const row = (table: "organization" | "workplace" | "order" | "category", id: string) =>
  Prisma.sql`${Prisma.raw(`"${table}"`)} WHERE id = ${id}::uuid`;

let shop: Bakery;
beforeEach(async () => {
  shop = await makeBakery();
});

/** Two orders of the bakery, by their ids, of which the first one lies behind the second in its table. */
async function twoOrders(): Promise<[string, string]> {
  const facts = { workplaceId: shop.place.id };
  const [first, second] = [(await makeOrder(shop, facts)).id, (await makeOrder(shop, facts)).id].toSorted();
  await prisma.order.update({ where: { id: first ?? "" }, data: { movedAt: new Date() } });
  return [first ?? "", second ?? ""];
}

test("an order of the online shop takes its workplace before the organization, as its removal does", async () => {
  const tenant = await makeTenant();
  const { workplace, product } = await makeShop(tenant);
  const { slug } = tenant.scope.organization;
  const items = [{ item_id: product.id, quantity: "1" }];
  const input = { slug, location_id: workplace.id, items, ...shopDetails() };
  await behind(
    { held: row("workplace", workplace.id), next: row("organization", tenant.organizationId) },
    () => perform(placeShopOrder, shopper(tenant), input as never),
  );
  expect(await prisma.order.count({ where: { organizationId: tenant.organizationId } })).toBe(1);
});

test("orders that go with their workplace are taken by their ids, as an anonymized customer's are", async () => {
  const [first, second] = await twoOrders();
  const { id } = shop.place;
  const { caller: admin } = await makeUser(shop);
  await behind({ held: row("order", first), next: row("order", second) }, () =>
    perform(deleteWorkplace, admin, { location_id: id }),
  );
  expect(await prisma.order.count({ where: { organizationId: shop.organizationId } })).toBe(0);
});

test("orders of a member who is removed are taken by their ids, whether placed or prepared", async () => {
  const [first, second] = await twoOrders();
  const { organizationId } = shop;
  const memberId = shop.mihai.caller.actor.id ?? "";
  await prisma.order.update({ where: { id: first }, data: { requisitionMemberId: memberId } });
  await prisma.order.update({
    where: { id: second },
    data: { status: "order_preparing", provideMemberId: memberId, provideName: "mihai" },
  });
  await behind({ held: row("order", first), next: row("order", second) }, () =>
    perform(removeMember, shop.admin, { member_id: memberId }),
  );
  const orders = await prisma.order.findMany({ where: { organizationId }, orderBy: { id: "asc" } });
  expect(orders.map(({ status }) => status)).toEqual(["order_discarded", "order_pending"]);
});

test("a category that is deleted takes the organization before its products, as their order does", async () => {
  const { id } = await makeCategory(shop);
  await behind({ held: row("organization", shop.organizationId), next: row("category", id) }, () =>
    perform(deleteCategory, shop.admin, { category_id: id }),
  );
  expect(await prisma.category.count({ where: { id } })).toBe(0);
});
