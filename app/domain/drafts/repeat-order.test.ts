import { beforeEach, expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSeller } from "#tests/factories/seller.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { draftOf } from "./draft.server.ts";
import { orderAgain } from "./order-again.server.ts";
import { repeatOrder } from "./repeat-order.server.ts";

let shop: Tenant;
let location_id: string;
let ana: Caller;
beforeEach(async () => {
  ({
    shop,
    location_id,
    ana: { caller: ana },
  } = await makeSeller());
});

const draft = () => draftOf(prisma, shop.scope, ana.actor, location_id, new Date());

test("a repeated order comes with the prices of today and the answers that still fit", async () => {
  const ask = (name: string, options: string[]) => ({ name, type: "radio", required: 0, options });
  const cake = await makeProduct(shop, {
    price: 100,
    fields: [ask("Blat", ["alb", "negru"]), ask("Formă", ["rotundă"])] as never,
  });
  const [gone, out] = [await makeProduct(shop), await makeProduct(shop)];
  const { id: order_id, number } = await makeOrder(shop, {
    workplaceId: location_id,
    by: ana,
    items: [
      {
        item_id: cake.id,
        quantity: "2.5",
        fields: { Blat: "negru", Formă: "rotundă" },
        note: "cu Maria pe el",
      },
      { item_id: gone.id, quantity: "1" },
      { item_id: out.id, quantity: "1" },
      { item_id: out.id, quantity: "2", note: "tot din ea" },
    ],
  });
  const change = (id: string, data: object) => prisma.product.update({ where: { id }, data });
  await change(cake.id, { price: 300, fields: [ask("Blat", ["alb"]), ask("Formă", ["rotundă"])] });
  await change(gone.id, { state: 3 });
  await change(out.id, { outOn: new Date(localDay(new Date(), "Europe/Bucharest")) });
  const formToken = crypto.randomUUID();
  const expected = { id: order_id, number, count: 1, out_today: [out.name], gone: [gone.name] };
  expect(await perform(repeatOrder, ana, { location_id, order_id }, { formToken })).toEqual(expected);
  expect(await perform(repeatOrder, ana, { location_id, order_id }, { formToken })).toEqual(expected);
  expect(await draft()).toMatchObject({
    count: 1,
    lines: [
      { quantity: "2.5", price: 300, total: 750, fields: { Formă: "rotundă" }, note: "cu Maria pe el" },
    ],
  });
});

test("what is sold in another unit by now comes to the same amount, or does not come at all", async () => {
  const [grams, pieces] = [await makeProduct(shop), await makeProduct(shop)];
  const items = [
    { item_id: grams.id, quantity: "2.5" },
    { item_id: pieces.id, quantity: "2" },
  ];
  const { id: order_id } = await makeOrder(shop, { workplaceId: location_id, by: ana, items });
  const sellIn = (id: string, unit: number) => prisma.product.update({ where: { id }, data: { unit } });
  await sellIn(grams.id, 100);
  await sellIn(pieces.id, 0);
  expect((await perform(orderAgain, ana, { order_id })).lines).toMatchObject([
    { unit: 100, quantity: "2500", missing: null },
    { missing: "unit" },
  ]);
  expect(await perform(repeatOrder, ana, { location_id, order_id })).toMatchObject({
    count: 1,
    gone: [pieces.name],
  });
  expect((await draft()).lines).toMatchObject([{ item_id: grams.id, quantity: "2500" }]);
});

test("only orders of the allowed workplaces are repeated", async () => {
  const elsewhere = await makeWorkplace(shop);
  const { id: order_id } = await makeOrder(shop, { workplaceId: elsewhere.id });
  const { caller } = await makeMember(shop, { workplaces: [location_id], workplaceId: location_id });
  await expect(perform(repeatOrder, caller, { location_id, order_id })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("an order that was prepared with less is repeated as it was asked for", async () => {
  const bread = await makeProduct(shop);
  const items = [{ item_id: bread.id, quantity: "2.5" }];
  const { id: order_id } = await makeOrder(shop, {
    workplaceId: location_id,
    by: ana,
    items,
    status: "order_preparing",
  });
  const [line] = await prisma.orderLine.findMany({ where: { orderId: order_id } });
  await perform(moveOrder, shop.admin, {
    order_id,
    status: "order_completed",
    items: [{ id: line?.id ?? "", new_quantity: "1", reason: "short" }],
  });
  await perform(repeatOrder, ana, { location_id, order_id });
  expect(await draft()).toMatchObject({ lines: [{ item_id: bread.id, quantity: "2.5" }] });
});
