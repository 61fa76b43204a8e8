import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openedBook, valuesIn } from "#tests/factories/spreadsheet.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { exportOrders } from "./export-orders.server.ts";

const FORMULA = "=cmd|' /C calc'!A0";
const every = "order_pending,order_preparing,order_completed,order_delivered,order_discarded";

interface Placed {
  at: string;
  status?: OrderStatus;
  currency?: string;
  total?: number;
  advance?: number | null;
  pickup?: string | null;
  handed?: string | null;
  place?: number;
  lines?: { name: string; unit: number; price: number; asked: string; prepared: string | null }[];
}

const bread = { name: FORMULA, unit: 1, price: 750, asked: "2.5", prepared: "2.125" };

async function openShop(timeZone: string) {
  const tenant = await makeTenant({ timeZone });
  const places = [
    await makeWorkplace(tenant, { name: "Centru" }),
    await makeWorkplace(tenant, { name: "Gara" }),
  ];
  return {
    ...tenant,
    timeZone,
    places,
    product: await makeProduct(tenant),
    member: await makeMember(tenant),
  };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

/** Orders as they would stand there, and their rows. */
async function place(shop: Shop, orders: readonly Placed[]) {
  const { organizationId, places, product, member } = shop;
  for (const [place, order] of orders.entries()) {
    const id = randomUUID();
    const status = order.status ?? "order_pending";
    await prisma.order.create({
      data: {
        ...{ id, organizationId, status, number: place + 1, requisitionName: member.username },
        requisitionMemberId: member.id,
        provideMemberId: status === "order_pending" ? null : member.id,
        provideName: status === "order_pending" ? null : member.username,
        currency: order.currency ?? "RON",
        total: order.total ?? 1594,
        upfrontPayment: order.advance ?? null,
        workplaceId: places[order.place ?? 0]?.id ?? "",
        createdAt: new Date(order.at),
        pickupDate: order.pickup ? new Date(order.pickup) : null,
        deliveredAt: order.handed ? new Date(order.handed) : null,
        customerName: "<Ion & fiii>",
        reason: status === "order_discarded" ? "nu mai vine" : null,
      },
    });
    for (const [position, line] of (order.lines ?? [bread]).entries())
      await prisma.orderLine.create({
        data: {
          ...{ organizationId, orderId: id, position, productId: product.id },
          ...{ name: line.name, unit: line.unit, price: line.price, sku: "007" },
          quantity: line.asked,
          preparedQuantity: status === "order_pending" ? null : line.prepared,
          preparedReason: status === "order_pending" || line.prepared === null ? null : "short",
        },
      });
  }
}

const bookOf = async (shop: Shop, asked: object, language: "ro" | "en" = "ro") => {
  const answer = await perform(
    exportOrders,
    { ...shop.admin, language },
    { format: "xlsx", statuses: every, ...asked },
  );
  return answer instanceof Response ? openedBook(answer) : expect.fail("no file");
};

const countOf = async (shop: Shop, asked: object) => {
  const answer = await perform(exportOrders, shop.admin, { format: "count", statuses: every, ...asked });
  return answer instanceof Response ? expect.fail("a file") : answer.count;
};

/** The clock of a place, as another part of the platform tells it. */
const clockOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(new Date(at));

const asClock = (value: unknown) =>
  value instanceof Date
    ? new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 16).replace("T", " ")
    : value;

test.each(["Europe/Bucharest", "America/New_York", "Pacific/Auckland"])(
  "in %s every cell of the months is what the raw rows say, over both changes of the clock",
  async (timeZone) => {
    const shop = await openShop(timeZone);
    const moments = ["2025-03-09T06:59:00Z", "2025-03-30T00:59:00Z", "2025-03-30T01:01:00Z"];
    const later = [
      "2025-04-05T15:30:00Z",
      "2025-09-27T14:10:00Z",
      "2025-10-26T00:30:00Z",
      "2025-11-02T06:30:00Z",
    ];
    const orders = [...moments, ...later].map((at, place): Placed => ({ at, place: place % 2 }));
    await place(shop, orders);
    const book = await bookOf(shop, { from: "2025-01-01", to: "2025-12-31" });
    const shown = book.SheetNames.slice(0, -1).flatMap((name) => valuesIn(book, name).slice(1));
    const told = orders.map(({ at, place }, index) => [
      index + 1,
      "În așteptare",
      clockOf(at, timeZone),
      null,
      place === 0 ? "Centru" : "Gara",
      "<Ion & fiii>",
      FORMULA,
      ...["007", null, "kg", 2.5, null, null, 7.5, 18.75, null, null, "RON", 15.94, null, 15.94, null],
      ...[null, null, shop.member.username],
    ]);
    expect(shown.map((row) => row.slice(0, 25).map(asClock))).toEqual(told);
    const months = [...new Set(orders.map(({ at }) => clockOf(at, timeZone).slice(0, 7)))];
    const names = months.map((month) =>
      new Intl.DateTimeFormat("ro", { month: "long", year: "numeric", timeZone: "UTC" }).format(
        new Date(month),
      ),
    );
    expect(book.SheetNames).toEqual([...names, "Totaluri"]);
    for (const day of ["2025-03-30", "2025-10-26"]) {
      const count = orders.filter(({ at }) => clockOf(at, timeZone).startsWith(day)).length;
      expect(await countOf(shop, { from: day, to: day })).toBe(count);
    }
  },
);

test("requested and prepared quantities, advance and what is left stand in it, and sums are of one currency each", async () => {
  const shop = await openShop("Europe/Bucharest");
  const two = [bread, { name: "Cozonac", unit: 0, price: 4000, asked: "2", prepared: "0" }];
  await place(shop, [
    { at: "2026-01-05T08:00:00Z", status: "order_completed", advance: 500, lines: two },
    { at: "2026-01-06T08:00:00Z", status: "order_completed", currency: "EUR", total: 1000 },
    { at: "2026-01-07T08:00:00Z", total: 2000, place: 1 },
    { at: "2026-01-08T08:00:00Z", status: "order_discarded", total: 9900 },
  ]);
  const asked = { from: "2026-01-01", to: "2026-01-31", statuses: "order_pending,order_completed" };
  const book = await bookOf(shop, asked, "en");
  expect(book.SheetNames).toEqual(["January 2026", "Totals"]);
  const [head, first, second] = valuesIn(book, "January 2026");
  expect(head).toHaveLength(32);
  expect(head?.slice(9, 17).join()).toBe("Unit,Requested,Prepared,Why less,Price,Amount,Answers,Note");
  expect(head?.join()).toContain("Note,Currency,Order total,Advance,Left to pay,To give back,Pickup hour,");
  expect(first?.slice(9, 15)).toEqual(["kg", 2.5, 2.125, "not enough", 7.5, 15.94]);
  expect(second?.slice(6, 15)).toEqual(["Cozonac", "007", null, "pc", 2, 0, "not enough", 40, 0]);
  expect(first?.slice(15, 23)).toEqual([null, null, "RON", 15.94, 5, 10.94, null, null]);
  const sums = ["Order total", "Advance", "Left to pay", "To give back"];
  expect(valuesIn(book, "Totals")).toEqual([
    ["Month", "Workplace", "Status", "Currency", "Orders", "Lines", ...sums],
    ["January 2026", "Centru", "Completed", "RON", 1, 2, 15.94, 5, 10.94, 0],
    ["January 2026", "Centru", "Completed", "EUR", 1, 1, 10, 0, 10, 0],
    ["January 2026", "Gara", "Pending", "RON", 1, 1, 20, 0, 20, 0],
    ["Total", null, null, "RON", 2, 3, 35.94, 5, 30.94, 0],
    ["Total", null, null, "EUR", 1, 1, 10, 0, 10, 0],
  ]);
  const all = await bookOf(shop, { ...asked, statuses: "order_pending,order_discarded" }, "en");
  expect(valuesIn(all, "January 2026").map((row) => row[20])).toEqual(["Left to pay", 20, null]);
  expect(valuesIn(all, "Totals").slice(1)).toEqual([
    ["January 2026", "Centru", "Discarded", "RON", 1, 1, 99, 0, null, null],
    ["January 2026", "Gara", "Pending", "RON", 1, 1, 20, 0, 20, 0],
    ["Total without discarded", null, null, "RON", 1, 1, 20, 0, 20, 0],
  ]);
  const cell = book.Sheets["January 2026"]?.G2;
  expect(cell).toMatchObject({ t: "s", v: FORMULA });
  expect(cell).not.toHaveProperty("f");
});

test("orders are found by workplace, status and any of the three dates; without words by the present month's open ones", async () => {
  const shop = await openShop("Europe/Bucharest");
  const today = new Date().toISOString();
  await place(shop, [
    { at: today },
    { at: today, place: 1, pickup: "2026-02-10" },
    { at: "2026-01-31T22:30:00Z", status: "order_delivered", handed: "2026-02-28T22:30:00Z" },
  ]);
  const [centre, station] = shop.places.map(({ id }) => id);
  const february = { from: "2026-02-01", to: "2026-02-28" };
  expect(await countOf(shop, { statuses: undefined })).toBe(2);
  expect(await countOf(shop, { locations: `${station}, nu` })).toBe(1);
  expect(await countOf(shop, { locations: `${centre},${station}` })).toBe(2);
  expect(await countOf(shop, { locations: "" })).toBe(0);
  expect(await countOf(shop, { statuses: "" })).toBe(0);
  expect(await countOf(shop, february)).toBe(1);
  expect(await countOf(shop, { ...february, date_field: "pickup_date" })).toBe(1);
  expect(await countOf(shop, { ...february, date_field: "delivered_at" })).toBe(0);
  expect(
    await countOf(shop, { sy: 2026, sm: 2, sd: 1, ey: 2026, em: 2, ed: 1, date_field: "delivered_at" }),
  ).toBe(1);
  const other = await openShop("Europe/Bucharest");
  expect(await countOf(other, { locations: centre })).toBe(0);
});

test("JSON gives the orders with their lines, and an empty export is a file with its head and no orders", async () => {
  const shop = await openShop("Europe/Bucharest");
  await place(shop, [{ at: "2026-01-05T08:00:00Z" }, { at: "2026-01-04T08:00:00Z" }]);
  const answer = await perform(exportOrders, shop.admin, { from: "2026-01-01", to: "2026-01-31" });
  const { orders } = answer instanceof Response ? await answer.json() : expect.fail("not made as it is read");
  expect(orders.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  expect(orders[0]).toMatchObject({ total: 1594, items: [{ name: FORMULA, _pivot_quantity: "2.5" }] });
  const book = await bookOf(shop, { from: "2026-03-01", to: "2026-03-31" });
  expect(book.SheetNames).toEqual(["martie 2026", "Totaluri"]);
  for (const name of book.SheetNames) expect(valuesIn(book, name)).toHaveLength(1);
});

test.each(["store_basic", null])(
  "the file is named by month and year, in the reader's language, and needs no feature: the plan is %s",
  async (planId) => {
    const shop = await openShop("Europe/Bucharest");
    const { organizationId } = shop;
    await prisma.subscription.deleteMany({ where: { organizationId } });
    if (planId)
      await prisma.subscription.create({
        data: { organizationId, planId, status: "active", billingCycle: "month" },
      });
    const nameOf = async (asked: object) => {
      const answer = await perform(
        exportOrders,
        { ...shop.admin, language: "ro" },
        { format: "xlsx", ...asked },
      );
      if (!(answer instanceof Response)) return null;
      await answer.body?.cancel();
      return answer.headers.get("Content-Disposition");
    };
    expect(await nameOf({ from: "2026-01-01", to: "2026-01-31" })).toContain(
      'filename="comenzi-ianuarie-2026.xlsx"',
    );
    expect(await nameOf({ from: "2025-12-01", to: "2026-01-31" })).toContain(
      '"comenzi-decembrie-2025_ianuarie-2026.xlsx"',
    );
  },
);
