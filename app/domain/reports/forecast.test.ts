import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { productState } from "#app/domain/catalogue/product-states.ts";
import { expireOrders } from "#app/domain/retention/expire-orders.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { forecast } from "./forecast.server.ts";

afterEach(() => vi.useRealTimers());

interface Wanted {
  at: string;
  pieces: number;
  pickup?: string;
  hour?: string;
  status?: string;
  place?: 0 | 1;
  unit?: number;
}

/** A shop with a product in pieces that was ordered so many times, and tomorrow of which it is asked. */
async function openShop(timeZone: string, now: string, orders: readonly Wanted[]) {
  const shop = await makeTenant({ timeZone });
  const { organizationId } = shop;
  const places = [(await makeWorkplace(shop)).id, (await makeWorkplace(shop)).id];
  const product = await makeProduct(shop, { unit: 0 });
  for (const [number, one] of orders.entries()) {
    const id = randomUUID();
    const { status = "order_completed", pickup, place = 0, unit = 0 } = one;
    await prisma.order.create({
      data: {
        ...{ id, organizationId, number: number + 1, status, currency: "RON", total: 0 },
        ...{ workplaceId: places[place] ?? "", requisitionName: "ioana", createdAt: new Date(one.at) },
        ...{ movedAt: new Date(one.at), deliveredAt: status === "order_delivered" ? new Date(one.at) : null },
        ...{ pickupDate: pickup ? new Date(pickup) : null, pickupHour: one.hour ?? null },
        ...(status === "order_discarded" && { reason: "nu mai vine" }),
      },
    });
    await prisma.orderLine.create({
      data: {
        ...{ organizationId, orderId: id, position: 0, productId: product.id, name: "Pâine", unit },
        ...{ price: 100, quantity: one.pieces },
      },
    });
  }
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const ask = async (locations?: string) => {
    const { day, weeks, rows } = await perform(forecast, shop.admin, { locations });
    return { day, weeks, rows: rows.map(({ expected, ordered }) => [expected / 1000, ordered / 1000]) };
  };
  return { ...shop, places, product, ask };
}

test.each([
  // Days of 25, 25 and 23 hours.
  ["Europe/Bucharest", "2025-11-01T12:00:00Z", "2025-11-02", "2025-10-25T21:30:00Z", "2025-10-26T21:30:00Z"],
  ["America/New_York", "2025-11-08T12:00:00Z", "2025-11-09", "2025-11-02T04:30:00Z", "2025-11-03T04:30:00Z"],
  ["Pacific/Auckland", "2025-10-03T23:00:00Z", "2025-10-05", "2025-09-27T12:30:00Z", "2025-09-28T10:30:00Z"],
])("in %s a day begins at its local midnight", async (zone, now, day, first, last) => {
  const outside = (instant: string, hours: number) =>
    new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
  const { ask } = await openShop(zone, now, [
    { at: outside(first, -1), pieces: 100 },
    { at: first, pieces: 3 },
    { at: last, pieces: 4 },
    { at: outside(last, 1), pieces: 100 },
  ]);
  expect(await ask()).toEqual({ day, weeks: 1, rows: [[7, 0]] });
});

const now = "2025-07-21T12:00:00Z";

test("it is the average of the same weekday, as far back as there are orders, at most eight weeks", async () => {
  const tuesdays = (count: number): Wanted[] =>
    Array.from({ length: count }, (_, week) => ({
      at: new Date(Date.parse("2025-07-15T09:00:00Z") - week * 7 * 86_400_000).toISOString(),
      pieces: 10 + week,
    }));
  const asked = async (orders: readonly Wanted[]) => (await openShop("Europe/Bucharest", now, orders)).ask();
  expect(await asked([])).toEqual({ day: "2025-07-22", weeks: 0, rows: [] });
  expect(await asked([{ at: "2025-07-16T09:00:00Z", pieces: 5 }])).toMatchObject({ weeks: 0 });
  expect(await asked(tuesdays(2))).toEqual({ day: "2025-07-22", weeks: 2, rows: [[11, 0]] });
  expect(await asked(tuesdays(12))).toEqual({ day: "2025-07-22", weeks: 8, rows: [[14, 0]] });
});

test("it goes no further back than handed orders are there, however long they are kept by now", async () => {
  const handed = Array.from({ length: 8 }, (_, week) => ({
    at: new Date(Date.parse("2025-07-15T09:00:00Z") - week * 7 * 86_400_000).toISOString(),
    ...{ pieces: 10, status: "order_delivered" },
  }));
  const { ask, organizationId } = await openShop("Europe/Bucharest", now, [
    ...handed,
    { at: "2025-05-20T09:00:00Z", pieces: 10, status: "order_discarded" },
    { at: "2025-05-21T09:00:00Z", pieces: 1, status: "order_completed" },
  ]);
  expect(await ask()).toEqual({ day: "2025-07-22", weeks: 8, rows: [[10, 0]] });

  const asked = async () => {
    await expireOrders(prisma, new Date(now));
    return ask();
  };
  await prisma.orderRetention.create({ data: { organizationId, days: 30 } });
  const four = { day: "2025-07-22", weeks: 4, rows: [[10, 0]] };
  expect(await asked()).toEqual(four);
  await prisma.orderRetention.update({ where: { organizationId }, data: { days: 1080 } });
  expect(await asked()).toEqual(four);
  await prisma.orderRetention.delete({ where: { organizationId } });
  expect(await asked()).toEqual(four);
  const rule = { organizationId, scope: "store", name: "order_auto_delete" };
  const { id } = await prisma.setting.create({ data: { ...rule, data: { active: false, expiry_d: 15 } } });
  expect(await asked()).toMatchObject({ weeks: 4 });
  await prisma.setting.update({ where: { id }, data: { data: { active: true, expiry_d: 15 } } });
  const two = { day: "2025-07-22", weeks: 2, rows: [[10, 0]] };
  expect(await asked()).toEqual(two);
  for (const data of [
    { active: true, expiry_d: 90 },
    { active: false, expiry_d: 15 },
  ]) {
    await prisma.setting.update({ where: { id }, data: { data } });
    expect(await asked()).toEqual(two);
  }
  await prisma.setting.update({ where: { id }, data: { data: { active: true, expiry_d: 5 } } });
  expect(await asked()).toEqual({ day: "2025-07-22", weeks: 0, rows: [] });
});

test("orders that were discarded begin no week", async () => {
  const { ask } = await openShop("Europe/Bucharest", now, [
    { at: "2025-05-20T09:00:00Z", pieces: 10, status: "order_discarded" },
    { at: "2025-07-15T09:00:00Z", pieces: 10 },
  ]);
  expect(await ask()).toEqual({ day: "2025-07-22", weeks: 1, rows: [[10, 0]] });
});

test("orders are of their pickup day, discarded ones don't count, and those for tomorrow stand beside", async () => {
  const { ask, places } = await openShop("Europe/Bucharest", now, [
    { at: "2025-07-01T09:00:00Z", pickup: "2025-07-15", pieces: 6 },
    { at: "2025-07-15T09:00:00Z", pickup: "2025-07-18", pieces: 50 },
    { at: "2025-07-14T18:00:00Z", hour: "08:00", pieces: 3, place: 1 },
    { at: "2025-07-15T09:00:00Z", pieces: 50, status: "order_discarded" },
    { at: "2025-07-15T09:00:00Z", pieces: 50, unit: 1 },
    { at: "2025-07-20T09:00:00Z", pickup: "2025-07-22", pieces: 2, status: "order_pending" },
  ]);
  expect(await ask()).toEqual({ day: "2025-07-22", weeks: 3, rows: [[3, 2]] });
  expect(await ask(places[1])).toEqual({ day: "2025-07-22", weeks: 3, rows: [[1, 0]] });
  expect(await ask("")).toEqual({ day: "2025-07-22", weeks: 3, rows: [] });
});

test("what is not sold any more has no forecast", async () => {
  const { ask, admin, product } = await openShop("Europe/Bucharest", now, [
    { at: "2025-07-15T09:00:00Z", pieces: 6 },
  ]);
  expect((await countStatements(() => perform(forecast, admin, {}))).statements).toHaveLength(2);
  await prisma.product.update({ where: { id: product.id }, data: { state: 3 } });
  expect((await ask()).rows).toEqual([]);
});

test("what is ordered for tomorrow stands there, also of what is not sold any more or in another unit", async () => {
  const { ask, product } = await openShop("Europe/Bucharest", now, [
    { at: "2025-07-15T09:00:00Z", pieces: 6 },
    { at: "2025-07-20T09:00:00Z", pickup: "2025-07-22", pieces: 70 },
    { at: "2025-07-20T09:00:00Z", pickup: "2025-07-22", pieces: 2, unit: 1 },
  ]);
  const rows = async (data: { state?: number; unit?: number }) => {
    await prisma.product.update({ where: { id: product.id }, data });
    return (await ask()).rows;
  };
  expect(await rows({})).toEqual([
    [6, 70],
    [0, 2],
  ]);
  const unsold = [
    [0, 70],
    [0, 2],
  ];
  expect(await rows({ state: productState.inactive })).toEqual(unsold);
  expect(await rows({ state: productState.archived })).toEqual(unsold);
  expect(await rows({ state: productState.store, unit: 2 })).toEqual(unsold);
});
