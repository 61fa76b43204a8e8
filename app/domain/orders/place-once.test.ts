import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery } from "#tests/factories/bakery.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { placeOrder } from "./place-order.server.ts";

let shop: Bakery;
beforeEach(async () => {
  shop = await makeBakery();
});

test("numbers run from 1 in each organization, without gaps, also when placed at once", async () => {
  const product = await makeProduct(shop);
  const other = await makeTenant();
  const theirs = await makeProduct(other);
  const items = [{ item_id: product.id, quantity: 1 }];
  const numbers = await Promise.all(
    Array.from({ length: 20 }, () =>
      patiently(() => perform(placeOrder, shop.ana.caller, { location_id: shop.place.id, items })),
    ),
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
  const input = { location_id: shop.place.id, items: [{ item_id: product.id, quantity: "1.5" }] };
  const formToken = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      patiently(() => perform(placeOrder, shop.ana.caller, input, { formToken })),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ id: expect.any(String), number: 1 });
  expect(await shop.countOrders()).toBe(1);
  const changed = { ...input, items: [{ item_id: product.id, quantity: "2" }] };
  await expect(perform(placeOrder, shop.ana.caller, changed, { formToken })).rejects.toMatchObject({
    code: "form_reused",
    http: 409,
  });
  const stranger = await makeMember(shop);
  await expect(perform(placeOrder, stranger.caller, input, { formToken })).rejects.toMatchObject({
    code: "form_reused",
  });
  expect(await shop.countOrders()).toBe(1);
});

test("a token whose first try was refused is free again", async () => {
  const product = await makeProduct(shop, { state: 3 });
  const input = { location_id: shop.place.id, items: [{ item_id: product.id, quantity: 1 }] };
  const formToken = randomUUID();
  const first = perform(placeOrder, shop.ana.caller, input, { formToken });
  await expect(first).rejects.toMatchObject({
    code: "orders_product",
    details: { params: { name: product.name } },
  });
  await prisma.product.update({ where: { id: product.id }, data: { state: 0 } });
  expect(await perform(placeOrder, shop.ana.caller, input, { formToken })).toMatchObject({ number: 1 });
});
