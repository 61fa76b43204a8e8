import { beforeAll, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeManyOrders } from "#tests/factories/many-orders.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { deliveryCounts } from "./count-orders.server.ts";
import { listOrders, orderHistory } from "./list-orders.server.ts";
import { memberOrders } from "./member-orders.server.ts";
import { orderStatuses } from "./statuses.ts";

const COUNT = 400;
let shop: Tenant;
let places: string[];
let member: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  for (const tenant of [await makeTenant(), await makeTenant()]) {
    shop = tenant;
    places = [(await makeWorkplace(shop)).id, (await makeWorkplace(shop)).id, (await makeWorkplace(shop)).id];
    member = await makeMember(shop);
    const product = await makeProduct(shop, { name: "Pâine de secară" });
    await makeManyOrders((statement, values) => prisma.$executeRawUnsafe(statement, ...values), {
      organizationId: shop.organizationId,
      workplaceIds: places.slice(0, 2),
      productIds: [product.id],
      memberId: member.id,
      count: COUNT,
    });
    // Any status at any time, and orders of one moment.
    await prisma.$executeRaw`UPDATE "order" o SET status = t.status, reason = CASE t.status WHEN 'order_discarded' THEN 'x' END,
      delivered_at = CASE t.status WHEN 'order_delivered' THEN o.created_at END,
      created_at = date_trunc('hour', o.created_at), moved_at = date_trunc('hour', o.created_at + n % 9 * interval '1 h')
      FROM (SELECT id, abs(hashtext(id::text)) AS n, (${[...orderStatuses]}::text[])[1 + abs(hashtext(id::text)) % 5] AS status
        FROM "order" WHERE organization_id = ${shop.organizationId}::uuid) t
      WHERE o.organization_id = ${shop.organizationId}::uuid AND o.id = t.id`;
  }
});

const all = () => prisma.order.findMany({ where: { organizationId: shop.organizationId } });
type Row = Awaited<ReturnType<typeof all>>[number];

/** What a list should be: all rows that meet the filter, sorted, whatever way the list goes. */
const plain = (rows: Row[], at: "createdAt" | "movedAt", meets: (row: Row) => boolean) =>
  rows
    .filter(meets)
    .sort((a, b) => b[at].getTime() - a[at].getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);

const pageBy = async (ask: (page: number) => Promise<{ items: { id: string }[]; count: number }>) => {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { items, count } = await ask(page);
    ids.push(...items.map(({ id }) => id));
    if (items.length < 30) return { ids, count };
  }
};

test("each list has all its rows in their order, page by page, to the last one", async () => {
  const rows = await all();
  const filters: [object, (row: Row) => boolean][] = [
    [{}, () => true],
    [{ location_id: places[0] }, (row) => row.workplaceId === places[0]],
    [
      { customer_id: rows.find(({ customerId }) => customerId)?.customerId },
      (row) => row.customerId === rows.find(({ customerId }) => customerId)?.customerId,
    ],
    [{ order_id: "41" }, (row) => row.number === 41],
    ...orderStatuses.flatMap((status): [object, (row: Row) => boolean][] => [
      [{ status }, (row) => row.status === status],
      [{ status, location_id: places[1] }, (row) => row.status === status && row.workplaceId === places[1]],
    ]),
  ];
  for (const [filter, meets] of filters) {
    const expected = plain(rows, "createdAt", meets);
    const found = await pageBy((page) => perform(listOrders, shop.admin, { ...filter, page }));
    expect(found, JSON.stringify(filter)).toEqual({ ids: expected, count: expected.length });
  }
  const oldest = await pageBy((page) => perform(listOrders, shop.admin, { sort: "created", page }));
  expect(oldest).toEqual({ ids: plain(rows, "createdAt", () => true).toReversed(), count: COUNT });
  const over = plain(rows, "movedAt", ({ status }) =>
    ["order_delivered", "order_discarded"].includes(status),
  );
  const history = await pageBy((page) => perform(orderHistory, shop.admin, { page }));
  expect(history).toEqual({ ids: over, count: over.length });
  const mine = plain(rows, "createdAt", ({ requisitionMemberId }) => requisitionMemberId === member.id);
  const own = await pageBy((page) => perform(memberOrders, member.caller, { page }));
  expect(own).toEqual({ ids: mine, count: mine.length });
});

test("a list at the counter shows what is open, what is of today, or all", async () => {
  const { timeZone } = shop.scope.organization;
  const today = localDay(new Date(), timeZone);
  await prisma.$executeRaw`UPDATE "order" SET moved_at = now() - interval '1 second', pickup_date = ${today}::date
    WHERE organization_id = ${shop.organizationId}::uuid AND number <= 20`;
  await prisma.$executeRaw`UPDATE "order" SET moved_at = now() - interval '25 hours', pickup_date = ${today}::date - 1
    WHERE organization_id = ${shop.organizationId}::uuid AND number > 20`;
  const rows = await all();
  const isOver = ({ status }: Row) => ["order_delivered", "order_discarded"].includes(status);
  const isMine = ({ requisitionMemberId }: Row) => requisitionMemberId === member.id;
  const shownTo = async (query: typeof memberOrders | typeof orderHistory, show: string) => {
    const { caller } = query === memberOrders ? member : { caller: shop.admin };
    return pageBy((page) => perform(query as typeof memberOrders, caller, { page, show: show as "all" }));
  };
  const expected = {
    open: plain(rows, "createdAt", (row) => isMine(row) && !isOver(row)),
    today: plain(rows, "createdAt", (row) => isMine(row) && row.number <= 20),
    over: plain(rows, "movedAt", (row) => isOver(row) && row.number <= 20),
  };
  expect(Object.values(expected).every(({ length }) => length > 0)).toBe(true);
  expect((await shownTo(memberOrders, "open")).ids).toEqual(expected.open);
  expect((await shownTo(memberOrders, "today")).ids).toEqual(expected.today);
  expect((await shownTo(orderHistory, "today")).ids).toEqual(expected.over);
  expect((await shownTo(orderHistory, "open")).ids).toEqual([]);
});

test("the console's list shows what is open or of today, with its other filters, and then also by pickup", async () => {
  await prisma.$executeRaw`UPDATE "order" SET pickup_hour = CASE number % 3 WHEN 0 THEN '09:00' WHEN 1 THEN '08:30' END
    WHERE organization_id = ${shop.organizationId}::uuid`;
  const rows = await all();
  const isOpen = ({ status }: Row) => !["order_delivered", "order_discarded"].includes(status);
  const listed = (filter: object) =>
    pageBy((page) => perform(listOrders, shop.admin, { ...filter, page } as { page: number }));
  const open = plain(rows, "createdAt", isOpen);
  const today = plain(rows, "createdAt", ({ number }) => number <= 20);
  const here = plain(rows, "createdAt", (row) => isOpen(row) && row.workplaceId === places[0]);
  const ready = plain(rows, "createdAt", ({ status }) => status === "order_completed");
  const found = [{ show: "open" }, { show: "today" }, { show: "open", location_id: places[0] }].map(listed);
  const count = (ids: string[]) => ({ ids, count: ids.length });
  expect(await Promise.all(found)).toEqual([open, today, here].map(count));
  expect(await listed({ show: "open", status: "order_completed" })).toEqual(count(ready));
  expect(await listed({ show: "all", sort: "pickup" })).toEqual(await listed({}));

  const byId = new Map(rows.map((row) => [row.id, row]));
  const place = (id: string) => {
    const { pickupDate, pickupHour } = byId.get(id) as Row;
    return `${pickupDate?.toISOString()} ${pickupHour ?? "later"} ${id}`;
  };
  const sorted = await listed({ show: "open", sort: "pickup" });
  expect(sorted).toEqual(count(open.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))));
});

test("a workplace's orders are counted in each status, none where there are none", async () => {
  const rows = await all();
  const { items } = await perform(deliveryCounts, shop.admin, {});
  expect(items.map(({ location_id }) => location_id).sort()).toEqual([...places].sort());
  for (const counts of items)
    for (const status of orderStatuses)
      expect(counts[status], status).toBe(
        rows.filter((row) => row.workplaceId === counts.location_id && row.status === status).length,
      );
  const one = await makeMember(shop, { role: "delivery", workplaces: [places[0] ?? ""] });
  const theirs = await perform(deliveryCounts, one.caller, {});
  expect(theirs.items).toEqual(items.filter(({ location_id }) => location_id === places[0]));
});
