import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { answerCall } from "#app/http/answer-call.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { makeRules, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeEach(async () => {
  tenant = await makeTenant();
  await change({ locale: "ro" });
  shop = await makeShop(tenant);
});

const change = (data: { locale?: string; currency?: string }) =>
  prisma.organization.update({ where: { id: tenant.organizationId }, data });
const orders = () => prisma.order.count({ where: { organizationId: tenant.organizationId } });

interface Sent {
  cart?: string;
  body?: object;
  /** What the program speaks; nothing where it does not say. */
  speaks?: string;
  host?: string;
  /** Where under /v1, in the place of the shop. */
  at?: string;
}

/** Calls the API as a program does, at the shop or elsewhere. */
async function call(
  method: string,
  path: string,
  { cart, body, speaks, host = "127.0.0.1:3000", at = `/shops/${tenant.scope.organization.slug}` }: Sent = {},
) {
  const headers = {
    "Content-Type": "application/json",
    ...(cart && { "x-cart": cart }),
    ...(speaks && { "Accept-Language": speaks }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const request = new Request(`http://${host}/v1${at}${path}`, init);
  const answer = await answerCall(request, new RouterContextProvider());
  return { http: answer.status, ...(await answer.json()) };
}

/** Puts so much of the product into a cart, and gives what names it. */
async function filled(quantity = "2"): Promise<string> {
  const { cart } = await call("POST", "/cart/items", { body: { item_id: shop.product.id, quantity } });
  return cart;
}
const place = (cart: string, more: object = {}, sent: Sent = {}) =>
  call("POST", "/orders", {
    ...{ cart, body: { location_id: shop.workplace.id, ...shopDetails(), ...more } },
    ...sent,
  });

test("a cart is named by the header that its first change has given", async () => {
  const item_id = shop.product.id;
  const added = await call("POST", "/cart/items", { body: { item_id, quantity: "0,5" } });
  expect(added).toMatchObject({ http: 200, status: 0 });
  const { cart } = added;
  expect(await call("GET", "/cart", { cart })).toMatchObject({
    total: 3200,
    lines: [{ item_id, quantity: "0.5" }],
  });
  expect(await call("GET", "/cart", { cart: `${cart}x` })).toMatchObject({ http: 200, lines: [] });
  expect(await call("GET", "/cart", { cart: shopper(tenant).actor.id ?? "" })).toMatchObject({ lines: [] });
  expect(await call("GET", "", { cart })).toMatchObject({
    open: true,
    locations: [{ name: shop.workplace.name }],
  });
  expect(await call("GET", "/items?q=cozonac")).toMatchObject({ count: 1, items: [{ price: 6400 }] });
  expect(await call("GET", "", { at: "/shops/nimeni" })).toMatchObject({ http: 404, code: "not_found" });
});

test("an order is placed, told by its session however often, shown by its link, and cancelled", async () => {
  const placed = await place(await filled());
  expect(placed).toMatchObject({ http: 200, status: 0, number: 1 });
  const { session_id, link } = placed;
  const report = () => call("POST", "/orders/success", { body: { session_id }, at: "" });
  const first = await report();
  expect(first).toMatchObject({
    http: 200,
    status: 0,
    placed: { link, order: { number: 1, total: 12_800 } },
  });
  expect(await report()).toEqual(first);
  expect(await call("GET", `/orders/${link}`)).toMatchObject({ order: { status: "order_pending" } });
  expect(await call("DELETE", `/orders/${link}`)).toMatchObject({ http: 200, number: 1 });
  expect(await call("GET", `/orders/${link}`)).toMatchObject({
    order: { status: "order_discarded", may_cancel: false },
  });
  expect(await orders()).toBe(1);
});

describe("a price that has changed since it was put into the cart", () => {
  const dearer = () => prisma.product.update({ where: { id: shop.product.id }, data: { price: 7000 } });
  const changes = [
    ["by its amount", dearer, { was: 6400, was_currency: "RON", price: 7000, currency: "RON" }, 14_000],
    [
      "by its currency",
      () => change({ currency: "EUR" }),
      { was: 6400, was_currency: "RON", price: 6400, currency: "EUR" },
      12_800,
    ],
    [
      "by its unit",
      () => prisma.product.update({ where: { id: shop.product.id }, data: { unit: 100, price: 6 } }),
      { was: 6400, was_unit: 1, price: 6, unit: 100 },
      12_000,
    ],
  ] as const;

  test.each(changes)("%s is refused until it is accepted", async (_, happen, changed, total) => {
    const cart = await filled();
    await happen();
    for (const said of [{}, { total }])
      expect(await place(cart, said)).toMatchObject({
        http: 409,
        code: "shop_changed",
        changed: [{ name: shop.product.name, ...changed }],
      });
    expect(await orders()).toBe(0);
    expect(await call("GET", "/cart", { cart })).toMatchObject({
      changed: true,
      lines: [{ change: "price" }],
    });
    await call("PUT", "/cart", { cart });
    expect(await place(cart, { total })).toMatchObject({ http: 200 });
  });

  test.each(changes)("%s is ordered by who says what the checkout has shown", async (_, happen) => {
    const cart = await filled();
    const { shown: before } = await call("GET", "/checkout", { cart });
    await happen();
    expect(await place(cart, { shown: before })).toMatchObject({ http: 409, code: "shop_changed" });
    const { shown } = await call("GET", "/checkout", { cart });
    expect(await place(cart, { shown })).toMatchObject({ http: 200 });
  });
});

test("the checkout tells which days and hours there are, which are full, and what the shop asks", async () => {
  const today = localDay(new Date(), tenant.scope.organization.timeZone);
  const [day, next, closed] = [daysLater(today, 1), daysLater(today, 2), daysLater(today, 3)];
  await makeRules(tenant, {
    ...{ slotMinutes: 60, capacity: 1, daysAhead: 4 },
    hours: Array.from({ length: 7 }, () => [{ from: "10:00", to: "12:00" }]),
    closed: [{ from: closed, to: closed }],
  });
  const first = { pickup_date: day, data: { pickup_hour: "10:00" } };
  expect(await place(await filled(), first)).toMatchObject({ http: 200 });
  const cart = await filled("1.5");
  const asked = await call("GET", `/checkout?pickup_date=${day}`, { cart });
  expect(asked).toMatchObject({
    ...{ http: 200, status: 0, currency: "RON", total: 9600, changed: false, possible: true, paused: false },
    lines: [{ quantity: "1.5", total: 9600 }],
    locations: [{ id: shop.workplace.id, name: shop.workplace.name }],
    location_id: shop.workplace.id,
    closed: [{ from: closed, to: closed }],
    pickup_date: day,
    slotted: true,
    slots: [
      { from: "10:00", to: "11:00", full: true },
      { from: "11:00", to: "12:00", full: false },
    ],
    settings: {
      customer_name: { display: true, required: true },
      customer_email: { display: false, required: false },
      pickup_hour: { display: true, required: true },
    },
  });
  expect(asked.days).toEqual(expect.arrayContaining([day, next]));
  expect(asked.days).not.toContain(closed);
  expect(asked.settings).not.toHaveProperty("shop_orders");
  expect(await place(cart, first)).toMatchObject({ http: 409, code: "shop_slot_full" });
  const second = { ...first, data: { pickup_hour: "11:00" }, shown: asked.shown };
  expect(await place(cart, second)).toMatchObject({ http: 200 });
});

test("the checkout is asked for each workplace, and knows no other business's", async () => {
  const second = await makeWorkplace(tenant, { name: "Zona de nord" });
  const elsewhere = (await makeShop(await makeTenant())).workplace;
  expect(await call("GET", `/checkout?location_id=${second.id}`)).toMatchObject({ location_id: second.id });
  expect(await call("GET", `/checkout?location_id=${elsewhere.id}`)).toMatchObject({ http: 404 });
});

test("a shop speaks the language of its business, or the one that the program names, on any host", async () => {
  const bread = await makeShopProduct(tenant, { name: "Pâine de casă", secondName: "Home-made bread" });
  const items = [{ item_id: bread.id, quantity: "1" }];
  for (const [host, speaks, spoken, locale] of [
    ["127.0.0.1:3000", undefined, "Pâine de casă", "ro"],
    ["127.0.0.1:3000", "de, *;q=0.5", "Pâine de casă", "ro"],
    ["127.0.0.1:3000", "en-GB", "Home-made bread", "en"],
    ["tejghea.ro", undefined, "Pâine de casă", "ro"],
    ["tejghea.ro", "en", "Home-made bread", "en"],
  ] as const) {
    const sent = { host, ...(speaks && { speaks }) };
    const shown = await call("GET", `/items/${bread.id}`, sent);
    const { link } = await place("", { items }, sent);
    const order = await prisma.shopOrder.findFirstOrThrow({ where: { link } });
    expect([host, speaks, shown.name, order.locale]).toEqual([host, speaks, spoken, locale]);
  }
  await change({ locale: "en" });
  const sent = { host: "tejghea.ro" };
  expect((await call("GET", `/items/${bread.id}`, sent)).name).toBe("Pâine de casă");
  expect((await call("GET", `/items/${bread.id}`, { ...sent, speaks: "ro" })).name).toBe("Home-made bread");
});

test("a cart that nobody has changed for 7 days is empty and can't be ordered, swept or not", async () => {
  const cart = await filled();
  const where = { organizationId: tenant.organizationId };
  await prisma.cart.updateMany({ where, data: { updatedAt: daysAfter(new Date(), -7) } });
  expect(await call("GET", "/cart", { cart })).toMatchObject({ lines: [], total: 0 });
  expect(await call("GET", "/checkout", { cart })).toMatchObject({ lines: [] });
  expect(await place(cart)).toMatchObject({ code: "orders_empty" });
  expect(await orders()).toBe(0);
});
