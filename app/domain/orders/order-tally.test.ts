import { beforeAll, expect, test } from "vitest";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeManyOrders } from "#tests/factories/many-orders.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { deliveryCounts } from "./count-orders.server.ts";
import { listOrders, orderHistory } from "./list-orders.server.ts";
import { sumTallies } from "./order-tally.server.ts";
import { orderStatuses } from "./statuses.ts";

let [shop, other]: Tenant[] = [];
let places: string[];

async function openShop(): Promise<Tenant> {
  const tenant = await makeTenant();
  places = [(await makeWorkplace(tenant)).id, (await makeWorkplace(tenant)).id];
  await makeManyOrders((statement, values) => prisma.$executeRawUnsafe(statement, ...values), {
    organizationId: tenant.organizationId,
    workplaceIds: places,
    productIds: [(await makeProduct(tenant)).id],
    count: 340,
  });
  return tenant;
}

beforeAll(async () => {
  other = await openShop();
  shop = await openShop();
});

/** What is kept, and what there is, of all businesses. */
async function sums() {
  const kept =
    await prisma.$queryRaw`SELECT organization_id::text, workplace_id::text, status, sum(count)::int AS count
    FROM order_tally GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3`;
  const there =
    await prisma.$queryRaw`SELECT organization_id::text, workplace_id::text, status, count(*)::int AS count
    FROM "order" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
  return { kept, there };
}

async function expectKept(): Promise<void> {
  const { kept, there } = await sums();
  expect(kept).toEqual(there);
}

test("what is kept is what there is: of orders placed, moved, brought elsewhere, deleted, and of none that was undone", async () => {
  const { organizationId } = shop as Tenant;
  await expectKept();
  const { id } = await makeOrder(shop as Tenant, { workplaceId: places[0] ?? "", status: "order_pending" });
  await expectKept();
  await prisma.$executeRaw`UPDATE "order" SET status = 'order_preparing' WHERE organization_id = ${organizationId}::uuid AND status = 'order_pending'`;
  await prisma.$executeRaw`UPDATE "order" SET workplace_id = ${places[1]}::uuid WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid`;
  await prisma.$executeRaw`UPDATE "order" SET version = version + 1 WHERE organization_id = ${organizationId}::uuid`;
  await expectKept();
  await prisma.$executeRaw`DELETE FROM "order" WHERE organization_id = ${organizationId}::uuid AND number <= 20`;
  await expectKept();
  const undone = prisma.$transaction(async (db) => {
    await db.$executeRaw`UPDATE "order" SET status = 'order_pending' WHERE organization_id = ${organizationId}::uuid AND status = 'order_preparing'`;
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await expectKept();
});

test("a workplace takes its sums with it, and an organization all of its own", async () => {
  const { organizationId } = shop as Tenant;
  await perform(deleteWorkplace, (await makeUser(shop as Tenant)).caller, { location_id: places[1] ?? "" });
  await expectKept();
  await sumTallies(prisma);
  await expectKept();
  expect(await prisma.orderTally.count({ where: { organizationId, workplaceId: places[1] ?? "" } })).toBe(0);
  const gone = await openShop();
  await prisma.orderLine.deleteMany({ where: { organizationId: gone.organizationId } });
  await prisma.organization.delete({ where: { id: gone.organizationId } });
  expect(await prisma.orderTally.count({ where: { organizationId: gone.organizationId } })).toBe(0);
  await expectKept();
});

test("sums are put together without changing, twice at once too, while orders are placed", async () => {
  const tenant = await openShop();
  const place = (at: number) => makeOrder(tenant, { workplaceId: places[at % 2] ?? "" });
  for (let at = 0; at < 30; at++) await place(at);
  await Promise.all([sumTallies(prisma), place(30), sumTallies(prisma), place(31), place(32)]);
  await expectKept();
  await sumTallies(prisma);
  const { organizationId } = tenant;
  expect(await prisma.orderTally.count({ where: { organizationId } })).toBeLessThanOrEqual(
    orderStatuses.length * places.length,
  );
  await expectKept();
});

test("lists by status and workplace and the counts of statuses read no order to count them", async () => {
  const tenant = other as Tenant;
  const mine = await prisma.workplace.findMany({ where: { organizationId: tenant.organizationId } });
  const member = await makeMember(tenant, { role: "delivery", workplaces: [mine[0]?.id ?? ""] });
  const asked: (() => Promise<unknown>)[] = [
    () => perform(listOrders, tenant.admin, {}),
    () => perform(listOrders, member.caller, { page: 6, status: "order_delivered" }),
    () => perform(listOrders, tenant.admin, { page: 12, location_id: mine[0]?.id }),
    () => perform(orderHistory, member.caller, {}),
    () => perform(deliveryCounts, tenant.admin, {}),
  ];
  for (const ask of asked) {
    const { statements } = await countStatements(ask);
    expect(
      statements.filter((text) => /^\s*SELECT count\(\*\)::int AS count FROM "order"/.test(text)),
    ).toEqual([]);
    expect(statements.filter((text) => text.includes("order_tally"))).toHaveLength(1);
  }
});
