import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeBakery } from "#tests/factories/bakery.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { boardOf } from "./board.server.ts";
import { moveOrder } from "./move-order.server.ts";

test("a product's sum counts what is prepared in the place of what was asked for", async () => {
  const shop = await makeBakery();
  const [bread, cake] = [
    await makeProduct(shop, { name: "Aluat" }),
    await makeProduct(shop, { name: "Blat" }),
  ];
  const items = [bread, cake].map(({ id: item_id }) => ({ item_id, quantity: "3" }));
  const facts = { workplaceId: shop.place.id, items };
  await makeOrder(shop, facts);
  const { id: order_id } = await makeOrder(shop, {
    ...facts,
    movedBy: shop.mihai.caller,
    status: "order_preparing",
  });
  const { items: lines } = await shop.read(order_id);
  const line = lines.find(({ name }) => name === bread.name);
  await perform(moveOrder, shop.mihai.caller, {
    order_id,
    items: [{ id: line?.id ?? "", new_quantity: "0.5" }],
  });
  const board = await boardOf(prisma, shop.scope, shop.mihai.caller.actor, { now: new Date() });
  expect(
    board.workplaces.flatMap(({ products }) => products.map(({ name, quantity }) => [name, quantity])),
  ).toEqual([
    [bread.name, 3500],
    [cake.name, 6000],
  ]);
});
