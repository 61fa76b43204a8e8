import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { moveTable } from "#app/domain/orders/lifecycle.ts";
import { listOrders, orderHistory } from "#app/domain/orders/list-orders.server.ts";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { locationStatistics, statistics } from "#app/domain/statistics/statistics.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { lineTotal } from "#app/lib/quantity.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { fillAtScale, sizesOf } from "../prisma/scale/fill.ts";
import type { ScaleShop } from "../prisma/scale/shop.ts";

const ORDERS = 2_000;
const filling = {
  databaseUrl: process.env.DATABASE_URL ?? "",
  db: prisma,
  orders: ORDERS,
  organizations: 5,
  now: new Date(),
  tell: () => {},
};
let shops: ScaleShop[];

beforeAll(async () => {
  shops = await fillAtScale(filling);
});

/** The owner of a filled business. */
async function ownerOf({ organizationId }: ScaleShop): Promise<Caller> {
  const organization = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const scope = unsafeScope({ organizationId, organization, subscriptions: [], workplaces: "all" });
  const actor = {
    kind: "user",
    id: randomUUID(),
    name: "Ana",
    role: "admin",
    permissions: [],
    sessionId: "",
  };
  return { actor: { ...actor, kind: "user", role: "admin" }, scope, ip: "127.0.0.1" };
}

const stored = ({ organizationId }: ScaleShop) =>
  prisma.order.findMany({
    where: { organizationId },
    orderBy: { number: "asc" },
    include: { lines: { orderBy: { position: "asc" } }, history: { orderBy: { position: "asc" } } },
  });

test("the first business has half of the orders, the second a fiftieth, and the others the rest", async () => {
  expect(sizesOf(1_000_000, 50).slice(0, 4)).toEqual([500_000, 20_000, 10_000, 10_000]);
  expect(sizesOf(1_000, 1)).toEqual([1_000]);
  const counts = await Promise.all(
    shops.map(({ organizationId }) => prisma.order.count({ where: { organizationId } })),
  );
  expect(counts).toEqual([1_000, 40, 320, 320, 320]);
  await expect(fillAtScale(filling)).rejects.toThrow("There is a business in this database");
});

test("every CHECK and foreign key of the tables holds for what was filled", async () => {
  const unproved = await prisma.$queryRaw<{ name: string }[]>`
    SELECT conname AS name FROM pg_constraint WHERE contype IN ('c', 'f') AND NOT (convalidated AND conenforced)`;
  expect(unproved).toEqual([]);
  expect(await prisma.changedDay.count()).toBe(0);
});

test("orders are in order of time, of two years, with three lines that they come to and a history that leads to where they stand", async () => {
  for (const shop of shops) {
    const orders = await stored(shop);
    expect(orders.map(({ number }) => number)).toEqual(orders.map((_, place) => place + 1));
    const times = orders.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const { lines, total, history, status, version, movedAt, ...order } of orders) {
      expect(new Set(lines.map(({ productId }) => productId)).size).toBe(3);
      const charged = lines.map(({ price, quantity, preparedQuantity }) =>
        lineTotal(price, Math.round(1000 * Number(preparedQuantity ?? quantity))),
      );
      expect(total).toBe(charged.reduce((sum, one) => sum + one, 0n));
      let at: string | null = null;
      for (const { act, fromStatus, toStatus } of history) {
        expect(fromStatus).toBe(at);
        if (at) expect(moveTable[act as "take"].to).toBe(toStatus);
        at = toStatus;
      }
      expect([at, version, history.at(-1)?.createdAt]).toEqual([status, history.length, movedAt]);
      expect(movedAt.getTime()).toBeLessThanOrEqual(filling.now.getTime());
      expect(order.deliveredAt).toEqual(status === "order_delivered" ? movedAt : null);
    }
  }
});

test("list, history, day sums and statistics agree with the rows", async () => {
  for (const shop of shops) {
    const owner = await ownerOf(shop);
    const orders = await stored(shop);
    for (const status of orderStatuses) {
      const { count } = await perform(listOrders, owner, { status });
      expect(count).toBe(orders.filter((order) => order.status === status).length);
    }
    const over = orders.filter(({ status }) => status === "order_delivered" || status === "order_discarded");
    expect((await perform(orderHistory, owner, {})).count).toBe(over.length);
    const today = localDay(filling.now, "Europe/Bucharest");
    const asked = { from: daysLater(today, -800), to: today };
    const standing = orders.filter(({ status }) => status !== "order_discarded");
    expect(await perform(statistics, owner, asked)).toMatchObject({
      total_orders: standing.length,
      total_items: 3 * standing.length,
      amounts: [{ currency: "RON", amount: standing.reduce((sum, { total }) => sum + Number(total), 0) }],
    });
    const { locations_orders } = await perform(locationStatistics, owner, asked);
    const placed = locations_orders
      .flatMap(({ orders }) => orders)
      .reduce((sum, { count }) => sum + count, 0);
    expect(placed).toBe(standing.length);
    const before = standing.filter(({ createdAt }) => localDay(createdAt, "Europe/Bucharest") < today);
    const { _sum } = await prisma.dailyOrder.aggregate({
      where: { organizationId: shop.organizationId, day: { lt: new Date(today) } },
      _sum: { orders: true },
    });
    if (await isSummedUpTo(today)) expect(_sum.orders).toBe(before.length);
  }
});

/** A day is summed up an hour after its end. */
const isSummedUpTo = async (day: string) =>
  (await prisma.dayRoll.findFirstOrThrow()).until.toISOString().slice(0, 10) === day;
