import fc from "fast-check";
import { expect, test } from "vitest";
import { deleteOrders } from "#app/domain/orders/delete-orders.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type DayShop, dayStatuses, makeDayShop, placeAt, standing } from "#tests/factories/day-shop.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeUser } from "#tests/factories/user.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { locationStatistics, statistics } from "./statistics.server.ts";
import { sumDays } from "./sum-days.server.ts";

const zones = ["Europe/Bucharest", "America/New_York", "Pacific/Auckland"] as const;
/** Around both clock changes of 2025 in each of these zones, and a night without one. */
const nights = [
  "2025-03-09",
  "2025-03-30",
  "2025-04-06",
  "2025-07-01",
  "2025-09-28",
  "2025-10-26",
  "2025-11-02",
];

const placed = fc.record({
  at: fc
    .tuple(fc.constantFrom(...nights), fc.integer({ min: -30 * 60, max: 30 * 60 }))
    .map(([night, minutes]) => new Date(Date.parse(`${night}T00:00:00Z`) + minutes * 60_000)),
  status: fc.constantFrom(...dayStatuses),
  lines: fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 3 }),
  by: fc.constantFrom(0, 1),
});
const step = fc.oneof(
  { weight: 4, arbitrary: placed.map((order) => ({ act: "place" as const, order })) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("move" as const),
      status: fc.constantFrom(...dayStatuses),
      which: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("delete" as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("expire" as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.constant({ act: "sum" as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(shop: DayShop, ids: string[], one: Step): Promise<void> {
  if (one.act === "place")
    return void ids.push(await placeAt(shop, { ...one.order, number: ids.length + 1 }));
  if (one.act === "sum") return sumDays(prisma, new Date());
  const id = ids[one.which % ids.length];
  if (!id) return;
  const where = { id, organizationId: shop.organizationId };
  if (one.act === "expire") {
    shop.gone.push(...(await standing({ id, organizationId: shop.organizationId })));
    await prisma.$transaction((tx) =>
      deleteOrders(tx, shop.scope, { where: Prisma.sql`o.id = ${id}::uuid`, most: 1 }),
    );
  } else if (one.act === "delete") await prisma.order.deleteMany({ where });
  else
    await prisma.order.updateMany({
      where,
      data: { status: one.status, reason: one.status === "order_discarded" ? "nu mai vine" : null },
    });
}

/** What the statistics have to say, counted out of the rows one by one, by the clock of Intl; deleted orders name no member. */
async function counted({ organizationId, timeZone, gone }: DayShop, from: string, to: string) {
  const clock = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" });
  const nobody = { requisitionMember: null, provideMember: null };
  const orders = [...(await standing({ organizationId })), ...gone.map((order) => ({ ...order, ...nobody }))];
  const [days, items, products, placers, preparers, places] = Array.from(
    { length: 6 },
    () => new Map<string, number>(),
  );
  const add = (to: Map<string, number> | undefined, key: string | undefined, count: number) =>
    key && to?.set(key, (to.get(key) ?? 0) + count);
  for (const order of orders) {
    const day = clock.format(order.createdAt);
    if (day < from || day > to) continue;
    add(days, day, 1);
    add(items, day, order.lines.length);
    add(placers, order.requisitionMember?.username, 1);
    add(preparers, order.provideMember?.username, 1);
    add(places, `${order.workplace.name} ${day}`, 1);
    for (const { product } of order.lines) add(products, product.name, 1);
  }
  const plain = (of: Map<string, number> | undefined) => Object.fromEntries(of ?? []);
  return {
    days: plain(days),
    items: plain(items),
    products: plain(products),
    placers: plain(placers),
    preparers: plain(preparers),
    places: plain(places),
  };
}

async function told({ admin }: DayShop, from: string, to: string) {
  const [y, m, d] = from.split("-").map(Number);
  const sums = await perform(statistics, admin, { sy: y, sm: (m ?? 0) - 1, sd: d, to });
  const { locations_orders: places } = await perform(locationStatistics, admin, { from, to });
  const dayOf = ({ year, month, day }: { year: number; month: number; day: number }) =>
    [year, String(month + 1).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  const byDay = (days: typeof sums.d_orders) =>
    Object.fromEntries(days.map((one) => [dayOf(one), one.count]));
  expect(sums.total_orders).toBe(sums.d_orders.reduce((total, { count }) => total + count, 0));
  expect(sums.total_items).toBe(sums.d_items.reduce((total, { count }) => total + count, 0));
  return {
    days: byDay(sums.d_orders),
    items: byDay(sums.d_items),
    products: Object.fromEntries(sums.top_items.map(({ count, item }) => [item.name, count])),
    placers: Object.fromEntries(
      sums.top_requisition.map(({ count, requisition }) => [requisition.username, count]),
    ),
    preparers: Object.fromEntries(sums.top_delivery.map(({ count, delivery }) => [delivery.username, count])),
    places: Object.fromEntries(
      places.flatMap(({ name, orders }) => orders.map((one) => [`${name} ${dayOf(one)}`, one.count])),
    ),
  };
}

test.each(zones)(
  "whatever is placed, moved, deleted and summed up, the statistics are what the orders come to, in %s",
  async (zone) => {
    const shops: DayShop[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 12 }),
        fc.constantFrom(...nights),
        async (steps, night) => {
          const shop = await makeDayShop(zone);
          shops.push(shop);
          const ids: string[] = [];
          for (const one of steps) await take(shop, ids, one);
          for (const [from, to] of [
            ["2025-03-01", "2025-12-31"],
            [night, night],
          ] as const)
            expect(await told(shop, from, to)).toEqual(await counted(shop, from, to));
        },
      ),
      { numRuns: 12 },
    );
  },
);

test("the statistics take three statements, whether days are summed up or not", async () => {
  const shop = await makeDayShop("Europe/Bucharest");
  for (let number = 1; number <= 4; number++)
    await placeAt(shop, {
      at: new Date(`2025-07-0${number}T09:00:00Z`),
      status: "order_pending",
      lines: [0, 1],
      by: 0,
      number,
    });
  const asked = { from: "2025-07-01", to: "2025-07-31" };
  expect((await countStatements(() => perform(statistics, shop.admin, asked))).statements).toHaveLength(3);
  await sumDays(prisma, new Date());
  expect((await countStatements(() => perform(statistics, shop.admin, asked))).statements).toHaveLength(3);
  expect(await perform(statistics, shop.admin, asked)).toMatchObject({
    total_orders: 4,
    total_items: 8,
    amounts: [{ currency: "RON", amount: 1000 }],
    d_orders: [{ year: 2025, month: 6, day: 1, count: 1 }, {}, {}, {}],
  });
});

test("of eleven products the ten that are ordered most are told", async () => {
  const shop = await makeDayShop("Europe/Bucharest");
  while (shop.products.length < 11) shop.products.push(await makeProduct(shop));
  const most = Array.from({ length: 10 }, (_, at) => at + 1);
  for (const [place, lines] of [[0, ...most], most].entries()) {
    const at = new Date(`2025-07-0${place + 1}T09:00:00Z`);
    await placeAt(shop, { at, status: "order_pending", lines, by: 0, number: place + 1 });
  }
  const { top_items } = await perform(statistics, shop.admin, { from: "2025-07-01", to: "2025-07-31" });
  expect(top_items.map(({ count }) => count)).toEqual(Array(10).fill(2));
});

test("orders of deleted workplaces count as those of one place without a name, so that the places come to the whole", async () => {
  const shop = await makeDayShop("Europe/Bucharest");
  const asked = { from: "2025-07-01", to: "2025-07-31" };
  for (const [place, day] of [1, 1, 2].entries())
    await placeAt(shop, {
      ...{ at: new Date(`2025-07-0${day}T09:00:00Z`), status: "order_pending", lines: [0] },
      ...{ by: place === 0 ? 0 : 1, number: place + 1 },
    });
  const counted = async () =>
    (await perform(locationStatistics, shop.admin, asked)).locations_orders.map(({ id, name, orders }) => [
      ...[id, name],
      ...orders.map(({ day, count }) => [day, count]),
    ]);
  const [first, second] = shop.places;
  const { caller } = await makeUser(shop);
  await perform(deleteWorkplace, caller, { location_id: second?.id ?? "" });
  const gone = ["00000000-0000-0000-0000-000000000000", ""];
  expect(await counted()).toEqual([
    [first?.id, first?.name, [1, 1]],
    [...gone, [1, 1], [2, 1]],
  ]);
  await sumDays(prisma, new Date());
  await perform(deleteWorkplace, caller, { location_id: first?.id ?? "" });
  expect(await counted()).toEqual([[...gone, [1, 2], [2, 1]]]);
});

test("the sums of a business go with it, and are made anew when its time zone changes, which the audit log tells once", async () => {
  const shop = await makeDayShop("Europe/Bucharest");
  const { organizationId } = shop;
  await placeAt(shop, {
    at: new Date("2025-07-01T22:30:00Z"),
    status: "order_pending",
    lines: [0],
    by: 0,
    number: 1,
  });
  const days = async () =>
    (await prisma.dailyOrder.findMany({ where: { organizationId } })).map(({ day }) =>
      day.toISOString().slice(0, 10),
    );
  await sumDays(prisma, new Date());
  expect(await days()).toEqual(["2025-07-02"]);
  await prisma.organization.update({ where: { id: organizationId }, data: { timeZone: "Europe/Lisbon" } });
  await Promise.all([1, 2].map(() => sumDays(prisma, new Date())));
  expect(await days()).toEqual(["2025-07-01"]);
  const told = await prisma.auditEntry.findMany({ where: { organizationId, name: "days.summed_anew" } });
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [{ time_zone: "Europe/Bucharest" }, { time_zone: "Europe/Lisbon" }],
  ]);
  await prisma.order.deleteMany({ where: { organizationId } });
  await prisma.organization.delete({ where: { id: organizationId } });
  expect(await days()).toEqual([]);
  expect(await prisma.changedDay.count({ where: { organizationId } })).toBe(0);
});
