import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSeller } from "#tests/factories/seller.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { draftOf } from "./draft.server.ts";
import { setProductQuantities } from "./set-product-quantities.server.ts";

async function makeShop() {
  const { shop, location_id, ana } = await makeSeller();
  const { caller } = ana;
  const set = (...amounts: [item_id: string, quantity: string][]) =>
    perform(setProductQuantities, caller, {
      location_id,
      amounts: amounts.map(([item_id, quantity]) => ({ item_id, quantity })),
    });
  const held = async () => {
    const { lines } = await draftOf(prisma, shop.scope, caller.actor, location_id, new Date());
    return lines.map(({ item_id, quantity }) => [item_id, quantity]);
  };
  return { shop, set, held };
}

test("what can be kept is kept, and the products whose quantity can't be are named with the reason", async () => {
  const { shop, set, held } = await makeShop();
  const [bread, cake, pie, gone] = [
    await makeProduct(shop, { name: "Pâine", unit: 0 }),
    await makeProduct(shop, { name: "Tort" }),
    await makeProduct(shop, { name: "Plăcintă", unit: 0 }),
    await makeProduct(shop, { name: "Covrig", state: 3 }),
  ];
  await set([pie.id, "2"], [cake.id, "1"]);
  const { refused } = await set(
    [bread.id, "3"],
    [cake.id, "mult"],
    [pie.id, "1,5"],
    [gone.id, "1"],
    [cake.id, "0"],
  );
  expect(refused.map(({ item_id, name, code }) => [item_id, name, code])).toEqual([
    [cake.id, "Tort", "quantity"],
    [pie.id, "Plăcintă", "whole"],
    [gone.id, "Covrig", "orders_product"],
  ]);
  expect(await held()).toEqual([
    [pie.id, "2"],
    [bread.id, "3"],
  ]);
});

test("the statements of thirty products are those of one, in one transaction", async () => {
  const { shop, set, held } = await makeShop();
  const ids: string[] = [];
  for (let made = 0; made < 30; made++) ids.push((await makeProduct(shop)).id);
  const one = await countStatements(() => set([ids[0] ?? "", "1"]));
  const all = await countStatements(() => set(...ids.map((id): [string, string] => [id, "2"])));
  expect(all.statements.length).toBe(one.statements.length);
  expect(all.statements.filter((text) => /^BEGIN/i.test(text))).toHaveLength(1);
  expect(await held()).toEqual(ids.map((id) => [id, "2"]));
});
