import { beforeEach, expect, test } from "vitest";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery, move } from "#tests/factories/bakery.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { moveOrder } from "./move-order.server.ts";

let shop: Bakery;
beforeEach(async () => {
  shop = await makeBakery();
});

test("completing fixes every prepared quantity, and less than asked for carries a reason", async () => {
  const [kilo, piece] = [
    await makeProduct(shop, { unit: 1 }),
    await makeProduct(shop, { unit: 0, name: "Covrigi" }),
  ];
  const { id } = await makeOrder(shop, {
    workplaceId: shop.place.id,
    items: [
      { item_id: kilo.id, quantity: "1.5" },
      { item_id: piece.id, quantity: 24 },
    ],
  });
  await move(shop.mihai.caller, id, "order_preparing");
  const [bread, rolls] = (await shop.read(id)).items.map((line) => line.id) as [string, string];
  const complete = (items: object[]) => move(shop.mihai.caller, id, "order_completed", { items });

  await expect(complete([{ id: rolls, new_quantity: "18" }])).rejects.toMatchObject({
    issues: [{ path: ["items", 0, "reason"], params: { code: "less_reason" } }],
  });
  await expect(complete([{ id: rolls, new_quantity: "18,5", reason: "short" }])).rejects.toMatchObject({
    issues: [{ path: ["items", 0, "new_quantity"], params: { code: "whole" } }],
  });
  await expect(complete([{ id: crypto.randomUUID(), new_quantity: 1 }])).rejects.toMatchObject({
    code: "not_found",
  });
  const twice = [
    { id: rolls, new_quantity: "18", reason: "short" },
    { id: rolls.toUpperCase(), new_quantity: "24" },
  ];
  await expect(complete(twice)).rejects.toMatchObject({
    issues: [{ path: ["items", 1, "id"], params: { code: "twice" } }],
  });
  expect(await shop.read(id)).toMatchObject({
    status: "order_preparing",
    items: [{ _pivot_new_quantity: null }, {}],
  });

  await perform(moveOrder, shop.mihai.caller, { order_id: id, items: [{ id: rolls, new_quantity: 0 }] });
  await expect(complete([])).rejects.toMatchObject({
    code: "orders_line_reason",
    details: { params: { name: "Covrigi" } },
  });
  await complete([{ id: rolls, new_quantity: 0, reason: "damaged" }, { id: bread }]);
  expect((await shop.read(id)).items).toMatchObject([
    { _pivot_quantity: "1.5", _pivot_new_quantity: "1.5", reason: null },
    { _pivot_quantity: "24", _pivot_new_quantity: "0", reason: "damaged" },
  ]);
});

test("prepared quantities are set while preparing, by the preparer or an admin", async () => {
  const id = await shop.order("order_preparing");
  const [line] = (await shop.read(id)).items;
  const items = [{ id: line?.id ?? "", new_quantity: "1", reason: "short" as const }];
  await expect(perform(moveOrder, shop.gheorghe.caller, { order_id: id, items })).rejects.toMatchObject({
    code: "orders_not_yours",
  });
  await perform(moveOrder, shop.admin, { order_id: id, items });
  const history = (await shop.read(id)).history.at(-1);
  expect(history).toMatchObject({
    act: "prepared",
    changes: { lines: [{ name: line?.name, asked: "2.5", prepared: "1", reason: "short" }] },
  });
  await move(shop.mihai.caller, id, "order_completed");
  await expect(perform(moveOrder, shop.mihai.caller, { order_id: id, items })).rejects.toMatchObject({
    code: "orders_moved",
  });
});

test("of two who save prepared quantities at once one wins, and the other sees what is there", async () => {
  const id = await shop.order("order_preparing");
  const [line] = (await shop.read(id)).items;
  const save = (new_quantity: number) => () =>
    perform(moveOrder, shop.mihai.caller, {
      order_id: id,
      version: 2,
      items: [{ id: line?.id ?? "", new_quantity }],
    });
  const outcomes = await atOnce("order", id, [save(3), save(4), save(5)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [stored] = (await shop.read(id)).items;
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({
        code: "stale",
        details: { body: { current: { version: 3, items: [stored] } } },
      });
});
