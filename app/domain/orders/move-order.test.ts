import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery, move } from "#tests/factories/bakery.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { moveOrder } from "./move-order.server.ts";

let shop: Bakery;
beforeEach(async () => {
  shop = await makeBakery();
});

const age = (id: string, minutes: number) =>
  prisma.order.update({ where: { id }, data: { movedAt: new Date(Date.now() - minutes * 60_000) } });

test("from the counter to the hand-over, each step in the history", async () => {
  const id = await shop.order();
  const [{ id: line } = { id: "" }] = (await shop.read(id)).items;
  await move(shop.mihai.caller, id, "order_preparing");
  await perform(moveOrder, shop.mihai.caller, { order_id: id, items: [{ id: line, new_quantity: "2,75" }] });
  await move(shop.mihai.caller, id, "order_completed");
  await move(shop.gheorghe.caller, id, "order_delivered");
  const page = await shop.read(id);
  expect(page).toMatchObject({
    status: "order_delivered",
    delivery: shop.mihai.username,
    provide_member_id: shop.mihai.id,
    dispatch: shop.gheorghe.username,
    dispatch_member_id: shop.gheorghe.id,
    delivered_at: expect.any(Date),
    items: [{ _pivot_quantity: "2.5", _pivot_new_quantity: "2.75" }],
    version: 5,
  });
  expect(
    page.history.map(({ act, from_status, to_status, actor_name }) => [
      act,
      from_status,
      to_status,
      actor_name,
    ]),
  ).toEqual([
    ["placed", null, "order_pending", shop.ana.username],
    ["take", "order_pending", "order_preparing", shop.mihai.username],
    ["prepared", "order_preparing", "order_preparing", shop.mihai.username],
    ["complete", "order_preparing", "order_completed", shop.mihai.username],
    ["hand_over", "order_completed", "order_delivered", shop.gheorghe.username],
  ]);
});

test("only the preparer or an admin releases, completes and reopens", async () => {
  const id = await shop.order("order_preparing");
  for (const to of ["order_pending", "order_completed"] as const)
    await expect(move(shop.gheorghe.caller, id, to)).rejects.toMatchObject({
      code: "orders_not_yours",
      http: 403,
    });
  await expect(move(shop.ana.caller, id, "order_discarded", { reason: "gata" })).rejects.toMatchObject({
    code: "orders_not_yours",
  });
  await move(shop.admin, id, "order_pending");
  expect(await shop.read(id)).toMatchObject({
    status: "order_pending",
    delivery: null,
    provide_member_id: null,
  });
  await move(shop.gheorghe.caller, id, "order_preparing");
  expect(await shop.read(id)).toMatchObject({ provide_member_id: shop.gheorghe.id });
});

test("an admin takes, prepares and hands over in the console", async () => {
  const id = await shop.order();
  await move(shop.admin, id, "order_preparing");
  expect(await shop.read(id)).toMatchObject({ delivery: shop.admin.actor.name, provide_member_id: null });
  await move(shop.admin, id, "order_completed");
  await move(shop.admin, id, "order_delivered");
  await move(shop.admin, id, "order_completed");
  expect(await shop.read(id)).toMatchObject({
    status: "order_completed",
    dispatch: null,
    delivered_at: null,
  });
  const acts = await prisma.auditEntry.findMany({
    where: { organizationId: shop.organizationId, subjectId: id },
  });
  expect(acts.map(({ name }) => name)).toEqual(Array.from({ length: 4 }, () => "order.moved"));
});

test("a move with a list of no lines is a move, and one with lines is refused unless it completes", async () => {
  const id = await shop.order();
  const [line] = (await shop.read(id)).items;
  await move(shop.mihai.caller, id, "order_preparing", { items: [] });
  expect(await shop.read(id)).toMatchObject({ status: "order_preparing", version: 2 });
  const items = [{ id: line?.id, new_quantity: "1" }];
  await expect(move(shop.mihai.caller, id, "order_pending", { items })).rejects.toMatchObject({
    code: "invalid",
    details: { field: "items" },
  });
});

test("acts of store members are in the order's history, not in the audit log", async () => {
  await shop.order("order_delivered");
  expect(await prisma.auditEntry.count({ where: { organizationId: shop.organizationId } })).toBe(0);
});

test("a discard says why; undone within 10 minutes it forgets what was prepared", async () => {
  const id = await shop.order("order_preparing");
  const [line] = (await shop.read(id)).items;
  await perform(moveOrder, shop.mihai.caller, {
    order_id: id,
    items: [{ id: line?.id ?? "", new_quantity: 3 }],
  });
  await expect(move(shop.mihai.caller, id, "order_discarded", { reason: "  " })).rejects.toMatchObject({
    code: "orders_reason",
    http: 422,
    details: { field: "reason" },
  });
  await move(shop.mihai.caller, id, "order_discarded", { reason: "nu mai vine" });
  expect(await shop.read(id)).toMatchObject({
    status: "order_discarded",
    reason: "nu mai vine",
    discarded_by: shop.mihai.id,
  });
  await expect(move(shop.gheorghe.caller, id, "order_pending")).rejects.toMatchObject({
    code: "orders_not_yours",
  });
  await move(shop.mihai.caller, id, "order_pending");
  const page = await shop.read(id);
  expect(page).toMatchObject({
    status: "order_pending",
    reason: null,
    discarded_by: null,
    delivery: null,
    items: [{ _pivot_new_quantity: null }],
  });
  expect(page.history.slice(-2).map(({ act, reason }) => [act, reason])).toEqual([
    ["discard", "nu mai vine"],
    ["undo_discard", null],
  ]);
});

test.each([
  ["order_delivered", "order_completed"],
  ["order_discarded", "order_pending"],
] as const)("from %s there is no way back after 10 minutes, but for an admin", async (from, to) => {
  const id = await shop.order(from);
  await age(id, 11);
  await expect(move(shop.mihai.caller, id, to)).rejects.toMatchObject({
    code: "orders_window",
    http: 409,
    details: { params: { minutes: 10 } },
  });
  await move(shop.admin, id, to);
  expect((await shop.read(id)).status).toBe(to);
});

test("a member of one workplace moves nothing of another, and another business sees nothing", async () => {
  const id = await shop.order();
  const elsewhere = await makeWorkplace(shop);
  const restricted = await makeMember(shop, { role: "delivery", workplaces: [elsewhere.id] });
  const nowhere = await makeMember(shop, { role: "delivery", workplaces: [] });
  const stranger = await makeTenant();
  for (const caller of [restricted.caller, nowhere.caller, stranger.admin])
    await expect(move(caller, id, "order_preparing")).rejects.toMatchObject({ code: "not_found", http: 404 });
  expect(await shop.read(id)).toMatchObject({ status: "order_pending", version: 1 });
});
