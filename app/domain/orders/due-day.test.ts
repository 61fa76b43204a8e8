import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localNow } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { boardOf, neighbourOf } from "./board.server.ts";
import type { BoardDay } from "./board-days.ts";
import { editOrder } from "./edit-order.server.ts";
import { minutesLate } from "./lateness.ts";
import { moveOrder } from "./move-order.server.ts";
import { orderPage } from "./order-pages.server.ts";

const ZONE = "Europe/Bucharest";

let shop: Tenant;
let workplaceId: string;
beforeEach(async () => {
  shop = await makeTenant();
  ({ id: workplaceId } = await makeWorkplace(shop));
  await prisma.setting.create({
    data: {
      organizationId: shop.organizationId,
      scope: "store",
      name: "order_pickup_hour",
      data: { display: true, required: false },
    },
  });
});

/** An order with an hour and no day, placed at an instant. */
async function placed(instant: string, pickup_hour?: string) {
  const order = await makeOrder(shop, { workplaceId, data: { pickup_hour } });
  await prisma.order.update({ where: { id: order.id }, data: { createdAt: new Date(instant) } });
  return order;
}

test.each([
  ["in the evening for the morning", "2026-11-20T19:30:00Z", "08:00", "2026-11-21"],
  ["a minute before midnight", "2026-11-20T21:58:00Z", "23:59", "2026-11-20"],
  ["a minute after the hour", "2026-11-20T10:01:00Z", "12:00", "2026-11-21"],
  ["just after midnight, which is still yesterday in UTC", "2026-11-20T22:30:00Z", "08:00", "2026-11-21"],
  ["before the clocks go forward", "2026-03-28T23:30:00Z", "04:30", "2026-03-29"],
  ["in the hour that comes twice", "2026-10-25T00:30:00Z", "03:45", "2026-10-25"],
  ["after the clocks went back", "2026-10-25T10:00:00Z", "11:30", "2026-10-26"],
])("an hour without a day is the next time that the clock shows it: %s", async (_, instant, hour, due) => {
  const { id } = await placed(instant, hour);
  const order = await orderPage(prisma, shop.scope, shop.admin.actor, id, new Date());
  expect(order).toMatchObject({ pickup_date: null, due_date: due });
  const [inTime, nextDay] = [due, daysLater(due, 1)].map(
    (date) => order && minutesLate(order, { date, time: hour }),
  );
  expect([inTime, nextDay]).toEqual([0, 24 * 60]);
});

test.each([
  ["on another day, for later on it", "2026-11-17T06:00:00Z", "19:00", "2026-11-17", "2026-11-17"],
  ["on the same evening, for the next day", "2026-11-16T17:00:00Z", "10:30", null, "2026-11-17"],
  ["on another day, as it was", "2026-11-17T06:00:00Z", "09:00", null, "2026-11-17"],
])("an hour that is edited is the next time from then: %s", async (_, instant, hour, day, due) => {
  const { id } = await placed("2026-11-16T16:00:00Z", "09:00");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  onTestFinished(() => void vi.useRealTimers());
  await perform(editOrder, shop.admin, { order_id: id, data: { pickup_hour: hour } });
  const order = await orderPage(prisma, shop.scope, shop.admin.actor, id, new Date());
  expect(order).toMatchObject({ pickup_date: day, due_date: due });
});

test("an hour that is edited twice, where no day is asked for, is each time the next one from then", async () => {
  const { id } = await placed("2026-11-16T16:00:00Z", "09:00");
  const edit = async (instant: string, pickup_hour: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
    onTestFinished(() => void vi.useRealTimers());
    await perform(editOrder, shop.admin, { order_id: id, data: { pickup_hour } });
    const order = await orderPage(prisma, shop.scope, shop.admin.actor, id, new Date());
    return order?.due_date;
  };
  expect(await edit("2026-11-17T06:00:00Z", "19:00")).toBe("2026-11-17");
  expect(await edit("2026-11-17T18:00:00Z", "09:00")).toBe("2026-11-18");
  expect(await edit("2026-11-17T18:30:00Z", "10:00")).toBe("2026-11-18");
});

test("the board puts an hour without a day where it belongs, and says that it is late", async () => {
  const [tomorrow, noHour, late, soon] = [
    await placed("2026-11-21T12:00:00Z", "09:00"),
    await placed("2026-11-21T06:00:00Z"),
    await placed("2026-11-20T19:00:00Z", "08:00"),
    await placed("2026-11-21T06:00:00Z", "16:00"),
  ];
  const now = new Date("2026-11-21T13:00:00Z");
  const seen = async (day: BoardDay) => {
    const { workplaces } = await boardOf(prisma, shop.scope, shop.admin.actor, { now, day });
    return workplaces.flatMap(({ orders }) =>
      orders.map((order) => [order.number, minutesLate(order, localNow(now, ZONE))]),
    );
  };
  expect(await seen("today")).toEqual([
    [late.number, 7 * 60],
    [soon.number, 0],
    [noHour.number, 0],
  ]);
  expect(await seen("tomorrow")).toEqual([[tomorrow.number, 0]]);
});

test("in place of an order that has left the board stands the next one of its workplace, or the last one", async () => {
  const { id: elsewhere } = await makeWorkplace(shop);
  const [late, early, middle] = [
    await placed("2026-11-21T06:00:00Z", "16:00"),
    await placed("2026-11-21T06:00:00Z", "09:00"),
    await placed("2026-11-21T06:00:00Z", "12:00"),
  ];
  await makeOrder(shop, { workplaceId: elsewhere, data: { pickup_hour: "13:00" } });
  const now = new Date("2026-11-21T06:30:00Z");
  const leave = async ({ id }: { id: string }) => {
    await perform(moveOrder, shop.admin, { order_id: id, status: "order_discarded", reason: "dublură" });
    return neighbourOf(prisma, shop.scope, id, { now, day: "today" });
  };
  expect(await neighbourOf(prisma, (await makeTenant()).scope, middle.id, { now: new Date() })).toBeNull();
  expect(await neighbourOf(prisma, shop.scope, middle.id, { now, day: "tomorrow" })).toBeNull();
  expect(await leave(middle)).toBe(late.id);
  expect(await leave(late)).toBe(early.id);
  expect(await leave(early)).toBeNull();
});
