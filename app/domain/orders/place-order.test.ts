import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery } from "#tests/factories/bakery.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { placeOrder } from "./place-order.server.ts";

let shop: Bakery;
beforeEach(async () => {
  shop = await makeBakery();
});

test("an order freezes product name, unit, price, sku, barcode and answers", async () => {
  const product = await makeProduct(shop, {
    name: "Tort Diplomat",
    price: 9050,
    sku: "TD-1",
    barcode: "5941",
    fields: [{ name: "Mesaj", type: "text", required: 1 }],
  });
  const { id, number } = await perform(placeOrder, shop.ana.caller, {
    location_id: shop.place.id,
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
  expect(await shop.read(id)).toMatchObject({
    number: 1,
    status: "order_pending",
    requisition: shop.ana.username,
    requisition_member_id: shop.ana.id,
    location_id: shop.place.id,
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
    history: [
      { act: "placed", from_status: null, to_status: "order_pending", actor_name: shop.ana.username },
    ],
  });
});

test("sums are exact, rounded half up line by line", async () => {
  const cheap = await makeProduct(shop, { price: 1 });
  const dear = await makeProduct(shop, { price: 999_999_999 });
  const { id } = await perform(placeOrder, shop.ana.caller, {
    location_id: shop.place.id,
    items: [
      { item_id: cheap.id, quantity: "0.5" },
      { item_id: cheap.id, quantity: "0.499" },
      { item_id: dear.id, quantity: "999.999" },
    ],
  });
  const order = await shop.read(id);
  expect(order?.items.map(({ total }) => total)).toEqual([1, 0, 999_998_999_000]);
  expect(order?.total).toBe(999_998_999_001);
  const huge = [{ item_id: dear.id, quantity: "99999.999" }];
  await expect(
    perform(placeOrder, shop.ana.caller, { location_id: shop.place.id, items: huge }),
  ).rejects.toMatchObject({ code: "orders_total" });
});

test("an order of five lines takes at most 12 statements, session look-up, BEGIN and COMMIT included", async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop)));
  const items = products.map(({ id }) => ({ item_id: id, quantity: "1.25" }));
  const place_ = (input: object) =>
    countStatements(async () => {
      const caller = await callerOfSession(shop.ana.secret, "member");
      return perform(
        placeOrder,
        caller,
        { location_id: shop.place.id, ...input },
        { formToken: randomUUID() },
      );
    });
  const sent = await place_({ items });
  for (const { item_id } of items)
    await perform(addToDraft, shop.ana.caller, { location_id: shop.place.id, item_id, quantity: 2 });
  const drafted = await place_({ draft: true });
  expect(sent.statements.length).toBeLessThanOrEqual(8);
  expect(drafted.statements.length).toBeLessThanOrEqual(9);
  const thirty = Array.from({ length: 30 }, (_, n) => ({ ...items[n % 5], quantity: "1" }));
  expect((await place_({ items: thirty })).statements).toHaveLength(sent.statements.length);
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
  const other = await makeTenant();
  const fine = await makeProduct(shop, { state: 2 });
  for (const { id, name } of refused) {
    const items = [
      { item_id: fine.id, quantity: 1 },
      { item_id: id, quantity: 1 },
    ];
    await expect(
      perform(placeOrder, shop.ana.caller, { location_id: shop.place.id, items }),
    ).rejects.toMatchObject({
      code: "orders_product",
      http: 422,
      details: { field: "items[1].item_id", params: { name } },
    });
  }
  const foreign = [{ item_id: (await makeProduct(other)).id, quantity: 1 }];
  await expect(
    perform(placeOrder, shop.ana.caller, { location_id: shop.place.id, items: foreign }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await shop.countOrders()).toBe(0);
});

test("sales members and admins place, for allowed workplaces of their own business, while a plan runs", async () => {
  const items = [{ item_id: (await makeProduct(shop)).id, quantity: 1 }];
  const elsewhere = await makeWorkplace(shop);
  const restricted = await makeMember(shop, { role: "sales", workplaces: [elsewhere.id] });
  const delivery = await makeMember(shop, { role: "delivery" });
  const input = { location_id: shop.place.id, items };
  const code = (work: Promise<unknown>) => work.then(() => "placed").catch((error) => error.code);
  expect(await code(perform(placeOrder, shop.admin, input))).toBe("placed");
  expect(await code(perform(placeOrder, restricted.caller, input))).toBe("not_found");
  expect(await code(perform(placeOrder, restricted.caller, { ...input, location_id: elsewhere.id }))).toBe(
    "placed",
  );
  expect(await code(perform(placeOrder, delivery.caller, input))).toBe("forbidden");
  expect(await code(perform(placeOrder, shop.custom("GET_/v1/orders"), input))).toBe("forbidden");
  const other = await makeTenant();
  const theirs = { ...input, location_id: (await makeWorkplace(other)).id };
  expect(await code(perform(placeOrder, shop.ana.caller, theirs))).toBe("not_found");
  const lapsed = await makeTenant({ planId: null });
  const there = { location_id: (await makeWorkplace(lapsed)).id, items };
  expect(await code(perform(placeOrder, lapsed.admin, there))).toBe("plan_lapsed");
  expect(await shop.countOrders()).toBe(2);
});

test("orders that are placed are announced to live screens by number", async () => {
  const version = async () =>
    (await prisma.organization.findUniqueOrThrow({ where: { id: shop.organizationId } })).orderVersion;
  const before = await version();
  const items = [{ item_id: (await makeProduct(shop)).id, quantity: 1 }];
  const { statements } = await countStatements(() =>
    perform(placeOrder, shop.ana.caller, { location_id: shop.place.id, items }),
  );
  expect(await version()).toBe(before + 1n);
  expect(statements.at(-1)).toContain("pg_notify");
});
