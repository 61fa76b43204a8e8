import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { answerCall } from "#app/http/answer-call.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeShop } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";

const [here, elsewhere] = ["192.0.2.1", "192.0.2.2"];

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeEach(async () => {
  tenant = await makeTenant();
  shop = await makeShop(tenant);
});

interface Sent {
  key?: string;
  cart?: string;
  body?: object;
  /** The address that the call comes from. */
  ip?: string;
}

/** A call of a program, which keeps nothing from one call to the next. */
async function call(method: string, path: string, { key, cart, body, ip = here }: Sent = {}) {
  const headers = {
    "Content-Type": "application/json",
    ...(key !== undefined && { "Idempotency-Key": key }),
    ...(cart && { "x-cart": cart }),
  };
  const address = `http://127.0.0.1:3000/v1/shops/${tenant.scope.organization.slug}${path}`;
  const request = new Request(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const context = new RouterContextProvider();
  context.set(requestContext, { ...context.get(requestContext), ip });
  const answer = await answerCall(request, context);
  return { http: answer.status, ...(await answer.json()) };
}

const line = () => ({ item_id: shop.product.id, quantity: "2" });
const wanted = () => ({ location_id: shop.workplace.id, ...shopDetails(), items: [line()] });
const ofBusiness = () => ({ where: { organizationId: tenant.organizationId } });
const reused = { http: 409, code: "form_reused" };

test("an order that is posted twice under one key, without a cart, is one order with one answer", async () => {
  const sent = { key: randomUUID(), body: wanted() };
  const placed = await call("POST", "/orders", sent);
  expect(placed).toMatchObject({ http: 200, number: 1, link: expect.any(String) });
  expect(await call("POST", "/orders", sent)).toEqual(placed);
  expect(await prisma.order.count(ofBusiness())).toBe(1);
});

test("both of two posts of an order at once answer the same", async () => {
  const sent = { key: randomUUID(), body: wanted() };
  const [one, other] = await Promise.all([call("POST", "/orders", sent), call("POST", "/orders", sent)]);
  expect(one).toMatchObject({ http: 200, number: 1 });
  expect(other).toEqual(one);
  expect(await prisma.order.count(ofBusiness())).toBe(1);
});

test("the first product of a cart that is put in twice under one key fills one cart, which both answers name", async () => {
  const sent = { key: randomUUID(), body: line() };
  const added = await call("POST", "/cart/items", sent);
  expect(added).toMatchObject({ http: 200, cart: expect.any(String) });
  expect(await call("POST", "/cart/items", sent)).toEqual(added);
  const { cart } = added;
  expect(await call("GET", "/cart", { cart })).toMatchObject({ cart, lines: [{ quantity: "2" }] });
  expect(await prisma.cart.count(ofBusiness())).toBe(1);
});

test.each([
  ["/orders", wanted],
  ["/cart/items", line],
])("from another address the key of POST %s is somebody else's, and tells nothing", async (path, body) => {
  const sent = { key: randomUUID(), body: body() };
  expect(await call("POST", path, sent)).toMatchObject({ http: 200 });
  expect(await call("POST", path, { ...sent, ip: elsewhere })).toEqual({
    ...{ ...reused, status: expect.any(Number) },
  });
  expect(await call("POST", path, { ...sent, cart: "no cart of ours" })).toMatchObject({ http: 200 });
});

test("whoever knows a key at the same address learns by it neither the order nor the cart", async () => {
  const key = randomUUID();
  const { cart } = await call("POST", "/cart/items", { key, body: line() });
  const asked = await call("GET", "/cart", { key });
  expect(asked).toMatchObject({ http: 200, lines: [] });
  expect(asked.cart).not.toBe(cart);
  const others = { item_id: shop.product.id, quantity: "1" };
  expect(await call("POST", "/cart/items", { key, body: others })).toMatchObject(reused);
  expect(await call("PUT", "/cart", { key })).toMatchObject(reused);
  expect(await call("POST", "/orders", { key, body: wanted() })).toMatchObject(reused);
});

test("a short key names nobody: whoever else sends it from the same address is not let into a cart by it", async () => {
  const sent = { key: "1", body: line() };
  const mine = await call("POST", "/cart/items", sent);
  expect(mine).toMatchObject({ http: 200, cart: expect.any(String) });
  expect(await call("POST", "/cart/items", sent)).toEqual({ ...reused, status: expect.any(Number) });
});

test("a cart's name goes before the key, and without either each call is somebody's own", async () => {
  const { cart } = await call("POST", "/cart/items", { body: line() });
  const sent = { key: randomUUID(), cart, body: line() };
  const added = await call("POST", "/cart/items", sent);
  expect(added).toMatchObject({ http: 200, cart });
  expect(await call("POST", "/cart/items", { ...sent, ip: elsewhere })).toEqual(added);
  const blank = [await call("POST", "/cart/items", { key: "", body: line() })];
  blank.push(await call("POST", "/cart/items", { key: "", body: line() }));
  expect(new Set([cart, ...blank.map((one) => one.cart)]).size).toBe(3);
});

test("each change of a cart answers its repeat as the first time", async () => {
  const { cart, id } = await call("POST", "/cart/items", { body: line() });
  const { link } = await call("POST", "/orders", { body: wanted() });
  const changes = [
    ["PUT", "/cart", undefined],
    ["PUT", `/cart/items/${id}`, { quantity: "3" }],
    ["DELETE", `/cart/items/${id}`, undefined],
    ["POST", `/cart/items/${id}/restore`, undefined],
    ["DELETE", `/orders/${link}`, undefined],
  ] as const;
  for (const [method, path, body] of changes) {
    const sent = { key: randomUUID(), cart, ...(body && { body }) };
    const first = await call(method, path, sent);
    expect([method, path, first.http]).toEqual([method, path, 200]);
    expect([method, path, await call(method, path, sent)]).toEqual([method, path, first]);
  }
  expect(await call("GET", "/cart", { cart })).toMatchObject({ lines: [{ id, quantity: "3" }] });
});
