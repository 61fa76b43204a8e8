import { expect, test } from "vitest";
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
  const placed = await orderPage(prisma, shop.scope, shop.admin.actor, id);
  expect(placed?.items.map(({ name }) => name)).toEqual([bread.name]);
  const left = async (workplaceId: string) =>
    (await draftOf(prisma, shop.scope, caller.actor, workplaceId)).lines.map(({ name }) => name);
  expect([await left(centru.id), await left(gara.id)]).toEqual([[], [cake.name]]);
});
