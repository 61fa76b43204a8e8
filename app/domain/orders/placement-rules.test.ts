import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import type { InvalidInput } from "#app/lib/invalid-input.ts";
import { fieldIssue } from "#app/lib/issue.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery } from "#tests/factories/bakery.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { placeOrder } from "./place-order.server.ts";

let shop: Bakery;
beforeEach(async () => {
  shop = await makeBakery();
});

const setting = (name: string, data: object) =>
  prisma.setting.create({ data: { organizationId: shop.organizationId, scope: "store", name, data } });
const brokenBy = async (input: object) => {
  const error = await perform(placeOrder, shop.ana.caller, {
    location_id: shop.place.id,
    ...input,
  } as never).catch((e) => e);
  const { issues } = error as InvalidInput;
  return issues.map((issue) => [issue.path.join("."), fieldIssue(issue).code]);
};

test("quantities are more than 0, have at most 3 decimals and fit the unit", async () => {
  const kilo = await makeProduct(shop, { unit: 1 });
  const piece = await makeProduct(shop, { unit: 0 });
  const items = (quantity: string | number) => [
    { item_id: kilo.id, quantity },
    { item_id: piece.id, quantity: 1 },
  ];
  expect(await brokenBy({ items: items(0) })).toEqual([["items.0.quantity", "positive"]]);
  expect(await brokenBy({ items: items("0.0001") })).toEqual([["items.0.quantity", "quantity"]]);
  expect(await brokenBy({ items: items(-1) })).toEqual([["items.0.quantity", "quantity"]]);
  expect(await brokenBy({ items: items("o mie") })).toEqual([["items.0.quantity", "quantity"]]);
  expect(await brokenBy({ items: [{ item_id: piece.id, quantity: "1.5" }] })).toEqual([
    ["items.0.quantity", "whole"],
  ]);
  await perform(placeOrder, shop.ana.caller, { location_id: shop.place.id, items: items("0.001") });
  expect(await shop.countOrders()).toBe(1);
});

test("all that is required and missing is told at once, under the names of the fields", async () => {
  const product = await makeProduct(shop, {
    unit: 0,
    fields: [{ name: "Feliere", type: "radio", required: 1, options: ["da", "nu"] }],
  });
  for (const name of ["customer_name", "customer_email", "upfront_payment", "pickup_date", "pickup_hour"])
    await setting(`order_${name}`, { display: true, required: true });
  const items = [{ item_id: product.id, quantity: "1,5", fields: { Feliere: "poate" } }];
  expect(await brokenBy({ items })).toEqual([
    ["customer.name", "required"],
    ["customer.email", "required"],
    ["data.upfront_payment", "required"],
    ["data.pickup_hour", "required"],
    ["pickup_date", "required"],
    ["items.0.quantity", "whole"],
    ["items.0.fields.Feliere", "option"],
  ]);
  expect(await shop.countOrders()).toBe(0);
});

test("what the settings don't display is not kept", async () => {
  const product = await makeProduct(shop);
  await setting("order_customer_phone", { display: true, required: false });
  const { id } = await perform(placeOrder, shop.ana.caller, {
    location_id: shop.place.id,
    items: [{ item_id: product.id, quantity: 1 }],
    customer: { name: "Ștefan", phone: "0745 555 218" },
    data: { upfront_payment: "200" },
    pickup_date: "2099-01-01",
  });
  expect(await shop.read(id)).toMatchObject({
    customer: { name: null, phone: "0745 555 218", email: null, address: null },
    data: { upfront_payment: null },
    pickup_date: null,
  });
});

test("the pickup day lies between the local today and a year ahead", async () => {
  await setting("order_pickup_date", { display: true, required: false });
  await setting("order_pickup_hour", { display: true, required: false });
  const items = [{ item_id: (await makeProduct(shop)).id, quantity: 1 }];
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const pickup_date of [dayFromNow(-2), dayFromNow(370)])
    expect(await brokenBy({ items, pickup_date })).toEqual([["pickup_date", "pickup_date"]]);
  expect(await brokenBy({ items, pickup_date: "2026-02-31" })).toEqual([["pickup_date", "date"]]);
  expect(await brokenBy({ items, data: { pickup_hour: "25:00" } })).toEqual([
    ["data.pickup_hour", "pickup_hour"],
  ]);
  const { id } = await perform(placeOrder, shop.ana.caller, {
    location_id: shop.place.id,
    items,
    pickup_date: dayFromNow(3),
    data: { pickup_hour: "9.30" },
  });
  expect(await shop.read(id)).toMatchObject({ pickup_date: dayFromNow(3), data: { pickup_hour: "09:30" } });
});
