import { randomInt, randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { addToCart } from "#app/domain/shop/add-to-cart.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { makeCart, makeRules, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { cancelShopOrder } from "./cancel-shop-order.server.ts";
import { getShopOrder } from "./get-shop-order.server.ts";
import { isPlaced, orderOfSession, placedBySession } from "./order-of-session.server.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

const today = () => localDay(new Date(), "Europe/Bucharest");
const everyDay = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }]);
const somewhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
let slug: string;
beforeEach(async () => {
  tenant = await makeTenant();
  shop = await makeShop(tenant);
  slug = tenant.scope.organization.slug;
});

const orders = () => prisma.order.count({ where: { organizationId: tenant.organizationId } });
const ask = (setting: string) =>
  prisma.setting.create({
    data: {
      ...{ organizationId: tenant.organizationId, scope: "shop", name: `order_${setting}` },
      data: { display: true, required: false },
    },
  });

/** Places an order from a network of its own; what is given wins. */
const place = (input: object = {}, by = { ...shopper(tenant), ip: somewhere() }) =>
  perform(placeShopOrder, by, {
    ...{ slug, location_id: shop.workplace.id, items: [{ item_id: shop.product.id, quantity: "1" }] },
    ...shopDetails(),
    ...input,
  } as never);

interface Refused {
  code?: string;
  issues?: readonly { code?: string; params?: { code?: string } }[];
}

/** The codes of what a call is refused for. */
const refusedFor = (call: Promise<unknown>): Promise<unknown[]> =>
  call.then(
    () => ["nothing"],
    ({ code, issues }: Refused) => issues?.map((issue) => issue.params?.code ?? issue.code) ?? [code],
  );

test("no quantity but one that can be weighed or counted comes into a cart or an order", async () => {
  const bread = await makeShopProduct(tenant, { unit: 0, cartLimit: 3 });
  const wrong = [
    "0",
    "-1",
    "NaN",
    "1e9",
    "1e2",
    "Infinity",
    "1,5,5",
    "0x10",
    "100000",
    "1.0001",
    "",
    "١",
    "1\u0000",
  ];
  for (const quantity of [...wrong, -1, Number.NaN, 1e9, "1,5", "1.5", "4"]) {
    const items = [{ item_id: bread.id, quantity }];
    expect([quantity, await refusedFor(place({ items }))]).not.toEqual([quantity, ["nothing"]]);
    const added = perform(addToCart, shopper(tenant), { slug, item_id: bread.id, quantity });
    expect([quantity, await refusedFor(added)]).not.toEqual([quantity, ["nothing"]]);
  }
  const line = { item_id: bread.id, quantity: "2" };
  expect(await refusedFor(place({ items: [line, { ...line, note: "altul" }] }))).toEqual(["most_in_order"]);
  expect(await refusedFor(place({ items: Array.from({ length: 101 }, () => line) }))).toEqual(["too_big"]);
  expect(await refusedFor(place({ items: [] }))).toEqual(["too_small"]);
  expect(await orders()).toBe(0);
});

test("a cart with another shop's product, one that is no longer sold or out today places nothing", async () => {
  const other = await makeShop(await makeTenant());
  const [counter, out] = [
    await makeShopProduct(tenant, { state: 0 }),
    await makeShopProduct(tenant, { outOn: new Date(today()) }),
  ];
  for (const { id: item_id } of [other.product, counter, out, { id: randomUUID() }]) {
    const caller = shopper(tenant);
    await makeCart(caller, [{ item_id, quantity: "1", price: 1 }]);
    for (const shown of [undefined, `${item_id} 1 1`])
      expect(await refusedFor(place({ items: undefined, shown }, caller))).not.toEqual(["nothing"]);
    expect(await refusedFor(place({ items: [{ item_id, quantity: "1" }] }))).not.toEqual(["nothing"]);
    if (item_id !== out.id)
      expect(await refusedFor(perform(addToCart, caller, { slug, item_id }))).toEqual(["not_found"]);
  }
  expect(await refusedFor(place({ total: 1 }))).toEqual(["orders_changed"]);
  expect(await orders()).toBe(0);
});

test("no hour is taken but those that the shop offers", async () => {
  await ask("pickup_hour");
  const [day, closed] = [daysLater(today(), 1), daysLater(today(), 2)];
  await makeRules(tenant, {
    ...{ slotMinutes: 30, capacity: 1, hours: everyDay("10:00", "12:00"), daysAhead: 5 },
    closed: [{ from: closed, to: closed }],
  });
  const at = (pickup_date: string | null, pickup_hour: string | null, more: object = {}) =>
    refusedFor(place({ pickup_date, data: { pickup_hour }, ...more }));
  const outside = ["pickup_hour_closed"];
  for (const hour of ["09:30", "10:15", "12:00", "23:59", "00:00"])
    expect([hour, await at(day, hour)]).toEqual([hour, outside]);
  for (const hour of ["24:00", "25:00", "-1:00", "10:00:99"])
    expect([hour, await at(day, hour)]).not.toEqual([hour, ["nothing"]]);
  expect(await at(day, null)).toEqual(["required"]);
  expect(await at(null, "10:00")).toEqual(["required"]);
  expect(await at(daysLater(today(), -1), "10:00")).not.toEqual(["nothing"]);
  for (const none of [closed, daysLater(today(), 6), daysLater(today(), 400)])
    expect([none, await at(none, "10:00")]).not.toEqual([none, ["nothing"]]);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const never = await makeShopProduct(tenant, { pickupDays: 127 & ~(1 << weekday) });
  expect(await at(day, "10:00", { items: [{ item_id: never.id, quantity: "1" }] })).toEqual([
    "pickup_day_closed",
  ]);
  expect(await at(day, "10:00")).toEqual(["nothing"]);
  expect(await at(day, "10:00")).toEqual(["shop_slot_full"]);
  await prisma.pickupRule.updateMany({
    where: { organizationId: tenant.organizationId },
    data: { pausedOn: new Date(today()) },
  });
  expect(await at(day, "11:00")).toEqual(["shop_closed"]);
  expect(await orders()).toBe(1);
});

test("what can't be picked up on any day is not ordered without one either", async () => {
  await prisma.setting.create({
    data: {
      ...{ organizationId: tenant.organizationId, scope: "shop", name: "order_pickup_date" },
      data: { display: false, required: false },
    },
  });
  await makeRules(tenant, {
    hours: everyDay("10:00", "12:00"),
    daysAhead: 5,
    closed: [{ from: today(), to: daysLater(today(), 6) }],
  });
  expect(await refusedFor(place())).toEqual(["pickup_day_closed"]);
  expect(await orders()).toBe(0);
});

test("an order is cancelled once, and not once somebody has begun; what the staff have discarded keeps their reason", async () => {
  const cancel = (link: string) => refusedFor(perform(cancelShopOrder, shopper(tenant), { slug, link }));
  const [own, begun, gone] = [await place(), await place(), await place()];
  const move = (order_id: string, status: string, reason?: string) =>
    perform(moveOrder, tenant.admin, { order_id, status, ...(reason && { reason }) } as never);
  await move(begun.id, "order_preparing");
  await move(gone.id, "order_discarded", "nu avem");
  await Promise.all([cancel(own.link), cancel(own.link), cancel(own.link)]);
  expect(await cancel(own.link)).toEqual(["nothing"]);
  const discarded = { organizationId: tenant.organizationId, orderId: own.id, act: "discard" };
  expect(await prisma.orderHistory.count({ where: discarded })).toBe(1);
  expect([await cancel(begun.link), await cancel(gone.link)]).toEqual([["shop_begun"], ["nothing"]]);
  const { status, reason } = await perform(getShopOrder, shopper(tenant), { slug, link: gone.link });
  expect([status, reason]).toEqual(["order_discarded", "nu avem"]);
  await prisma.order.deleteMany({ where: { organizationId: tenant.organizationId } });
  expect(await cancel(own.link)).toEqual(["not_found"]);
  expect(await placedBySession(prisma, own.session_id, "ro")).toBeNull();
});

test("a checkout that was not placed is nobody's order", async () => {
  const { sessionId } = await makeCart(shopper(tenant), [
    { item_id: shop.product.id, quantity: "1", price: 6400 },
  ]);
  expect(await placedBySession(prisma, sessionId, "ro")).toBeNull();
  const placed = (session_id: string) => perform(isPlaced, shopper(tenant), { session_id });
  expect(await placed((await place()).session_id)).toBe(true);
  for (const unplaced of [sessionId, randomUUID(), "1; DELETE", ""])
    expect(await placed(unplaced)).toBe(false);
  expect(Object.keys(orderOfSession.shape)).not.toContain("customer");
});

test("a stranger with somebody's number or address changes nothing that the business knows of them", async () => {
  for (const name of ["customer_email", "customer_address"]) await ask(name);
  const { organizationId } = tenant;
  const known = { name: "Maria Ionescu", phone: "0745 123 456", phoneDigits: "0745123456" };
  const { id } = await prisma.customer.create({
    data: { id: randomUUID(), organizationId, ...known, createdAt: new Date() },
  });
  const customer = {
    name: "Altcineva",
    phone: "+40 745 123 456",
    email: "rau@example.com",
    address: "Aiurea 1",
  };
  await place({ customer });
  expect(await prisma.customer.findMany({ where: { organizationId } })).toEqual([
    expect.objectContaining({ ...known, id, email: null, address: null }),
  ]);
  expect(await prisma.order.findFirst({ where: { organizationId } })).toMatchObject({
    customerId: id,
    customerName: "Altcineva",
    customerEmail: "rau@example.com",
  });
});

test("a mailbox is counted once, however its address is spelt, and no address is two", async () => {
  await ask("customer_email");
  const mailbox = `tinta${randomInt(1e9)}`;
  for (let n = 0; n < 20; n++) await takeTry("shopMailsToAddress", `${mailbox}@exemplu.ro`);
  for (const email of [`${mailbox}+1@exemplu.ro`, `${mailbox.toUpperCase()}+x@EXEMPLU.ro`]) {
    const { id } = await place({ customer: { ...shopDetails().customer, email } });
    expect((await waitingJobs("mail.shop-order")).filter(({ order_id }) => order_id === id)).toEqual([]);
  }
  for (const email of ["a@b.ro, c@d.ro", "a@b.ro\r\nBcc: c@d.ro", "<a@b.ro>", "a@b.ro;c@d.ro", '"x" a@b.ro'])
    expect([email, await refusedFor(place({ customer: { ...shopDetails().customer, email } }))]).toEqual([
      email,
      ["email"],
    ]);
});

test("who has spent the tries of a network spends nobody else's, in this shop or another", async () => {
  const crowded = somewhere();
  for (let n = 0; n < 30; n++) await takeTry("shopOrdersFromIp", `${tenant.organizationId} ${crowded}`);
  const from = (ip: string, of = tenant) => ({ ...shopper(of), ip });
  expect(await refusedFor(place({}, from(crowded)))).toEqual(["too_many"]);
  expect(await refusedFor(place({}, from(somewhere())))).toEqual(["nothing"]);
  const other = await makeTenant();
  const { workplace, product } = await makeShop(other);
  const elsewhere = { slug: other.scope.organization.slug, location_id: workplace.id };
  const items = [{ item_id: product.id, quantity: "1" }];
  expect(await refusedFor(place({ ...elsewhere, items }, from(crowded, other)))).toEqual(["nothing"]);
});

test("names are one line that reads in the order in which it is written", async () => {
  await place({ customer: { name: "Ion\u202enoI\r\nBcc: x", phone: "0745\n123 456" } });
  expect(await prisma.order.findFirst({ where: { organizationId: tenant.organizationId } })).toMatchObject({
    customerName: "IonnoI Bcc: x",
    customerPhone: "0745 123 456",
  });
  expect(
    await refusedFor(place({ customer: { name: "x".repeat(10_000), phone: "0745 123 456" } })),
  ).not.toEqual(["nothing"]);
});
