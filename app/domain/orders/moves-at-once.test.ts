import { beforeEach, expect, test } from "vitest";
import { updateMember } from "#app/domain/members/update-member.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Bakery, makeBakery, move } from "#tests/factories/bakery.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { emailReceipt } from "./email-receipt.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { takenOn } from "./refuse-moved.server.ts";

let shop: Bakery;
beforeEach(async () => {
  shop = await makeBakery();
});

test("twenty members press Take at once: one wins, nineteen are told who has it", async () => {
  const id = await shop.order();
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
  const page = await shop.read(id);
  expect(page.delivery).toBe(winner?.username);
  expect(page.history.map(({ act }) => act)).toEqual(["placed", "take"]);
});

test("a button that was pressed twice is one act, at once or one after the other", async () => {
  const id = await shop.order();
  const [line] = (await shop.read(id)).items;
  const items = (new_quantity: number) => [{ id: line?.id ?? "", new_quantity }];
  const acts = [
    { version: 1, status: "order_preparing" as const },
    { version: 2, items: items(3) },
    { version: 3, status: "order_completed" as const, items: items(4) },
    { version: 4, status: "order_delivered" as const },
  ];
  for (const input of acts) {
    const press = () => perform(moveOrder, shop.mihai.caller, { order_id: id, ...input });
    const outcomes = await atOnce("order", id, [press, press]);
    const answers = outcomes.map((outcome) => outcome.status === "fulfilled" && outcome.value.version);
    expect([...answers, (await press()).version]).toEqual(Array(3).fill(input.version + 1));
  }
  const { history } = await shop.read(id);
  expect(history.map(({ act }) => act)).toEqual(["placed", "take", "prepared", "complete", "hand_over"]);
});

test("a completion that leaves a quantity blank is one act when it is pressed twice", async () => {
  const id = await shop.order("order_preparing");
  const items = (await shop.read(id)).items.map((line) => ({ id: line.id }));
  const press = () =>
    perform(moveOrder, shop.mihai.caller, { order_id: id, version: 2, status: "order_completed", items });
  expect([(await press()).version, (await press()).version]).toEqual([3, 3]);
});

test("what differs from the last act, or comes from somebody else, is told that the order has moved", async () => {
  const id = await shop.order("order_preparing");
  const [line] = (await shop.read(id)).items;
  const complete = (by: Bakery["mihai"], new_quantity: number) =>
    perform(moveOrder, by.caller, {
      order_id: id,
      version: 2,
      status: "order_completed" as const,
      items: [{ id: line?.id ?? "", new_quantity }],
    });
  await complete(shop.mihai, 3);
  for (const again of [() => complete(shop.mihai, 4), () => complete(shop.gheorghe, 3)])
    await expect(again()).rejects.toMatchObject({ code: "orders_moved" });
});

test("a move that was drawn from an older version is refused even where the table allows it", async () => {
  const id = await shop.order("order_completed");
  const { version } = await shop.read(id);
  await move(shop.mihai.caller, id, "order_preparing", { version });
  await move(shop.mihai.caller, id, "order_completed");
  await expect(move(shop.gheorghe.caller, id, "order_delivered", { version })).rejects.toMatchObject({
    code: "stale",
    details: {
      body: { wanted: "order_delivered", current: { id, status: "order_completed", version: version + 2 } },
    },
  });
  expect((await shop.read(id)).status).toBe("order_completed");
});

test("whoever loses the hand-over is told who handed the order over, not who prepared it", async () => {
  const id = await shop.order("order_completed");
  const { version } = await shop.read(id);
  await move(shop.gheorghe.caller, id, "order_delivered", { version });
  await expect(move(shop.mihai.caller, id, "order_delivered", { version })).rejects.toMatchObject({
    code: "orders_moved",
    details: { params: { name: shop.gheorghe.username, status: "order_delivered" } },
  });
});

test("who discarded an order is told, though somebody else mailed its receipt since", async () => {
  const id = await shop.order();
  await move(shop.ana.caller, id, "order_discarded", { reason: "client" });
  await perform(emailReceipt, shop.mihai.caller, { order_id: id, email: "client@lupu.ro" });
  const told = { name: shop.ana.username, context: "order_discarded", status: "order_discarded" };
  await expect(move(shop.gheorghe.caller, id, "order_preparing")).rejects.toMatchObject({
    code: "orders_moved",
    details: { params: told },
  });
  expect(takenOn(await shop.read(id))).toMatchObject({ code: "orders_moved", details: { params: told } });
});

test("whoever lost the workplace or their role a moment ago neither takes an order nor reopens one", async () => {
  const [pending, done] = [await shop.order(), await shop.order("order_completed")];
  const { id: member_id, username, caller } = shop.mihai;
  const where = { organizationId_id: { organizationId: shop.organizationId, id: member_id } };
  const change = async (more: object) => {
    const { version } = await prisma.member.findUniqueOrThrow({ where });
    const role = "delivery" as const;
    await perform(updateMember, shop.admin, { member_id, username, role, version, ...more });
  };
  const both = [() => move(caller, pending, "order_preparing"), () => move(caller, done, "order_preparing")];
  await change({ all_workplaces: false, restricted_locations: [(await makeWorkplace(shop)).id] });
  for (const act of both) await expect(act()).rejects.toMatchObject({ code: "not_found" });
  await change({ restricted_locations: [shop.place.id], role: "sales" });
  for (const act of both) await expect(act()).rejects.toMatchObject({ code: "unauthenticated" });
  await change({ restricted_locations: [shop.place.id] });
  for (const act of both) expect(await act()).toMatchObject({ status: "order_preparing" });
});
