import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { supplies } from "#app/domain/reports/supplies.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { exportOrders } from "./export-orders.server.ts";
import { batchesOf, EXPORT_BATCH } from "./exported-orders.server.ts";
import { exportFilter, exportFilterOf } from "./order-export-input.server.ts";
import { jsonOfOrders } from "./orders-json.server.ts";
import { startOrderExport } from "./start-order-export.server.ts";

const openShop = async () => {
  const tenant = await makeTenant();
  return { ...tenant, workplace: await makeWorkplace(tenant) };
};
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});

/** Orders of a minute each, handed over a day later. */
async function place(count: number): Promise<string[]> {
  const { organizationId, workplace } = shop;
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: randomUUID(), organizationId, workplaceId: workplace.id, number: n + 1, currency: "RON" },
    ...{ status: "order_delivered", requisitionName: "ioana", total: 100 },
    createdAt: new Date(Date.UTC(2026, 0, 5, 8, n)),
    deliveredAt: new Date(Date.UTC(2026, 0, 6, 8, n)),
  }));
  await prisma.order.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

const january = { from: "2026-01-01", to: "2026-01-31", statuses: "order_delivered" };
const spent = async (name: Parameters<typeof takeTry>[0], subject: string, points: number) => {
  for (let n = 0; n < points; n++) await takeTry(name, subject);
};

test("orders that are deleted while they are read leave JSON that can be read", async () => {
  const ids = await place(EXPORT_BATCH + 1);
  const filter = exportFilterOf(exportFilter.parse(january), new Date(), "Europe/Bucharest");
  const parts: Uint8Array[] = [];
  for await (const part of jsonOfOrders(prisma, shop.scope, filter)) {
    if (parts.push(part) === 1)
      await prisma.order.deleteMany({ where: { id: { in: ids.slice(0, EXPORT_BATCH) } } });
  }
  const { orders } = JSON.parse(Buffer.concat(parts).toString());
  expect(orders).toMatchObject([{ number: EXPORT_BATCH + 1 }]);
});

test("an order whose hand-over is undone while it is read is left out, and ends nothing", async () => {
  const ids = await place(3);
  await prisma.order.updateMany({
    where: { id: ids[1] ?? "" },
    data: { deliveredAt: null, status: "order_completed" },
  });
  const read: number[] = [];
  for await (const orders of batchesOf(prisma, shop.scope, ids, "delivered_at"))
    read.push(...orders.map(({ number }) => number));
  expect(read).toEqual([1, 3]);
});

test("a list of workplaces as long as a book is refused, and a thousand statuses are those that there are", async () => {
  await place(1);
  const locations = Array.from({ length: 1_000 }, () => randomUUID()).join(",");
  expect(await outcome(startOrderExport, shop.admin, { ...january, locations })).toMatchObject({ http: 422 });
  const statuses = Array.from({ length: 1_000 }, () => "order_delivered").join(",");
  const found = await perform(exportOrders, shop.admin, { ...january, statuses, format: "count" });
  expect(found).toMatchObject({ count: 1 });
});

test("spreadsheets are limited for a person, of orders and reports together, and for a business", async () => {
  const { organizationId } = shop;
  const [one, other] = [await makeUser(shop), await makeUser(shop)];
  await spent("spreadsheetsOfPerson", `${organizationId} ${one.id}`, 30);
  const codes = async (caller: Caller) => {
    const asked = { ...january, format: "xlsx" } as const;
    const tried = [
      await perform(exportOrders, caller, asked).then(saved, refused),
      await perform(supplies, caller, asked).then(saved, refused),
      await perform(startOrderExport, caller, january).then(saved, refused),
    ];
    return [...new Set(tried)];
  };
  expect(await codes(one.caller)).toEqual(["too_many"]);
  expect(await codes(other.caller)).toEqual(["saved"]);
  await spent("spreadsheetsOfBusiness", organizationId, 97);
  expect(await codes(other.caller)).toEqual(["too_many"]);
  const stranger = await makeTenant();
  expect(await codes((await makeUser(stranger)).caller)).toEqual(["saved"]);
  expect(await perform(exportOrders, one.caller, { ...january, format: "count" })).toEqual({ count: 0 });
});

const saved = async (made: unknown) => {
  if (made instanceof Response) await made.body?.cancel();
  return "saved";
};
const refused = ({ code }: { code: string }) => code;
