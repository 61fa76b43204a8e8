import { beforeEach, expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { boardOf } from "./board.server.ts";
import { ordersOfDay } from "./calendar.server.ts";
import { deliveryCounts, orderCalendar } from "./count-orders.server.ts";
import { getOrder } from "./get-order.server.ts";
import { listOrders, orderHistory } from "./list-orders.server.ts";
import { ownOrders, receiptOf } from "./order-pages.server.ts";
import { orderStatuses } from "./statuses.ts";

let shop: Tenant;
let centru: { id: string };
let gara: { id: string };
let today: string;
beforeEach(async () => {
  shop = await makeTenant();
  [centru, gara] = [
    await makeWorkplace(shop, { name: "Centru" }),
    await makeWorkplace(shop, { name: "Gară" }),
  ];
  today = localDay(new Date(), "Europe/Bucharest");
  for (const name of [
    "order_pickup_date",
    "order_pickup_hour",
    "order_customer_name",
    "order_upfront_payment",
  ])
    await prisma.setting.create({
      data: {
        organizationId: shop.organizationId,
        scope: "store",
        name,
        data: { display: true, required: false },
      },
    });
});

const scopeOf = ({ scope }: Caller) => {
  if (!scope) throw new Error("no scope");
  return scope;
};
const everywhere = async (by?: Caller) => {
  for (const place of [centru, gara])
    for (const status of orderStatuses)
      await makeOrder(shop, {
        workplaceId: place.id,
        status,
        by,
        pickup_date: today,
        customer: { name: `secret of ${place === centru ? "Centru" : "Gară"}` },
      });
};

test("every list, board and page takes as many statements for 30 rows as for 1", async () => {
  const { caller } = await makeMember(shop, { role: "sales" });
  const { actor } = caller;
  const scope = scopeOf(caller);
  const month = today.slice(0, 7);
  const work = {
    list: () => perform(listOrders, shop.admin, {}),
    history: () => perform(orderHistory, shop.admin, {}),
    calendar: () => perform(orderCalendar, shop.admin, { month }),
    info: () => perform(deliveryCounts, shop.admin, {}),
    board: () => boardOf(prisma, scope, actor, { now: new Date(), day: "today" }),
    own: () => ownOrders(prisma, scope, actor, { now: new Date(), page: 1 }),
    day: () => ordersOfDay(prisma, scope, actor, { now: new Date(), pickup_date: today, page: 1 }),
  };
  const counts = async () => {
    const counted: Record<string, number> = {};
    for (const [name, read] of Object.entries<() => Promise<unknown>>(work))
      counted[name] = (await countStatements(read)).statements.length;
    return counted;
  };
  const fill = async (orders: number) => {
    for (let n = 0; n < orders; n++)
      for (const status of ["order_pending", "order_delivered"] as const)
        await makeOrder(shop, { workplaceId: centru.id, by: caller, pickup_date: today, status });
  };
  await fill(1);
  const one = await counts();
  await fill(29);
  expect(await perform(listOrders, shop.admin, {})).toMatchObject({ count: 60, limit: 30 });
  const board = await boardOf(prisma, scope, actor, { now: new Date(), limit: 20 });
  expect(board).toMatchObject({ more: 10, newest: 59 });
  expect(board.workplaces[0]).toMatchObject({ counts: { order_pending: 30 }, orders: { length: 20 } });
  expect(await counts()).toEqual(one);
  expect(one).toEqual({ list: 3, history: 3, calendar: 1, info: 1, board: 7, own: 2, day: 2 });
});

test("a member restricted to one workplace sees nothing of another", async () => {
  await everywhere();
  const { caller } = await makeMember(shop, { role: "delivery", workplaces: [gara.id] });
  const { actor } = caller;
  const scope = scopeOf(caller);
  const theirs = await prisma.order.findMany({ where: { workplaceId: centru.id } });
  const seen = JSON.stringify([
    await perform(listOrders, caller, {}),
    await perform(orderHistory, caller, {}),
    await perform(orderCalendar, caller, {}),
    await perform(deliveryCounts, caller, {}),
    await boardOf(prisma, scope, actor, { now: new Date() }),
    await ordersOfDay(prisma, scope, actor, { now: new Date(), pickup_date: today, page: 1 }),
  ]);
  expect(seen).toContain("secret of Gară");
  expect(seen).not.toContain("Centru");
  for (const { id, number } of theirs) {
    expect(seen).not.toContain(id);
    await expect(perform(getOrder, caller, { order_id: id })).rejects.toMatchObject({ code: "not_found" });
    expect(await receiptOf(prisma, scope, id)).toBeNull();
    expect((await perform(listOrders, caller, { order_id: id })).items).toEqual([]);
    expect((await perform(listOrders, caller, { order_id: String(number) })).items).toEqual([]);
  }
  expect(await perform(listOrders, caller, {})).toMatchObject({ count: 5 });
  expect(await perform(orderCalendar, caller, {})).toMatchObject({
    items: [{ pickup_date: today, count: 4, open: 3 }],
  });
  const nowhere = await makeMember(shop, { role: "delivery", workplaces: [] });
  expect(await perform(listOrders, nowhere.caller, {})).toMatchObject({ count: 0, items: [] });
});

test("another business sees nothing", async () => {
  const { id } = await makeOrder(shop, { workplaceId: centru.id });
  const stranger = await makeTenant();
  expect(await perform(listOrders, stranger.admin, {})).toMatchObject({ count: 0 });
  expect(await perform(deliveryCounts, stranger.admin, {})).toEqual({ items: [] });
  await expect(perform(getOrder, stranger.admin, { order_id: id })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("orders are found by number and by id, newest first", async () => {
  const orders = [];
  for (let n = 0; n < 3; n++) orders.push(await makeOrder(shop, { workplaceId: centru.id }));
  const numbers = async (order_id?: string) =>
    (await perform(listOrders, shop.admin, { order_id })).items.map(({ number }) => number);
  expect(await numbers()).toEqual([3, 2, 1]);
  expect(await numbers("2")).toEqual([2]);
  expect(await numbers(" #3 ")).toEqual([3]);
  expect(await numbers(orders[0]?.id)).toEqual([1]);
  expect(await numbers("")).toEqual([3, 2, 1]);
  for (const unknown of ["99", "abc", "1 or 1=1", "0000000000"]) expect(await numbers(unknown)).toEqual([]);
});

test("the board groups open orders by workplace, with counts and what is still to be prepared", async () => {
  const [kilo, piece] = [
    await makeProduct(shop, { name: "Cozonac", unit: 1 }),
    await makeProduct(shop, { name: "Covrigi", unit: 0 }),
  ];
  const order = (quantity: string, status: "order_pending" | "order_preparing" | "order_completed") =>
    makeOrder(shop, {
      workplaceId: centru.id,
      status,
      items: [
        { item_id: kilo.id, quantity },
        { item_id: piece.id, quantity: 40 },
      ],
    });
  const [pending] = [await order("2.5", "order_pending"), await order("0.125", "order_preparing")];
  await order("9", "order_completed");
  const most = { item_id: piece.id, quantity: 99_999 };
  await makeOrder(shop, { workplaceId: centru.id, status: "order_preparing", items: [most] });
  const { caller } = await makeMember(shop, { role: "delivery" });
  const board = await boardOf(prisma, scopeOf(caller), caller.actor, { now: new Date() });
  expect(board).toMatchObject({ days: { today: 4, tomorrow: 0, all: 4 }, more: 0 });
  expect(board.workplaces).toMatchObject([
    {
      name: "Centru",
      counts: { order_pending: 1, order_preparing: 2, order_completed: 1 },
      products: [
        { name: "Covrigi", unit: 0, quantity: 100_079_000 },
        { name: "Cozonac", unit: 1, quantity: 2_625 },
      ],
      orders: [
        { id: pending?.id, moves: ["take", "discard"], may_edit: false, items: [{ name: "Cozonac" }, {}] },
        { moves: ["discard"] },
        { moves: ["hand_over", "discard"] },
        { items: [{ _pivot_quantity: "99999" }] },
      ],
    },
    { name: "Gară", counts: { order_pending: 0 }, products: [], orders: [] },
  ]);
  const [slip] = board.workplaces[0]?.orders ?? [];
  expect([Object.keys(slip ?? {}).length, Object.keys(slip?.items[0] ?? {}).length]).toEqual([14, 4]);
});

test("today's board has what is overdue, tomorrow's has tomorrow's, the earliest hour first", async () => {
  const at = (pickup_date: string | undefined, pickup_hour?: string) =>
    makeOrder(shop, { workplaceId: centru.id, pickup_date, data: { pickup_hour } });
  const [late, early, noDay, tomorrow] = [
    await at(today, "16:00"),
    await at(today, "9:30"),
    await at(undefined),
    await at(daysLater(today, 1)),
  ];
  const overdue = await at(today);
  await prisma.order.update({
    where: { id: overdue.id },
    data: { pickupDate: new Date(daysLater(today, -3)) },
  });
  const ids = async (day: "today" | "tomorrow" | "all") =>
    (
      await boardOf(prisma, shop.scope, shop.admin.actor, { now: new Date(), day, location_id: centru.id })
    ).workplaces.flatMap(({ orders }) => orders.map(({ number }) => number));
  expect(await ids("today")).toEqual([overdue, early, late, noDay].map((order) => order?.number));
  expect(await ids("tomorrow")).toEqual([tomorrow?.number]);
  expect(await ids("all")).toHaveLength(5);
});

test("own orders are those that the member placed, with what may be done", async () => {
  const [ana, elena] = [await makeMember(shop), await makeMember(shop)];
  await makeOrder(shop, { workplaceId: centru.id, by: ana.caller });
  await makeOrder(shop, { workplaceId: centru.id, by: elena.caller });
  const own = await ownOrders(prisma, scopeOf(ana.caller), ana.caller.actor, { now: new Date(), page: 1 });
  expect(own).toMatchObject({ count: 1, items: [{ number: 1, moves: ["discard"], may_edit: true }] });
});

test("a receipt has the workplace, the lines, the total, the advance and the balance", async () => {
  const product = await makeProduct(shop, { price: 6400 });
  const { id } = await makeOrder(shop, {
    workplaceId: centru.id,
    items: [{ item_id: product.id, quantity: "2.5" }],
    data: { upfront_payment: "60" },
  });
  expect(await receiptOf(prisma, shop.scope, id)).toMatchObject({
    number: 1,
    total: 16000,
    balance: 10000,
    data: { upfront_payment: 6000 },
    workplace: { name: "Centru", address: "Str. Memorandumului 14, Cluj" },
    items: [{ total: 16000 }],
  });
});
