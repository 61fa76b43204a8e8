import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery } from "#tests/factories/bakery.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { addToDraft } from "./add-to-draft.server.ts";
import { draftOf } from "./draft.server.ts";
import { removeFromDraft } from "./remove-from-draft.server.ts";
import { restoreDraftLine } from "./restore-draft-line.server.ts";

let shop: Bakery;
let bread: string;
beforeEach(async () => {
  shop = await makeBakery();
  bread = (await makeProduct(shop, { unit: 0 })).id;
});

const here = () => ({ location_id: shop.place.id });
const add = async (item_id: string, more: object = {}) =>
  (await perform(addToDraft, shop.ana.caller, { ...here(), item_id, ...more })).id;
const remove = (line_id: string) => perform(removeFromDraft, shop.ana.caller, { ...here(), line_id });
const restore = (line_id: string, by = shop.ana.caller) =>
  perform(restoreDraftLine, by, { ...here(), line_id });
const lines = async () =>
  (await draftOf(prisma, shop.scope, shop.ana.caller.actor, shop.place.id, new Date())).lines;

test("a line that was taken out comes back as it was, where it stood, once", async () => {
  const fields = [{ name: "Mesaj", type: "text", required: 1 }];
  const cake = await makeProduct(shop, { fields });
  await add(bread);
  const line = await add(cake.id, { quantity: "2,5", fields: { Mesaj: "La mulți ani" }, note: "rumen" });
  await add(bread, { note: "feliată" });
  const before = await lines();
  await remove(line);
  expect(await lines()).toHaveLength(2);
  for (const _ of [1, 2]) expect(await restore(line)).toEqual({ id: line });
  expect(await lines()).toEqual(before);
});

test("what happened to the draft meanwhile stays; with the same line it adds up", async () => {
  const line = await add(bread, { quantity: 2 });
  const [other] = [await add((await makeProduct(shop)).id)];
  await remove(line);
  const again = await add(bread, { quantity: 3 });
  expect(await restore(line)).toEqual({ id: again });
  expect((await lines()).map(({ id, quantity }) => [id, quantity])).toEqual([
    [other, "1"],
    [again, "5"],
  ]);
  await expect(restore(line)).rejects.toMatchObject({ code: "not_found" });
});

test("only the line that was taken out last comes back, into the draft that it was in", async () => {
  const [first, second] = [await add(bread), await add(bread, { note: "feliată" })];
  await remove(first);
  await remove(second);
  const stranger = await makeMember(shop, { workplaceId: shop.place.id });
  await expect(restore(first)).rejects.toMatchObject({ code: "not_found" });
  await expect(restore(second, stranger.caller)).rejects.toMatchObject({ code: "not_found" });
  await restore(second);
  await add(bread);
  await remove(second);
  await perform(placeOrder, shop.ana.caller, { ...here(), draft: true });
  await expect(restore(second)).rejects.toMatchObject({ code: "not_found" });
  expect(await lines()).toEqual([]);
});

test("a draft that has become full takes none back", async () => {
  const line = await add(bread);
  await remove(line);
  const full = Array.from({ length: orderLimits.lines }, (_, n) => ({
    id: randomUUID(),
    product_id: bread,
    quantity: "1",
    fields: {},
    note: `${n}`,
  }));
  await prisma.draft.updateMany({ where: { organizationId: shop.organizationId }, data: { lines: full } });
  await expect(restore(line)).rejects.toMatchObject({ code: "orders_lines_limit" });
});
