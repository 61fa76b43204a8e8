import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import { makeShop, makeShopProduct, shopper, switchShop } from "#tests/factories/shop.ts";
import { makeCart, makeRules, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";
import { shownOf } from "./shown-lines.ts";

const zone = "Europe/Bucharest";
const today = () => localDay(new Date(), zone);

async function open(facts: Parameters<typeof makeTenant>[0] = {}) {
  const tenant = await makeTenant(facts);
  return { tenant, ...(await makeShop(tenant)) };
}

const placeBy = (caller: Caller, tenant: Tenant, input: object, formToken?: string) =>
  perform(
    placeShopOrder,
    caller,
    { slug: tenant.scope.organization.slug, ...shopDetails(), ...input } as never,
    formToken ? { formToken } : {},
  );

test("a cart becomes an order of its customer, once, and is empty then", async () => {
  const { tenant, workplace, product } = await open();
  const caller = shopper(tenant);
  const cart = await makeCart(caller, [{ item_id: product.id, quantity: "1.5", price: 6400 }]);
  const token = randomUUID();
  const input = { location_id: workplace.id, total: 9600 };
  const [placed, again] = await Promise.all([
    placeBy(caller, tenant, input, token),
    placeBy(caller, tenant, input, token),
  ]);
  expect(again).toEqual(placed);
  expect(placed).toMatchObject({ number: 1, session_id: cart.sessionId });
  expect(Buffer.from(placed.link, "base64url")).toHaveLength(24);
  const order = await prisma.order.findFirst({
    where: { organizationId: tenant.organizationId },
    include: { lines: true, customer: true, history: true, shopOrder: true },
  });
  expect(order).toMatchObject({
    origin: "shop",
    requisitionName: "Magazin online",
    total: 9600n,
    customer: { phoneDigits: "0745123456", name: "Ioana Pop" },
    history: [{ act: "placed", actorKind: "customer", actorId: null, actorName: "" }],
  });
  expect(await prisma.cart.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
  await expect(placeBy(caller, tenant, input)).rejects.toMatchObject({ code: "orders_empty" });
});

test("two windows that order the same cart at once place it once", async () => {
  const { tenant, workplace, product } = await open();
  const caller = shopper(tenant);
  await makeCart(caller, [{ item_id: product.id, quantity: "1", price: 6400 }]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => placeBy(caller, tenant, { location_id: workplace.id }, randomUUID())),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await prisma.order.count({ where: { organizationId: tenant.organizationId } })).toBe(1);
});

test("what has changed since it was shown is told, and nothing is placed", async () => {
  const { tenant, workplace, product } = await open();
  const bread = await makeShopProduct(tenant, { name: "Pâine de casă", unit: 0, price: 1200 });
  const caller = shopper(tenant);
  const lines = [
    { item_id: product.id, quantity: "1", price: 6400 },
    { item_id: bread.id, quantity: "2", price: 1200, unit: 0 },
  ];
  await makeCart(caller, lines);
  const shown = shownOf([
    { item_id: product.id, quantity: 1000, price: 6400, currency: "RON", unit: 1 },
    { item_id: bread.id, quantity: 2000, price: 1200, currency: "RON", unit: 0 },
  ]);
  const place = () => placeBy(caller, tenant, { location_id: workplace.id, shown });
  await prisma.product.update({ where: { id: bread.id }, data: { price: 1300 } });
  await expect(place()).rejects.toMatchObject({
    code: "shop_changed",
    http: 409,
    details: {
      params: { context: "price", names: "Pâine de casă" },
      body: { changed: [{ name: "Pâine de casă", was: 1200, price: 1300 }] },
    },
  });
  await prisma.product.update({
    where: { id: bread.id },
    data: { price: 1200, outOn: new Date(today()) },
  });
  await expect(place()).rejects.toMatchObject({
    code: "shop_changed",
    details: { params: { context: "gone", names: "Pâine de casă" } },
  });
  await prisma.product.update({ where: { id: bread.id }, data: { outOn: null } });
  await prisma.cart.updateMany({
    where: { organizationId: tenant.organizationId },
    data: { lines: [{ ...lines[0], currency: "RON", unit: 1, id: randomUUID(), fields: {}, note: null }] },
  });
  await expect(place()).rejects.toMatchObject({ details: { params: { context: "cart" } } });
  expect(await prisma.order.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
  expect(await prisma.cart.count({ where: { organizationId: tenant.organizationId } })).toBe(1);
});

test("what the settings, the products and the rules of pickup ask is refused by the server", async () => {
  const { tenant, workplace, product } = await open();
  const limited = await makeShopProduct(tenant, { cartLimit: 2, unit: 0, price: 500 });
  await makeRules(tenant, { hours: Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]) });
  const caller = shopper(tenant);
  const location_id = workplace.id;
  const place = (input: object) => placeBy(caller, tenant, { location_id, ...input });
  const items = [{ item_id: product.id, quantity: "1" }];
  const issuesOf = (input: object) =>
    place(input).then(
      () => [],
      (error) =>
        error.issues.map(({ path, params }: never) => [
          (path as string[]).join("."),
          (params as { code: string })?.code,
        ]),
    );
  expect(await issuesOf({ items, customer: {} })).toEqual([
    ["customer.name", "required"],
    ["customer.phone", "required"],
  ]);
  expect(await issuesOf({ items: [{ item_id: limited.id, quantity: "3" }] })).toEqual([
    ["items.0.quantity", "most_in_order"],
  ]);
  expect(await issuesOf({ items, pickup_date: daysLater(today(), 31) })).toEqual([
    ["pickup_date", "pickup_day_closed"],
  ]);
  await expect(place({ items, website: "http://x.ro" })).rejects.toMatchObject({ code: "bad_request" });
  await expect(place({ items, location_id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
  const other = await open();
  await expect(place({ items, location_id: other.workplace.id })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(place({ items: [{ item_id: other.product.id, quantity: "1" }] })).rejects.toMatchObject({
    code: "not_found",
  });
  await switchShop(tenant, { active: false });
  await expect(place({ items })).rejects.toMatchObject({ code: "shop_closed" });
  const without = await open({ planId: null });
  await expect(
    placeBy(shopper(without.tenant), without.tenant, {
      location_id: without.workplace.id,
      items: [{ item_id: without.product.id, quantity: "1" }],
    }),
  ).rejects.toMatchObject({ code: "plan_lapsed" });
  expect(await prisma.order.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
});

test("a phone number orders six times a day, and others go on", async () => {
  const { tenant, workplace, product } = await open();
  const input = { location_id: workplace.id, items: [{ item_id: product.id, quantity: "1" }] };
  const by = (phone: string) => {
    const caller = { ...shopper(tenant), ip: `10.0.0.${Math.floor(Math.random() * 250)}` };
    return placeBy(caller, tenant, { ...input, customer: { name: "Ion", phone } });
  };
  for (let n = 0; n < 6; n++) await by(n % 2 ? "+40 745 000 111" : "0745 000 111");
  const refusal: Refusal = await by("0745000111").catch((error) => error);
  expect(refusal).toMatchObject({ code: "shop_phone", http: 429 });
  await by("0745000112");
});

/** So many customers at once, each from an own network with an own phone number. */
async function crowd(shop: Awaited<ReturnType<typeof open>>, count: number, input: object) {
  const { tenant, workplace, product } = shop;
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, (_, n) =>
      patiently(() =>
        placeBy({ ...shopper(tenant), ip: `10.1.${Math.floor(n / 200)}.${n % 200}` }, tenant, {
          location_id: workplace.id,
          items: [{ item_id: product.id, quantity: "1" }],
          customer: { name: `Client ${n}`, phone: `0745${String(100_000 + n)}` },
          ...input,
        }),
      ),
    ),
  );
  const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as Refusal] : []));
  return { placed: count - refusals.length, refusals };
}

test("of 200 customers at once for the last 5 places of a slot 5 order, and 195 are told what is free", async () => {
  const shop = await open();
  const day = daysLater(today(), 1);
  await makeRules(shop.tenant, {
    slotMinutes: 30,
    capacity: 5,
    hours: Array.from({ length: 7 }, () => [{ from: "10:00", to: "11:30" }]),
  });
  const { placed, refusals } = await crowd(shop, 200, { pickup_date: day, data: { pickup_hour: "10:00" } });
  const codes = new Set(refusals.map(({ code }) => code));
  expect([placed, refusals.length, [...codes]]).toEqual([5, 195, ["shop_slot_full"]]);
  const free = Array.from({ length: 5 }, (_, days) => daysLater(day, days)).flatMap((day, days) => [
    ...(days === 0 ? [] : [{ day, from: "10:00", to: "10:30" }]),
    ...[
      { day, from: "10:30", to: "11:00" },
      { day, from: "11:00", to: "11:30" },
    ],
  ]);
  const told = { params: { hour: "10:00", slots: "10:30, 11:00" }, body: { free: free.slice(0, 12) } };
  for (const { details } of refusals) expect(details).toMatchObject(told);
  const first = await prisma.order.findFirst({ where: { organizationId: shop.tenant.organizationId } });
  await perform(moveOrder, shop.tenant.admin, {
    order_id: first?.id ?? "",
    status: "order_discarded",
    reason: "nu mai vine",
  });
  expect((await crowd(shop, 2, { pickup_date: day, data: { pickup_hour: "10:00" } })).placed).toBe(1);
}, 120_000);

test("of 200 customers at once for the last 5 orders of a day 5 order, and the admins get one mail", async () => {
  const shop = await open();
  const { tenant } = shop;
  const user = await prisma.user.create({ data: { email: `${randomUUID()}@lupu.ro`, locale: "ro" } });
  await prisma.membership.create({
    data: { organizationId: tenant.organizationId, userId: user.id, role: "admin" },
  });
  await switchShop(tenant, { limit_d: 10 });
  expect((await crowd(shop, 5, {})).placed).toBe(5);
  const { placed, refusals } = await crowd(shop, 200, {});
  expect([placed, new Set(refusals.map(({ code }) => code))]).toEqual([5, new Set(["shop_day_full"])]);
  const mails = (await waitingJobs("mail.notice")).filter(
    ({ organization_id }) => organization_id === tenant.organizationId,
  );
  expect(mails.map(({ notice, to }) => [notice.kind, to])).toEqual([["shop_limit", user.email]]);
}, 120_000);
