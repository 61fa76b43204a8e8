import { beforeEach, expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { orderVersionOf } from "#tests/factories/order-version.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { acknowledgeDiscard } from "./acknowledge-discard.server.ts";
import { boardOf } from "./board.server.ts";
import { moveOrder } from "./move-order.server.ts";

let shop: Tenant;
let place: { id: string };
let [mihai, gheorghe]: Awaited<ReturnType<typeof makeMember>>[] = [];
let order_id: string;
beforeEach(async () => {
  shop = await makeTenant();
  place = await makeWorkplace(shop);
  mihai = await makeMember(shop, { role: "delivery" });
  gheorghe = await makeMember(shop, { role: "delivery" });
  order_id = (
    await makeOrder(shop, { workplaceId: place.id, status: "order_preparing", movedBy: mihai.caller })
  ).id;
});

const callerOf = (one: typeof mihai): Caller => {
  if (!one) throw new Error("nobody");
  return one.caller;
};
const discard = (by: Caller) =>
  perform(moveOrder, by, { order_id, status: "order_discarded", reason: "clientul a renunțat" });
async function discardedFor(one: typeof mihai): Promise<string[]> {
  const { actor, scope } = callerOf(one);
  if (!scope) throw new Error("no scope");
  const { workplaces, more } = await boardOf(prisma, scope, actor, { now: new Date(), day: "today" });
  expect(more).toBe(0);
  return workplaces.flatMap(({ discarded }) => discarded.map(({ reason }) => reason ?? ""));
}

test("an order that was discarded while somebody prepares it stays on their board until they have seen it", async () => {
  await discard(shop.admin);
  expect(await discardedFor(mihai)).toEqual(["clientul a renunțat"]);
  expect(await discardedFor(gheorghe)).toEqual([]);
  await perform(acknowledgeDiscard, callerOf(gheorghe), { order_id });
  expect(await discardedFor(mihai)).toHaveLength(1);
  const before = await orderVersionOf(shop.scope);
  await perform(acknowledgeDiscard, callerOf(mihai), { order_id });
  expect(await discardedFor(mihai)).toEqual([]);
  expect(Number(await orderVersionOf(shop.scope))).toBe(Number(before) + 1);
  await perform(acknowledgeDiscard, callerOf(mihai), { order_id });
  expect(Number(await orderVersionOf(shop.scope))).toBe(Number(before) + 1);
});

test("whoever discards what they prepare themselves knows it, and an order that is back is not discarded", async () => {
  await discard(callerOf(mihai));
  expect(await discardedFor(mihai)).toEqual([]);
  await perform(moveOrder, callerOf(mihai), { order_id, status: "order_pending" });
  await perform(moveOrder, callerOf(mihai), { order_id, status: "order_preparing" });
  await discard(callerOf(gheorghe));
  expect(await discardedFor(mihai)).toHaveLength(1);
  await perform(moveOrder, callerOf(gheorghe), { order_id, status: "order_pending" });
  expect(await discardedFor(mihai)).toEqual([]);
});

test("a preparer who may no longer see the workplace is not shown the order", async () => {
  await discard(shop.admin);
  const other = await makeWorkplace(shop);
  await prisma.member.update({ where: { id: mihai?.id }, data: { allWorkplaces: false } });
  await prisma.memberWorkplace.create({
    data: { organizationId: shop.organizationId, memberId: mihai?.id ?? "", workplaceId: other.id },
  });
  const { actor, scope } = callerOf(mihai);
  const restricted = { actor, scope: scope && { ...scope, workplaces: [other.id] }, ip: "127.0.0.1" };
  const { workplaces } = await boardOf(prisma, restricted.scope ?? shop.scope, actor, { now: new Date() });
  expect(workplaces.flatMap(({ discarded }) => discarded)).toEqual([]);
  await expect(perform(acknowledgeDiscard, restricted, { order_id })).rejects.toMatchObject({
    code: "not_found",
  });
});
