import { beforeEach, expect, test } from "vitest";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import { updateMember } from "#app/domain/members/update-member.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery, move } from "#tests/factories/bakery.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { orderVersionOf } from "#tests/factories/order-version.ts";
import { openTestSession } from "#tests/factories/session.ts";
import { discardAndRelease, releasePreparations } from "./discard-and-release.server.ts";

let shop: Bakery;
beforeEach(async () => {
  shop = await makeBakery();
});

test("a member who is removed loses pending requisitions and releases what they prepare", async () => {
  const [pending, prepared, done] = [
    await shop.order(),
    await shop.order("order_preparing"),
    await shop.order("order_completed"),
  ];
  const others = await makeOrder(shop, { workplaceId: shop.place.id });
  const before = await orderVersionOf(shop.scope);
  const { actor } = shop.admin;
  const now = new Date();
  await prisma.$transaction((db) => discardAndRelease(db, shop.scope, { memberId: shop.ana.id, actor, now }));
  await prisma.$transaction((db) =>
    releasePreparations(db, shop.scope, { memberId: shop.mihai.id, actor, now }),
  );
  expect(await shop.read(pending)).toMatchObject({
    status: "order_discarded",
    reason: "member_removed",
    requisition: shop.ana.username,
  });
  expect(await shop.read(prepared)).toMatchObject({
    status: "order_pending",
    delivery: null,
    provide_member_id: null,
  });
  expect(await shop.read(done)).toMatchObject({ status: "order_completed", delivery: shop.mihai.username });
  expect(await shop.read(others.id)).toMatchObject({ status: "order_pending", version: 1 });
  expect((await shop.read(pending)).history.at(-1)).toMatchObject({
    act: "discard",
    reason: "member_removed",
    actor_name: actor.name,
  });
  expect((await shop.read(prepared)).history.at(-1)).toMatchObject({
    act: "release",
    to_status: "order_pending",
  });
  expect(Number(await orderVersionOf(shop.scope))).toBeGreaterThan(Number(before));
  expect(await move(shop.admin, pending, "order_pending")).toMatchObject({
    status: "order_pending",
    reason: null,
  });
});

test("what a member prepares who has placed it themselves is released and discarded as they are removed", async () => {
  const [own, others] = [await shop.order(), await makeOrder(shop, { workplaceId: shop.place.id })];
  const { id: member_id, username } = shop.ana;
  await perform(updateMember, shop.admin, { member_id, username, role: "delivery", version: 1 });
  const { organizationId } = shop;
  const { caller } = await openTestSession({ kind: "member", organizationId, memberId: member_id });
  for (const id of [own, others.id]) await move(caller, id, "order_preparing");
  const { version } = await prisma.order.findUniqueOrThrow({ where: { id: own } });
  await perform(removeMember, shop.admin, { member_id });
  const page = await shop.read(own);
  expect(page).toMatchObject({
    status: "order_discarded",
    reason: "member_removed",
    requisition: username,
    provide_member_id: null,
    version: version + 2,
  });
  expect(page.history.slice(-2)).toMatchObject([
    { act: "release", from_status: "order_preparing", to_status: "order_pending", reason: null },
    {
      ...{ act: "discard", from_status: "order_pending", to_status: "order_discarded" },
      reason: "member_removed",
    },
  ]);
  expect(await shop.read(others.id)).toMatchObject({ status: "order_pending", provide_member_id: null });
  expect(await move(shop.admin, own, "order_pending")).toMatchObject({
    status: "order_pending",
    reason: null,
  });
});

test("a member who is removed while taking orders keeps none", async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => shop.order()));
  await Promise.allSettled([
    ...orders.slice(0, 4).map((id) => move(shop.gheorghe.caller, id, "order_preparing")),
    perform(removeMember, shop.admin, { member_id: shop.gheorghe.id }),
    ...orders.slice(4).map((id) => move(shop.gheorghe.caller, id, "order_preparing")),
  ]);
  await expect(move(shop.gheorghe.caller, orders[7] ?? "", "order_preparing")).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const kept = await prisma.order.count({ where: { provideMemberId: shop.gheorghe.id } });
  expect(kept).toBe(0);
});
