import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { placeOrder } from "./place-order.server.ts";
import { orderPage } from "./queries.server.ts";

let shop: Tenant;
let other: Tenant;
let place: { id: string };
let ana: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  [shop, other] = [await makeTenant(), await makeTenant()];
  place = await makeWorkplace(shop);
  ana = await makeMember(shop, { role: "sales", workplaceId: place.id });
});

const setting = (name: string, data: object) =>
  prisma.setting.create({ data: { organizationId: shop.organizationId, scope: "store", name, data } });
const countOrders = () => prisma.order.count({ where: { organizationId: shop.organizationId } });
const read = async (id: string) => orderPage(prisma, shop.scope, shop.admin.actor, id);
const brokenBy = async (input: object) => {
  const error = await perform(placeOrder, ana.caller, { location_id: place.id, ...input } as never).catch(
    (e) => e,
  );
  const { issues } = error as InvalidInput;
  return issues.map(({ path, ...issue }) => [
    path.join("."),
    (issue as { params?: { code?: string } }).params?.code,
  ]);
};

test("an order freezes product name, unit, price, sku, barcode and answers", async () => {
  const product = await makeProduct(shop, {
    name: "Tort Diplomat",
    price: 9050,
    sku: "TD-1",
    barcode: "5941",
    fields: [{ name: "Mesaj", type: "text", required: 1 }],
  });
  const { id, number } = await perform(placeOrder, ana.caller, {
    location_id: place.id,
    items: [
      { item_id: product.id, quantity: "2,25", fields: { Mesaj: " La mulți ani " }, note: "fără nuci" },
    ],
    data: { observations: "Sunați înainte" },
  });
  await prisma.product.update({
    where: { id: product.id },
    data: { name: "Altceva", price: 1, unit: 0, sku: null, barcode: null, fields: [] },
  });
  expect(number).toBe(1);
  expect(await read(id)).toMatchObject({
    number: 1,
    status: "order_pending",
    requisition: ana.username,
    requisition_member_id: ana.id,
    location_id: place.id,
    currency: "RON",
    // 90.50 × 2.25 = 203.625
    total: 20363,
    data: { observations: "Sunați înainte", upfront_payment: null, pickup_hour: null },
    items: [
      {
        item_id: product.id,
        name: "Tort Diplomat",
        unit: 1,
        price: 9050,
        sku: "TD-1",
        barcode: "5941",
        fields: { Mesaj: "La mulți ani" },
        note: "fără nuci",
        _pivot_quantity: "2.25",
        _pivot_new_quantity: null,
        total: 20363,
      },
    ],
    history: [{ act: "placed", from_status: null, to_status: "order_pending", actor_name: ana.username }],
  });
});

test("sums are exact, rounded half up line by line", async () => {
  const cheap = await makeProduct(shop, { price: 1 });
  const dear = await makeProduct(shop, { price: 999_999_999 });
  const { id } = await perform(placeOrder, ana.caller, {
    location_id: place.id,
    items: [
      { item_id: cheap.id, quantity: "0.5" },
      { item_id: cheap.id, quantity: "0.499" },
      { item_id: dear.id, quantity: "999.999" },
    ],
  });
  const order = await read(id);
  expect(order?.items.map(({ total }) => total)).toEqual([1, 0, 999_998_999_000]);
  expect(order?.total).toBe(999_998_999_001);
  const huge = [{ item_id: dear.id, quantity: "99999.999" }];
  await expect(perform(placeOrder, ana.caller, { location_id: place.id, items: huge })).rejects.toMatchObject(
    { code: "orders_total" },
  );
});

test("numbers run from 1 in each organization, without gaps, also when placed at once", async () => {
  const product = await makeProduct(shop);
  const theirs = await makeProduct(other);
  const items = [{ item_id: product.id, quantity: 1 }];
  const numbers = await Promise.all(
    Array.from({ length: 20 }, () => perform(placeOrder, ana.caller, { location_id: place.id, items })),
  );
  expect(numbers.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
  const first = await perform(placeOrder, other.admin, {
    location_id: (await makeWorkplace(other)).id,
    items: [{ item_id: theirs.id, quantity: 1 }],
  });
  expect(first.number).toBe(1);
});

test("the same form posted 20 times at once is one order and 20 equal answers", async () => {
  const product = await makeProduct(shop);
  const input = { location_id: place.id, items: [{ item_id: product.id, quantity: "1.5" }] };
  const formToken = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => perform(placeOrder, ana.caller, input, { formToken })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ id: expect.any(String), number: 1 });
  expect(await countOrders()).toBe(1);
  const changed = { ...input, items: [{ item_id: product.id, quantity: "2" }] };
  await expect(perform(placeOrder, ana.caller, changed, { formToken })).rejects.toMatchObject({
    code: "form_reused",
    http: 409,
  });
  const stranger = await makeMember(shop);
  await expect(perform(placeOrder, stranger.caller, input, { formToken })).rejects.toMatchObject({
    code: "form_reused",
  });
  expect(await countOrders()).toBe(1);
});

test("a token whose first try was refused is free again", async () => {
  const product = await makeProduct(shop, { state: 3 });
  const input = { location_id: place.id, items: [{ item_id: product.id, quantity: 1 }] };
  const formToken = randomUUID();
  const first = perform(placeOrder, ana.caller, input, { formToken });
  await expect(first).rejects.toMatchObject({
    code: "orders_product",
    details: { params: { name: product.name } },
  });
  await prisma.product.update({ where: { id: product.id }, data: { state: 0 } });
  expect(await perform(placeOrder, ana.caller, input, { formToken })).toMatchObject({ number: 1 });
});

test("an order of five lines takes at most 12 statements, session look-up, BEGIN and COMMIT included", async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop)));
  const items = products.map(({ id }) => ({ item_id: id, quantity: "1.25" }));
  const place_ = (input: object) =>
    countStatements(async () => {
      const caller = await callerOfSession(ana.secret, "member");
      return perform(placeOrder, caller, { location_id: place.id, ...input }, { formToken: randomUUID() });
    });
  const sent = await place_({ items });
  for (const { item_id } of items)
    await perform(addToDraft, ana.caller, { location_id: place.id, item_id, quantity: 2 });
  const drafted = await place_({ draft: true });
  expect(sent.statements.length).toBeLessThanOrEqual(8);
  expect(drafted.statements.length).toBeLessThanOrEqual(9);
  const thirty = Array.from({ length: 30 }, (_, n) => ({ ...items[n % 5], quantity: "1" }));
  expect((await place_({ items: thirty })).statements).toHaveLength(sent.statements.length);
});

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
  await perform(placeOrder, ana.caller, { location_id: place.id, items: items("0.001") });
  expect(await countOrders()).toBe(1);
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
  expect(await countOrders()).toBe(0);
});

test("what the settings don't display is not kept", async () => {
  const product = await makeProduct(shop);
  await setting("order_customer_phone", { display: true, required: false });
  const { id } = await perform(placeOrder, ana.caller, {
    location_id: place.id,
    items: [{ item_id: product.id, quantity: 1 }],
    customer: { name: "Ștefan", phone: "0745 555 218" },
    data: { upfront_payment: "200" },
    pickup_date: "2099-01-01",
  });
  expect(await read(id)).toMatchObject({
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
  const { id } = await perform(placeOrder, ana.caller, {
    location_id: place.id,
    items,
    pickup_date: dayFromNow(3),
    data: { pickup_hour: "9.30" },
  });
  expect(await read(id)).toMatchObject({ pickup_date: dayFromNow(3), data: { pickup_hour: "09:30" } });
});

test("only what can be ordered at the counter is ordered", async () => {
  const disabled = await makeCategory(shop, { state: 1 });
  const today = new Date(new Date().toLocaleDateString("en-CA", { timeZone: "Europe/Bucharest" }));
  const refused = [
    await makeProduct(shop, { state: 1 }),
    await makeProduct(shop, { state: 3 }),
    await makeProduct(shop, { state: 9 }),
    await makeProduct(shop, { categoryId: disabled.id }),
    await makeProduct(shop, { outOn: today }),
  ];
  const fine = await makeProduct(shop, { state: 2 });
  for (const { id, name } of refused) {
    const items = [
      { item_id: fine.id, quantity: 1 },
      { item_id: id, quantity: 1 },
    ];
    await expect(perform(placeOrder, ana.caller, { location_id: place.id, items })).rejects.toMatchObject({
      code: "orders_product",
      http: 422,
      details: { field: "items[1].item_id", params: { name } },
    });
  }
  const foreign = [{ item_id: (await makeProduct(other)).id, quantity: 1 }];
  await expect(
    perform(placeOrder, ana.caller, { location_id: place.id, items: foreign }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await countOrders()).toBe(0);
});

test("sales members and admins place, for allowed workplaces of their own business, while a plan runs", async () => {
  const items = [{ item_id: (await makeProduct(shop)).id, quantity: 1 }];
  const elsewhere = await makeWorkplace(shop);
  const restricted = await makeMember(shop, { role: "sales", workplaces: [elsewhere.id] });
  const delivery = await makeMember(shop, { role: "delivery" });
  const input = { location_id: place.id, items };
  const code = (work: Promise<unknown>) => work.then(() => "placed").catch((error) => error.code);
  expect(await code(perform(placeOrder, shop.admin, input))).toBe("placed");
  expect(await code(perform(placeOrder, restricted.caller, input))).toBe("not_found");
  expect(await code(perform(placeOrder, restricted.caller, { ...input, location_id: elsewhere.id }))).toBe(
    "placed",
  );
  expect(await code(perform(placeOrder, delivery.caller, input))).toBe("forbidden");
  expect(await code(perform(placeOrder, shop.custom("GET_/v1/orders"), input))).toBe("forbidden");
  const theirs = { ...input, location_id: (await makeWorkplace(other)).id };
  expect(await code(perform(placeOrder, ana.caller, theirs))).toBe("not_found");
  const lapsed = await makeTenant({ planId: null });
  const there = { location_id: (await makeWorkplace(lapsed)).id, items };
  expect(await code(perform(placeOrder, lapsed.admin, there))).toBe("plan_lapsed");
  expect(await countOrders()).toBe(2);
});

test("orders that are placed are announced to live screens by number", async () => {
  const version = async () =>
    (await prisma.organization.findUniqueOrThrow({ where: { id: shop.organizationId } })).orderVersion;
  const before = await version();
  const items = [{ item_id: (await makeProduct(shop)).id, quantity: 1 }];
  const { statements } = await countStatements(() =>
    perform(placeOrder, ana.caller, { location_id: place.id, items }),
  );
  expect(await version()).toBe(before + 1n);
  expect(statements.at(-1)).toContain("pg_notify");
});
