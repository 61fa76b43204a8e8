import { beforeEach, expect, test } from "vitest";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { discardAndRelease, releasePreparations } from "./discard-and-release.server.ts";
import type { OrderStatus } from "./lifecycle.ts";
import { moveOrder } from "./move-order.server.ts";
import { orderVersionOf } from "./order-version.server.ts";
import { orderPage } from "./queries.server.ts";

type Member = Awaited<ReturnType<typeof makeMember>>;

let shop: Tenant;
let place: { id: string };
let ana: Member;
let mihai: Member;
let gheorghe: Member;
beforeEach(async () => {
  shop = await makeTenant();
  place = await makeWorkplace(shop);
  ana = await makeMember(shop, { role: "sales" });
  mihai = await makeMember(shop, { role: "delivery" });
  gheorghe = await makeMember(shop, { role: "delivery" });
});

const order = async (status: OrderStatus = "order_pending") => {
  const { id } = await makeOrder(shop, {
    workplaceId: place.id,
    by: ana.caller,
    movedBy: mihai.caller,
    status,
  });
  return id;
};
const move = (by: Caller, order_id: string, status: OrderStatus, more: object = {}) =>
  perform(moveOrder, by, { order_id, status, ...more });
const read = async (id: string) => {
  const page = await orderPage(prisma, shop.scope, shop.admin.actor, id);
  if (!page) throw new Error("no order");
  return page;
};
const age = (id: string, minutes: number) =>
  prisma.order.update({ where: { id }, data: { movedAt: new Date(Date.now() - minutes * 60_000) } });

test("from the counter to the hand-over, each step in the history", async () => {
  const id = await order();
  const [{ id: line } = { id: "" }] = (await read(id)).items;
  await move(mihai.caller, id, "order_preparing");
  await perform(moveOrder, mihai.caller, { order_id: id, items: [{ id: line, new_quantity: "2,75" }] });
  await move(mihai.caller, id, "order_completed");
  await move(gheorghe.caller, id, "order_delivered");
  const page = await read(id);
  expect(page).toMatchObject({
    status: "order_delivered",
    delivery: mihai.username,
    provide_member_id: mihai.id,
    dispatch: gheorghe.username,
    dispatch_member_id: gheorghe.id,
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
    ["placed", null, "order_pending", ana.username],
    ["take", "order_pending", "order_preparing", mihai.username],
    ["prepared", "order_preparing", "order_preparing", mihai.username],
    ["complete", "order_preparing", "order_completed", mihai.username],
    ["hand_over", "order_completed", "order_delivered", gheorghe.username],
  ]);
});

test("twenty members press Take at once: one wins, nineteen are told who has it", async () => {
  const id = await order();
  const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(shop, { role: "delivery" })));
  const outcomes = await atOnce(
    "order",
    id,
    members.map(
      ({ caller }) =>
        () =>
          move(caller, id, "order_preparing", { version: 1 }),
    ),
  );
  const won = members.filter((_, n) => outcomes[n]?.status === "fulfilled");
  expect(won).toHaveLength(1);
  const [winner] = won;
  const lost = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(lost).toHaveLength(19);
  for (const refusal of lost)
    expect(refusal).toMatchObject({
      code: "orders_moved",
      http: 409,
      status: 2,
      details: {
        params: { name: winner?.username, status: "order_preparing" },
        body: {
          wanted: "order_preparing",
          current: { id, status: "order_preparing", provide_member_id: winner?.id, version: 2 },
        },
      },
    });
  const page = await read(id);
  expect(page.delivery).toBe(winner?.username);
  expect(page.history.map(({ act }) => act)).toEqual(["placed", "take"]);
});

test("a button that was pressed twice is one act, at once or one after the other", async () => {
  const id = await order();
  const [line] = (await read(id)).items;
  const items = (new_quantity: number) => [{ id: line?.id ?? "", new_quantity }];
  const acts = [
    { version: 1, status: "order_preparing" as const },
    { version: 2, items: items(3) },
    { version: 3, status: "order_completed" as const, items: items(4) },
    { version: 4, status: "order_delivered" as const },
  ];
  for (const input of acts) {
    const press = () => perform(moveOrder, mihai.caller, { order_id: id, ...input });
    const outcomes = await atOnce("order", id, [press, press]);
    const answers = outcomes.map((outcome) => outcome.status === "fulfilled" && outcome.value.version);
    expect([...answers, (await press()).version]).toEqual(Array(3).fill(input.version + 1));
  }
  const { history } = await read(id);
  expect(history.map(({ act }) => act)).toEqual(["placed", "take", "prepared", "complete", "hand_over"]);
});

test("what differs from the last act, or comes from somebody else, is told that the order has moved", async () => {
  const id = await order("order_preparing");
  const [line] = (await read(id)).items;
  const complete = (by: typeof mihai, new_quantity: number) =>
    perform(moveOrder, by.caller, {
      ...{ order_id: id, version: 2, status: "order_completed" as const },
      items: [{ id: line?.id ?? "", new_quantity }],
    });
  await complete(mihai, 3);
  for (const again of [() => complete(mihai, 4), () => complete(gheorghe, 3)])
    await expect(again()).rejects.toMatchObject({ code: "orders_moved" });
});

test("a move that was drawn from an older version is refused even where the table allows it", async () => {
  const id = await order("order_completed");
  const { version } = await read(id);
  await move(mihai.caller, id, "order_preparing", { version });
  await move(mihai.caller, id, "order_completed");
  await expect(move(gheorghe.caller, id, "order_delivered", { version })).rejects.toMatchObject({
    code: "stale",
    details: {
      body: { wanted: "order_delivered", current: { id, status: "order_completed", version: version + 2 } },
    },
  });
  expect((await read(id)).status).toBe("order_completed");
});

test("only the preparer or an admin releases, completes and reopens", async () => {
  const id = await order("order_preparing");
  for (const to of ["order_pending", "order_completed"] as const)
    await expect(move(gheorghe.caller, id, to)).rejects.toMatchObject({
      code: "orders_not_yours",
      http: 403,
    });
  await expect(move(ana.caller, id, "order_discarded", { reason: "gata" })).rejects.toMatchObject({
    code: "orders_not_yours",
  });
  await move(shop.admin, id, "order_pending");
  expect(await read(id)).toMatchObject({ status: "order_pending", delivery: null, provide_member_id: null });
  await move(gheorghe.caller, id, "order_preparing");
  expect(await read(id)).toMatchObject({ provide_member_id: gheorghe.id });
});

test("an admin takes, prepares and hands over in the console", async () => {
  const id = await order();
  await move(shop.admin, id, "order_preparing");
  expect(await read(id)).toMatchObject({ delivery: shop.admin.actor.name, provide_member_id: null });
  await move(shop.admin, id, "order_completed");
  await move(shop.admin, id, "order_delivered");
  await move(shop.admin, id, "order_completed");
  expect(await read(id)).toMatchObject({ status: "order_completed", dispatch: null, delivered_at: null });
  const acts = await prisma.auditEntry.findMany({
    where: { organizationId: shop.organizationId, subjectId: id },
  });
  expect(acts.map(({ name }) => name)).toEqual(Array.from({ length: 4 }, () => "order.moved"));
});

test("acts of store members are in the order's history, not in the audit log", async () => {
  await order("order_delivered");
  expect(await prisma.auditEntry.count({ where: { organizationId: shop.organizationId } })).toBe(0);
});

test("completing fixes every prepared quantity, and less than asked for carries a reason", async () => {
  const [kilo, piece] = [
    await makeProduct(shop, { unit: 1 }),
    await makeProduct(shop, { unit: 0, name: "Covrigi" }),
  ];
  const { id } = await makeOrder(shop, {
    workplaceId: place.id,
    items: [
      { item_id: kilo.id, quantity: "1.5" },
      { item_id: piece.id, quantity: 24 },
    ],
  });
  await move(mihai.caller, id, "order_preparing");
  const [bread, rolls] = (await read(id)).items.map((line) => line.id) as [string, string];
  const complete = (items: object[]) => move(mihai.caller, id, "order_completed", { items });

  await expect(complete([{ id: rolls, new_quantity: "18" }])).rejects.toMatchObject({
    issues: [{ path: ["items", 0, "reason"], params: { code: "less_reason" } }],
  });
  await expect(complete([{ id: rolls, new_quantity: "18,5", reason: "short" }])).rejects.toMatchObject({
    issues: [{ path: ["items", 0, "new_quantity"], params: { code: "whole" } }],
  });
  await expect(complete([{ id: crypto.randomUUID(), new_quantity: 1 }])).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await read(id)).toMatchObject({
    status: "order_preparing",
    items: [{ _pivot_new_quantity: null }, {}],
  });

  await perform(moveOrder, mihai.caller, { order_id: id, items: [{ id: rolls, new_quantity: 0 }] });
  await expect(complete([])).rejects.toMatchObject({
    code: "orders_line_reason",
    details: { params: { name: "Covrigi" } },
  });
  await complete([{ id: rolls, new_quantity: 0, reason: "damaged" }, { id: bread }]);
  expect((await read(id)).items).toMatchObject([
    { _pivot_quantity: "1.5", _pivot_new_quantity: "1.5", reason: null },
    { _pivot_quantity: "24", _pivot_new_quantity: "0", reason: "damaged" },
  ]);
});

test("prepared quantities are set while preparing, by the preparer or an admin", async () => {
  const id = await order("order_preparing");
  const [line] = (await read(id)).items;
  const items = [{ id: line?.id ?? "", new_quantity: "1", reason: "short" as const }];
  await expect(perform(moveOrder, gheorghe.caller, { order_id: id, items })).rejects.toMatchObject({
    code: "orders_not_yours",
  });
  await perform(moveOrder, shop.admin, { order_id: id, items });
  const history = (await read(id)).history.at(-1);
  expect(history).toMatchObject({
    act: "prepared",
    changes: { lines: [{ name: line?.name, asked: "2.5", prepared: "1", reason: "short" }] },
  });
  await move(mihai.caller, id, "order_completed");
  await expect(perform(moveOrder, mihai.caller, { order_id: id, items })).rejects.toMatchObject({
    code: "orders_moved",
  });
});

test("of two who save prepared quantities at once one wins, and the other sees what is there", async () => {
  const id = await order("order_preparing");
  const [line] = (await read(id)).items;
  const save = (new_quantity: number) => () =>
    perform(moveOrder, mihai.caller, {
      order_id: id,
      version: 2,
      items: [{ id: line?.id ?? "", new_quantity }],
    });
  const outcomes = await atOnce("order", id, [save(3), save(4), save(5)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [stored] = (await read(id)).items;
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({
        code: "stale",
        details: { body: { current: { version: 3, items: [stored] } } },
      });
});

test("a discard says why; undone within 10 minutes it forgets what was prepared", async () => {
  const id = await order("order_preparing");
  const [line] = (await read(id)).items;
  await perform(moveOrder, mihai.caller, { order_id: id, items: [{ id: line?.id ?? "", new_quantity: 3 }] });
  await expect(move(mihai.caller, id, "order_discarded", { reason: "  " })).rejects.toMatchObject({
    code: "orders_reason",
    http: 422,
    details: { field: "reason" },
  });
  await move(mihai.caller, id, "order_discarded", { reason: "nu mai vine" });
  expect(await read(id)).toMatchObject({
    status: "order_discarded",
    reason: "nu mai vine",
    discarded_by: mihai.id,
  });
  await expect(move(gheorghe.caller, id, "order_pending")).rejects.toMatchObject({
    code: "orders_not_yours",
  });
  await move(mihai.caller, id, "order_pending");
  const page = await read(id);
  expect(page).toMatchObject({
    ...{ status: "order_pending", reason: null, discarded_by: null, delivery: null },
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
  const id = await order(from);
  await age(id, 11);
  await expect(move(mihai.caller, id, to)).rejects.toMatchObject({
    code: "orders_window",
    http: 409,
    details: { params: { minutes: 10 } },
  });
  await move(shop.admin, id, to);
  expect((await read(id)).status).toBe(to);
});

test("a member of one workplace moves nothing of another, and another business sees nothing", async () => {
  const id = await order();
  const elsewhere = await makeWorkplace(shop);
  const restricted = await makeMember(shop, { role: "delivery", workplaces: [elsewhere.id] });
  const nowhere = await makeMember(shop, { role: "delivery", workplaces: [] });
  const stranger = await makeTenant();
  for (const caller of [restricted.caller, nowhere.caller, stranger.admin])
    await expect(move(caller, id, "order_preparing")).rejects.toMatchObject({ code: "not_found", http: 404 });
  expect(await read(id)).toMatchObject({ status: "order_pending", version: 1 });
});

test("a member who is removed loses pending requisitions and releases what they prepare", async () => {
  const [pending, prepared, done] = [
    await order(),
    await order("order_preparing"),
    await order("order_completed"),
  ];
  const others = await makeOrder(shop, { workplaceId: place.id });
  const before = await orderVersionOf(prisma, shop.scope);
  const { actor } = shop.admin;
  const now = new Date();
  await prisma.$transaction((db) => discardAndRelease(db, shop.scope, { memberId: ana.id, actor, now }));
  await prisma.$transaction((db) => releasePreparations(db, shop.scope, { memberId: mihai.id, actor, now }));
  expect(await read(pending)).toMatchObject({
    status: "order_discarded",
    reason: "member_removed",
    requisition: ana.username,
  });
  expect(await read(prepared)).toMatchObject({
    status: "order_pending",
    delivery: null,
    provide_member_id: null,
  });
  expect(await read(done)).toMatchObject({ status: "order_completed", delivery: mihai.username });
  expect(await read(others.id)).toMatchObject({ status: "order_pending", version: 1 });
  expect((await read(pending)).history.at(-1)).toMatchObject({
    act: "discard",
    reason: "member_removed",
    actor_name: actor.name,
  });
  expect((await read(prepared)).history.at(-1)).toMatchObject({ act: "release", to_status: "order_pending" });
  expect(Number(await orderVersionOf(prisma, shop.scope))).toBeGreaterThan(Number(before));
  expect(await move(shop.admin, pending, "order_pending")).toMatchObject({
    status: "order_pending",
    reason: null,
  });
});

test("a member who is removed while taking orders keeps none", async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => order()));
  await Promise.allSettled([
    ...orders.slice(0, 4).map((id) => move(gheorghe.caller, id, "order_preparing")),
    perform(removeMember, shop.admin, { member_id: gheorghe.id }),
    ...orders.slice(4).map((id) => move(gheorghe.caller, id, "order_preparing")),
  ]);
  await expect(move(gheorghe.caller, orders[7] ?? "", "order_preparing")).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const kept = await prisma.order.count({ where: { provideMemberId: gheorghe.id } });
  expect(kept).toBe(0);
});
