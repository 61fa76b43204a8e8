import { expect, test } from "vitest";
import { chooseWorkplace } from "#app/domain/members/choose-workplace.server.ts";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { addToDraft } from "./add-to-draft.server.ts";
import { draftOf } from "./draft.server.ts";
import { listParked } from "./list-parked.server.ts";
import { takeOverParked } from "./take-over-parked.server.ts";

test("placing the draft of one workplace leaves the one of another where it is", async () => {
  const shop = await makeTenant();
  const { caller } = await makeMember(shop);
  const [centru, gara] = [await makeWorkplace(shop), await makeWorkplace(shop)];
  const [bread, cake] = [await makeProduct(shop), await makeProduct(shop)];
  const add = (location_id: string, item_id: string) =>
    perform(addToDraft, caller, { location_id, item_id, quantity: "2" });
  await add(gara.id, cake.id);
  await add(centru.id, bread.id);
  const { id } = await perform(placeOrder, caller, { location_id: centru.id, draft: true });
  const placed = await orderPage(prisma, shop.scope, shop.admin.actor, id, new Date());
  expect(placed?.items.map(({ name }) => name)).toEqual([bread.name]);
  const left = async (workplaceId: string) =>
    (await draftOf(prisma, shop.scope, caller.actor, workplaceId, new Date())).lines.map(({ name }) => name);
  expect([await left(centru.id), await left(gara.id)]).toEqual([[], [cake.name]]);
});

test("whoever goes to another workplace leaves the order parked where it was begun, for anybody there", async () => {
  const shop = await makeTenant();
  const [centru, gara] = [await makeWorkplace(shop), await makeWorkplace(shop)];
  const bread = await makeProduct(shop);
  const { caller } = await makeMember(shop, { workplaceId: centru.id });
  const { caller: other } = await makeMember(shop, { workplaceId: centru.id });
  await perform(addToDraft, caller, { location_id: centru.id, item_id: bread.id, quantity: "2" });

  const stays = await perform(chooseWorkplace, caller, { location_id: centru.id });
  expect(stays).toEqual({ id: centru.id, parked: null });
  const { parked } = await perform(chooseWorkplace, caller, { location_id: gara.id });
  expect(parked).toEqual({ id: expect.any(String), number: 1, name: null });
  const listed = (location_id: string) => perform(listParked, other, { location_id });
  expect((await listed(centru.id)).items).toMatchObject([{ id: parked?.id, number: 1 }]);
  expect((await listed(gara.id)).items).toEqual([]);

  const taken = { location_id: centru.id, parked_id: parked?.id ?? "" };
  expect(await perform(takeOverParked, other, taken)).toEqual({ id: parked?.id, parked: null });
  const held = await draftOf(prisma, shop.scope, other.actor, centru.id, new Date());
  expect(held.lines.map(({ name }) => name)).toEqual([bread.name]);
});

test("taking over an order of another workplace parks what was begun at the one before", async () => {
  const shop = await makeTenant();
  const [centru, gara] = [await makeWorkplace(shop), await makeWorkplace(shop)];
  const bread = await makeProduct(shop);
  const { caller } = await makeMember(shop, { workplaceId: centru.id });
  const { caller: other } = await makeMember(shop, { workplaceId: gara.id });
  await perform(addToDraft, other, { location_id: gara.id, item_id: bread.id, quantity: "1" });
  const left = await perform(chooseWorkplace, other, { location_id: centru.id });
  await perform(addToDraft, caller, { location_id: centru.id, item_id: bread.id, quantity: "2" });

  const parked_id = left.parked?.id ?? "";
  const { parked } = await perform(takeOverParked, caller, { location_id: gara.id, parked_id });
  expect(parked).toMatchObject({ number: 1 });
  const { items } = await perform(listParked, other, { location_id: centru.id });
  expect(items).toMatchObject([{ id: parked?.id }]);
});
