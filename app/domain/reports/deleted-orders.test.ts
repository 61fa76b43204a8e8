import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { expireOrders } from "#app/domain/retention/expire-orders.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { reportMail } from "#app/emails/report.tsx";
import { mailIn } from "#app/jobs/mail-in.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { deleteDiscarded, makeGoneOrder, makeOrderOfGoneWorkplace } from "#tests/factories/gone-order.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openedBook, valuesIn } from "#tests/factories/spreadsheet.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { mailedReport } from "./mailed-report.server.ts";
import { productsReport } from "./products-report.server.ts";
import { supplies } from "./supplies.server.ts";

const zone = "Pacific/Auckland";
const ago = (days: number) => daysLater(localDay(new Date(), zone), -days);

/** A shop whose orders that were handed over more than 5 days ago were deleted, and when one of them was placed. */
async function openShop({ gone = ago(6) }: { gone?: LocalDate | null } = {}) {
  const shop = await makeTenant({ timeZone: zone });
  const { organizationId } = shop;
  await prisma.organization.update({
    where: { id: organizationId },
    data: { handedGone: new Date(ago(5)) },
  });
  const { id: workplaceId } = await makeWorkplace(shop);
  if (gone) await makeGoneOrder(organizationId, gone);
  return { ...shop, workplaceId };
}

/** Orders that were placed and came to their end so many days ago each, about noon there. */
async function makeClosed(
  organizationId: string,
  days: readonly number[],
  status: "order_delivered" | "order_discarded" = "order_delivered",
) {
  const { id: workplaceId } = await prisma.workplace.findFirstOrThrow({ where: { organizationId } });
  for (const [place, day] of days.entries()) {
    const at = new Date(`${ago(day)}T00:00:00Z`);
    await prisma.order.create({
      data: {
        ...{ id: randomUUID(), organizationId, number: place + 1, status, currency: "RON", total: 250 },
        ...{ workplaceId, requisitionName: "ioana", createdAt: at, movedAt: at },
        ...(status === "order_delivered" ? { deliveredAt: at } : { reason: "nu mai vine" }),
      },
    });
  }
}

test("the report says from which day on its handed orders are still there, where an earlier one is asked for", async () => {
  const { admin } = await openShop();
  const asked = async (days: number, statuses = "order_delivered,order_pending") =>
    (await perform(productsReport, admin, { from: ago(days), to: ago(0), statuses })).report?.deleted.before;
  expect([await asked(6), await asked(5), await asked(4)]).toEqual([ago(5), null, null]);
  expect(await asked(6, "order_completed")).toBeNull();
});

test("it goes by what was deleted, however long orders are kept before and afterwards", async () => {
  const shop = await makeTenant({ timeZone: zone });
  const { organizationId, admin } = shop;
  await makeWorkplace(shop);
  await makeClosed(organizationId, [20, 10, 4, 2]);
  const told = async () => {
    await expireOrders(prisma, new Date());
    const { report } = await perform(productsReport, admin, { from: ago(90), to: ago(0) });
    return [report?.deleted.before, report?.orders];
  };
  const rule = { organizationId, scope: "store", name: "order_auto_delete" };
  const { id } = await prisma.setting.create({ data: { ...rule, data: { active: false, expiry_d: 5 } } });
  const set = (active: boolean, expiry_d: number) =>
    prisma.setting.update({ where: { id }, data: { data: { active, expiry_d } } });
  const keep = (days: number) =>
    prisma.orderRetention.upsert({
      where: { organizationId },
      create: { organizationId, days },
      update: { days },
    });
  expect(await told()).toEqual([null, 4]);
  await set(true, 30);
  expect(await told()).toEqual([null, 4]);
  await set(true, 5);
  expect(await told()).toEqual([ago(5), 2]);
  await set(true, 90);
  expect(await told()).toEqual([ago(5), 2]);
  await set(false, 5);
  expect(await told()).toEqual([ago(5), 2]);
  await keep(3);
  expect(await told()).toEqual([ago(3), 1]);
  await keep(360);
  expect(await told()).toEqual([ago(3), 1]);
});

test("of discarded orders it is told where they are asked for, once the retention of the plan has taken them", async () => {
  const shop = await makeTenant({ timeZone: zone });
  const { organizationId, admin } = shop;
  await makeWorkplace(shop);
  await makeClosed(organizationId, [40, 10, 1], "order_discarded");
  const told = async (days: number, asked: object = { statuses: "order_discarded" }) => {
    await expireOrders(prisma, new Date());
    const { report } = await perform(productsReport, admin, { from: ago(days), to: ago(0), ...asked });
    return [report?.deleted.discarded, report?.orders];
  };
  const rule = { organizationId, scope: "store", name: "order_auto_delete" };
  await prisma.setting.create({ data: { ...rule, data: { active: true, expiry_d: 5 } } });
  expect(await told(60)).toEqual([null, 3]);
  await prisma.orderRetention.create({ data: { organizationId, days: 5 } });
  expect(await told(60)).toEqual([ago(5), 1]);
  await prisma.orderRetention.update({ where: { organizationId }, data: { days: 360 } });
  expect([await told(6), await told(5), await told(60, {})]).toEqual([
    [ago(5), 1],
    [null, 1],
    [null, 0],
  ]);
  const by = (date_field: "pickup_date" | "delivered_at") => ({ date_field, statuses: "order_discarded" });
  const pickedUp = { ...by("pickup_date"), to: ago(-30) };
  const byOthers = [await told(-25, pickedUp), await told(-26, pickedUp), await told(60, by("delivered_at"))];
  expect(byOthers.map(([before]) => before)).toEqual([ago(5), null, null]);
});

test.each([
  { gone: null, from: 60, to: 0, says: null },
  { gone: ago(5), from: 60, to: 0, says: null },
  { gone: ago(6), from: 60, to: 0, says: ago(5) },
  { gone: ago(6), from: 60, to: 6, says: ago(5) },
  { gone: ago(6), from: 60, to: 7, says: null },
])(
  "of deleted orders nothing is said where none of the days was: $gone, asked from $from to $to days ago",
  async ({ gone, from, to, says }) => {
    const { admin } = await openShop({ gone });
    const { report } = await perform(productsReport, admin, { from: ago(from), to: ago(to) });
    expect(report?.deleted).toEqual({ before: says, discarded: null, workplaces: false });
  },
);

test("the spreadsheet says it below its sums, also where nothing is left to add up", async () => {
  const { workplaceId, ...shop } = await openShop();
  const said = `Comenzile predate înainte de ${formatLocalDate(ago(5), "ro", "medium")} au fost șterse și nu se numără.`;
  const last = async (days: number) => {
    const asked = { from: ago(days), to: ago(0), format: "xlsx" as const };
    const file = await perform(supplies, { ...shop.admin, language: "ro" }, asked);
    if (!(file instanceof Response)) throw new Error("no file");
    return valuesIn(await openedBook(file), "Produse").at(-1)?.[0];
  };
  expect(await last(6)).toBe(said);
  const { id: item_id } = await makeProduct(shop);
  await makeOrder(shop, { workplaceId, items: [{ item_id, quantity: "1" }], status: "order_delivered" });
  expect([await last(6), await last(5)]).toEqual([said, "Total"]);
});

test("the spreadsheet says it of discarded ones below those that were handed over", async () => {
  const { scope, admin } = await openShop();
  const first = await deleteDiscarded(scope, 9);
  const asked = { from: ago(20), to: ago(0), format: "xlsx" as const };
  const file = await perform(
    supplies,
    { ...admin, language: "ro" },
    { ...asked, statuses: "order_delivered,order_discarded" },
  );
  if (!(file instanceof Response)) throw new Error("no file");
  expect(valuesIn(await openedBook(file), "Produse").slice(-2)).toEqual([
    expect.arrayContaining([expect.stringContaining("Comenzile predate înainte de")]),
    expect.arrayContaining([
      `Comenzile anulate înainte de ${formatLocalDate(first, "ro", "medium")} au fost șterse și nu se numără.`,
    ]),
  ]);
});

test("orders that went with a workplace are told in the report of their days, unless one that is there is left out", async () => {
  const { workplaceId, ...shop } = await openShop({ gone: null });
  const { admin } = shop;
  const other = await makeWorkplace(shop);
  const { id: item_id } = await makeProduct(shop);
  await makeOrder(shop, { workplaceId, items: [{ item_id, quantity: "1" }], status: "order_delivered" });
  const told = async (asked: object) =>
    (await perform(productsReport, admin, { from: ago(0), to: ago(0), ...asked })).report?.deleted.workplaces;
  const second = await makeWorkplace(shop);
  expect(await told({})).toBe(false);
  await perform(deleteWorkplace, (await makeUser(shop)).caller, { location_id: workplaceId });
  expect(await told({})).toBe(true);
  expect(await told({ from: ago(2), to: ago(1) })).toBe(false);
  expect(await told({ statuses: "order_discarded" })).toBe(false);
  expect([
    await told({ locations: other.id }),
    await told({ locations: `${other.id},${second.id}` }),
  ]).toEqual([false, true]);
});

test.each([
  { date_field: "created_at" as const, placed: 3, told: false },
  { date_field: "delivered_at" as const, placed: 3, told: true },
  { date_field: "pickup_date" as const, placed: 31, told: true },
  { date_field: "pickup_date" as const, placed: 32, told: false },
])(
  "by $date_field an order counts that was placed $placed days before: $told",
  async ({ placed, told, ...by }) => {
    const { admin, organizationId } = await openShop({ gone: null });
    await makeOrderOfGoneWorkplace(organizationId, ago(placed));
    const { report } = await perform(productsReport, admin, { from: ago(0), to: ago(0), ...by });
    expect(report?.deleted).toEqual({ before: null, discarded: null, workplaces: told });
  },
);

test("the spreadsheet says that orders of deleted workplaces are not in it", async () => {
  const { admin, organizationId } = await openShop({ gone: null });
  await makeOrderOfGoneWorkplace(organizationId, ago(1));
  const asked = { from: ago(1), to: ago(0), format: "xlsx" as const };
  const file = await perform(supplies, { ...admin, language: "ro" }, asked);
  if (!(file instanceof Response)) throw new Error("no file");
  expect(valuesIn(await openedBook(file), "Produse").at(-1)?.[0]).toBe(
    "Comenzile punctelor de lucru șterse nu se numără.",
  );
});

test("the mail says it, too", async () => {
  const shop = await openShop({ gone: null });
  const { organizationId } = shop;
  const { id: userId } = await makeUser(shop);
  await prisma.reportMail.create({
    data: { organizationId, userId, every: "weekly", sentUntil: new Date() },
  });
  const interval = { from: ago(7), to: ago(1) };
  const text = async () => {
    const report = await mailedReport(prisma, { organizationId, userId, interval, now: new Date() });
    if (!report) throw new Error("no report");
    return reportMail({ ...report, interval, ...mailIn("ro"), link: "", choice: "" }).text;
  };
  const said = "Comenzile punctelor de lucru șterse nu se numără.";
  expect(await text()).not.toContain(said);
  await makeOrderOfGoneWorkplace(organizationId, ago(8));
  expect(await text()).toContain(said);
});
