import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { placedIn } from "#app/domain/statistics/statistics.server.ts";
import { sumDays } from "#app/domain/statistics/sum-days.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { expireOrders } from "./expire-orders.server.ts";

beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

type Status = "order_pending" | "order_completed" | "order_delivered" | "order_discarded";

async function openShop(timeZone: string, { expiry, retention }: { expiry?: number; retention?: number }) {
  const tenant = await makeTenant({ timeZone });
  const { organizationId } = tenant;
  const { id: workplaceId } = await makeWorkplace(tenant);
  if (expiry)
    await prisma.setting.create({
      data: {
        ...{ organizationId, scope: "store", name: "order_auto_delete" },
        data: { active: true, expiry_d: expiry },
      },
    });
  if (retention) await prisma.orderRetention.create({ data: { organizationId, days: retention } });
  let number = 0;
  const add = async (status: Status, movedAt: string, createdAt = movedAt) => {
    const { id } = await prisma.order.create({
      data: {
        ...{ id: randomUUID(), organizationId, number: ++number, status, currency: "RON", total: 250 },
        ...{ workplaceId, requisitionName: "ioana", createdAt: new Date(createdAt) },
        ...{ movedAt: new Date(movedAt), reason: status === "order_discarded" ? "nu mai vine" : null },
        deliveredAt: status === "order_delivered" ? new Date(movedAt) : null,
      },
    });
    return id;
  };
  const left = async () =>
    (await prisma.order.findMany({ where: { organizationId }, orderBy: { number: "asc" } })).map(
      (order) => order.number,
    );
  const said = () =>
    prisma.auditEntry.findMany({
      where: { organizationId, name: "order.expired" },
      orderBy: { id: "asc" },
      select: { after: true, actorName: true },
    });
  return { ...tenant, workplaceId, add, left, said };
}

/** The last second of a local day and the first one of the next, where the clock changes in between or near it. */
const midnights = [
  ["Europe/Bucharest", "2025-03-29T21:59:59Z", "2025-03-29T22:00:00Z", "2025-04-03T21:00:00Z"],
  ["Europe/Bucharest", "2025-10-25T20:59:59Z", "2025-10-25T21:00:00Z", "2025-10-30T22:00:00Z"],
  ["America/New_York", "2025-03-09T04:59:59Z", "2025-03-09T05:00:00Z", "2025-03-14T04:00:00Z"],
  ["America/New_York", "2025-11-02T03:59:59Z", "2025-11-02T04:00:00Z", "2025-11-07T05:00:00Z"],
  ["Pacific/Auckland", "2025-09-27T11:59:59Z", "2025-09-27T12:00:00Z", "2025-10-02T11:00:00Z"],
  ["Pacific/Auckland", "2025-04-05T10:59:59Z", "2025-04-05T11:00:00Z", "2025-04-10T12:00:00Z"],
] as const;

test.each(midnights)(
  "in %s an order of before midnight goes 5 whole days later, one of after it a day later (%s)",
  async (zone, lastSecond, firstSecond, fifth) => {
    const shop = await openShop(zone, { expiry: 5 });
    await shop.add("order_delivered", lastSecond);
    await shop.add("order_delivered", firstSecond);
    const from = (seconds: number) => new Date(Date.parse(fifth) + seconds * 1000);
    await expireOrders(prisma, from(-1));
    expect(await shop.left()).toEqual([1, 2]);
    await expireOrders(prisma, from(0));
    expect(await shop.left()).toEqual([2]);
    await expireOrders(prisma, from(26 * 3600));
    expect(await shop.left()).toEqual([]);
  },
);

const now = new Date("2026-06-30T09:00:00Z");

test("the setting takes handed orders alone, counted from the hand-over, and only while it is on", async () => {
  const shop = await openShop("Europe/Bucharest", { expiry: 30 });
  await shop.add("order_delivered", "2026-05-01T09:00:00Z");
  await shop.add("order_delivered", "2026-06-20T09:00:00Z", "2026-01-01T09:00:00Z");
  await shop.add("order_discarded", "2026-01-01T09:00:00Z");
  await shop.add("order_completed", "2026-01-01T09:00:00Z");
  const other = await openShop("Europe/Bucharest", {});
  await other.add("order_delivered", "2020-05-01T09:00:00Z");
  const switched = { where: { organizationId: shop.organizationId, name: "order_auto_delete" } };
  await prisma.setting.updateMany({ ...switched, data: { data: { active: false, expiry_d: 30 } } });
  await expireOrders(prisma, now);
  expect(await shop.left()).toEqual([1, 2, 3, 4]);
  await prisma.setting.updateMany({ ...switched, data: { data: { active: true, expiry_d: 30 } } });
  await expireOrders(prisma, now);
  await expireOrders(prisma, now);
  expect([await shop.left(), await other.left()]).toEqual([[2, 3, 4], [1]]);
  expect(await shop.said()).toEqual([
    { actorName: "", after: { orders: 1, reason: "order_auto_delete", days: 30 } },
  ]);
});

test("the retention takes what is over, however old what is open may be", async () => {
  const shop = await openShop("Europe/Bucharest", { retention: 90 });
  await shop.add("order_delivered", "2026-03-31T09:00:00Z");
  await shop.add("order_discarded", "2026-03-31T09:00:00Z");
  await shop.add("order_delivered", "2026-04-01T09:00:00Z");
  await shop.add("order_pending", "2025-01-01T09:00:00Z");
  await shop.add("order_completed", "2025-01-01T09:00:00Z");
  await expireOrders(prisma, now);
  expect(await shop.left()).toEqual([3, 4, 5]);
});

test("run in small batches, broken off, and by two at once, every order goes once and is counted once", async () => {
  const shop = await openShop("Europe/Bucharest", { retention: 90 });
  const { organizationId, admin } = shop;
  const ids = new Set<string>();
  for (let n = 0; n < 25; n++) ids.add(await shop.add("order_delivered", "2026-02-01T09:00:00Z"));
  for (let n = 0; n < 5; n++) ids.add(await shop.add("order_discarded", "2026-02-01T09:00:00Z"));
  await sumDays(prisma, now);
  const february = { from: "2026-02-01", to: "2026-02-28" };
  const before = await perform(placedIn, admin, february);

  // The fourth batch fails at its end, as if the process had died there.
  await prisma.$executeRaw`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM audit_entry WHERE organization_id = NEW.organization_id AND name = 'order.expired') = 4
    THEN RAISE EXCEPTION 'broken off'; END IF; RETURN NULL; END $$`;
  await prisma.$executeRaw`CREATE TRIGGER break_off AFTER INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION break_off()`;
  await expect(expireOrders(prisma, now, 4)).rejects.toThrow("broken off");
  await prisma.$executeRaw`DROP TRIGGER break_off ON audit_entry`;
  expect(await shop.left()).toHaveLength(18);
  expect(await perform(placedIn, admin, february)).toEqual(before);

  await Promise.all([1, 2, 3].map(() => expireOrders(prisma, now, 4)));
  await expireOrders(prisma, now, 4);
  expect(await shop.left()).toEqual([]);
  const told = (await shop.said()).map(({ after }) => Number(Object(after).orders));
  expect(told.reduce((sum, orders) => sum + orders, 0)).toBe(30);
  expect(await prisma.goneOrder.findMany({ where: { organizationId } })).toMatchObject([
    { workplaceId: shop.workplaceId, currency: "RON", orders: 25, items: 0, amount: 6250n },
  ]);
  expect(before).toEqual({ orders: 25, items: 0, amounts: [{ currency: "RON", amount: 6_250 }] });
  expect(await perform(placedIn, admin, february)).toEqual(before);
  await sumDays(prisma, now);
  expect(await perform(placedIn, admin, february)).toEqual(before);
  const forgotten = (await waitingJobs("mail.forget")).flatMap(({ order_ids }) => order_ids);
  expect(new Set(forgotten)).toEqual(ids);
  expect(forgotten).toHaveLength(30);
});

test("what the audit log holds of a deleted order's customer goes, and what was done stays", async () => {
  const shop = await openShop("Europe/Bucharest", { retention: 90 });
  const { organizationId } = shop;
  const [gone, kept] = [
    await shop.add("order_delivered", "2026-02-01T09:00:00Z"),
    await shop.add("order_delivered", "2026-06-01T09:00:00Z"),
  ];
  const after = { details: { customer: { name: "Ștefan", phone: "0740111222" } }, total: 250 };
  for (const [subjectId, createdAt] of [
    [gone, "2026-02-01T09:00:00Z"],
    [kept, "2026-06-01T09:00:00Z"],
  ] as const)
    await prisma.auditEntry.create({
      data: {
        ...{ organizationId, subjectId, name: "order.edited", actorKind: "user", actorName: "ana@lupu.ro" },
        ...{ ip: "", after, createdAt: new Date(createdAt) },
      },
    });
  await expireOrders(prisma, now);
  const rows = await prisma.auditEntry.findMany({ where: { organizationId, name: "order.edited" } });
  const of = (id: string) => rows.find(({ subjectId }) => subjectId === id)?.after;
  expect(of(gone)).toEqual({ details: { customer: null }, total: 250 });
  expect(of(kept)).toEqual(after);
});

test("an order that somebody is changing is left for the next time, and nobody waits", async () => {
  const shop = await openShop("Europe/Bucharest", { retention: 90 });
  const id = await shop.add("order_delivered", "2026-02-01T09:00:00Z");
  await shop.add("order_delivered", "2026-02-02T09:00:00Z");
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM "order" WHERE id = ${id}::uuid FOR UPDATE`;
    await expireOrders(prisma, now);
  });
  expect(await shop.left()).toEqual([1]);
  await expireOrders(prisma, now);
  expect(await shop.left()).toEqual([]);
});
