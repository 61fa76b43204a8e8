import { expect, test } from "vitest";
import { seal, unseal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { createMember } from "./create-member.server.ts";
import { endMemberSession } from "./end-session.server.ts";
import { listMembers } from "./list-members.server.ts";
import { countLostPins } from "./lost-pins.server.ts";
import { memberCard } from "./member-card.server.ts";
import { memberLosses } from "./member-losses.server.ts";
import { removeMember } from "./remove-member.server.ts";
import { renewPin } from "./renew-pin.server.ts";
import { updateMember } from "./update-member.server.ts";

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const sessionsOf = (memberId: string) => prisma.session.count({ where: { memberId } });

test("thirty creations at once: exactly the fifteen of the plan, the others are told the limit", async () => {
  const { admin, organizationId } = await makeTenant();
  const tries = Array.from({ length: 30 }, (_, at) =>
    refusalOf(patiently(() => perform(createMember, admin, { username: `membru ${at}`, role: "sales" }))),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer === null)).toHaveLength(15);
  expect(answers.filter((answer) => answer === "members_limit")).toHaveLength(15);
  expect(await prisma.member.count({ where: { organizationId } })).toBe(15);
});

test("a removed member is no longer counted towards the plan", async () => {
  const { admin } = await makeTenant({ planId: "store_basic" });
  const ids: string[] = [];
  const create = (username: string) => perform(createMember, admin, { username, role: "sales" });
  for (let at = 1; at <= 5; at++) ids.push((await create(`membru ${at}`)).id);
  expect(await refusalOf(create("membru 6"))).toBe("members_limit");
  await perform(removeMember, admin, { member_id: ids[0] ?? "" });
  await create("membru 6");
  expect(await refusalOf(create("membru 7"))).toBe("members_limit");
});

test("the username of a removed member is free again", async () => {
  const { admin } = await makeTenant();
  const { id } = await perform(createMember, admin, { username: "ioana" });
  expect(await refusalOf(perform(createMember, admin, { username: "IOANĂ" }))).toBe("members_exists");
  await perform(removeMember, admin, { member_id: id });
  expect(await refusalOf(perform(createMember, admin, { username: "ioană" }))).toBeNull();
});

test("a username is taken in its own business only, and on renaming too", async () => {
  const [here, there] = [await makeTenant(), await makeTenant()];
  const { id } = await perform(createMember, here.admin, { username: "ștefan" });
  await perform(createMember, here.admin, { username: "maria" });
  await perform(createMember, there.admin, { username: "stefan" });
  const rename = (username: string) =>
    refusalOf(perform(updateMember, here.admin, { member_id: id, username, role: "sales" }));
  expect(await rename("Maria")).toBe("members_exists");
  expect(await rename("Ștefan")).toBeNull();
});

test("a PIN is six digits, sealed, and shown only to admins and holders of the PIN key", async () => {
  const tenant = await makeTenant();
  const { id } = await perform(createMember, tenant.admin, { username: "ioana" });
  const { pin } = await prisma.member.findUniqueOrThrow({ where: { id } });
  const plain = unseal(pin ?? "", "pin");
  expect(plain).toMatch(/^\d{6}$/);
  expect(pin).not.toContain(plain);
  const seenBy = async (caller: typeof tenant.admin) =>
    (await perform(listMembers, caller, {})).items[0]?.pin;
  expect(await seenBy(tenant.admin)).toBe(plain);
  expect(await seenBy(tenant.custom("PUT_/v1/members/:member_id/pin"))).toBe(plain);
  const others = tenant.custom("GET_/v1/members", "POST_/v1/members", "PUT_/v1/members/:member_id");
  const { items } = await perform(listMembers, others, {});
  expect(items[0]).not.toHaveProperty("pin");
  expect(JSON.stringify(items)).not.toContain(plain);
});

test("a PIN that can't be read is none: shown as null, and a new one can be made", async () => {
  const tenant = await makeTenant();
  const { id } = await perform(createMember, tenant.admin, { username: "ioana" });
  await perform(createMember, tenant.admin, { username: "mihai" });
  expect(await countLostPins(prisma)).toBe(0);
  await prisma.member.update({ where: { id }, data: { pin: seal("123456", "under another secret") } });
  expect(await countLostPins(prisma)).toBe(1);
  const pins = async () => (await perform(listMembers, tenant.admin, {})).items.map(({ pin }) => pin);
  expect(await pins()).toEqual([expect.stringMatching(/^\d{6}$/), null]);
  const card = await perform(memberCard, tenant.admin, { member_id: id });
  expect(card).toMatchObject({ username: "ioana", pin: null });
  await perform(renewPin, tenant.admin, { member_id: id });
  expect(await pins()).toEqual(Array(2).fill(expect.stringMatching(/^\d{6}$/)));
});

test("the list opens with any key that writes members, and with no other", async () => {
  const { custom } = await makeTenant();
  for (const { access } of [createMember, updateMember, renewPin, removeMember, endMemberSession])
    for (const key of access)
      expect(await refusalOf(perform(listMembers, custom(key as "GET_/v1/members"), {}))).toBeNull();
  expect(await refusalOf(perform(listMembers, custom("POST_/v1/items"), {}))).toBe("forbidden");
});

test("a new PIN ends the member's sessions and nobody else's", async () => {
  const tenant = await makeTenant();
  const [ioana, mihai] = [await makeMember(tenant), await makeMember(tenant)];
  const before = await prisma.member.findUniqueOrThrow({ where: { id: ioana.id } });
  await perform(renewPin, tenant.admin, { member_id: ioana.id });
  const after = await prisma.member.findUniqueOrThrow({ where: { id: ioana.id } });
  expect(unseal(after.pin ?? "", "pin")).not.toBe(unseal(before.pin ?? "", "pin"));
  await expect(callerOfSession(ioana.secret, "member")).rejects.toThrow();
  expect((await callerOfSession(mihai.secret, "member")).actor.id).toBe(mihai.id);
  const entry = await prisma.auditEntry.findFirstOrThrow({ where: { subjectId: ioana.id } });
  expect(entry).toMatchObject({ name: "member.pin_renewed", before: null, after: null });
});

test("one device is signed out, of its own member only", async () => {
  const tenant = await makeTenant();
  const [ioana, mihai] = [await makeMember(tenant), await makeMember(tenant)];
  const { id } = await prisma.session.findFirstOrThrow({ where: { memberId: ioana.id } });
  const end = (memberId: string) =>
    refusalOf(perform(endMemberSession, tenant.admin, { member_id: memberId, session_id: id }));
  expect(await end(mihai.id)).toBe("not_found");
  expect(await end(ioana.id)).toBeNull();
  expect([await sessionsOf(ioana.id), await sessionsOf(mihai.id)]).toEqual([0, 1]);
});

test("removing ends access, discards what is pending, releases what is prepared, and keeps the name", async () => {
  const tenant = await makeTenant();
  const workplace = await makeWorkplace(tenant);
  const sales = await makeMember(tenant, { workplaceId: workplace.id, username: "ioana" });
  const delivery = await makeMember(tenant, { role: "delivery", username: "vasile" });
  const at = { workplaceId: workplace.id, by: sales.caller };
  const pending = await makeOrder(tenant, at);
  const taken = await makeOrder(tenant, { ...at, movedBy: delivery.caller, status: "order_preparing" });
  const own = await makeOrder(tenant, { ...at, movedBy: delivery.caller, status: "order_preparing" });
  await prisma.order.update({ where: { id: own.id }, data: { provideMemberId: sales.id } });
  const handed = await makeOrder(tenant, { ...at, movedBy: delivery.caller, status: "order_delivered" });
  const lost = (member_id: string) => perform(memberLosses, tenant.admin, { member_id });
  expect(await lost(sales.id)).toEqual({ username: "ioana", orders: 2 });
  expect(await lost(delivery.id)).toEqual({ username: "vasile", orders: 0 });
  await perform(removeMember, tenant.admin, { member_id: sales.id });
  await perform(removeMember, tenant.admin, { member_id: delivery.id });
  const find = (id: string) => prisma.order.findUniqueOrThrow({ where: { id } });
  expect(await find(pending.id)).toMatchObject({ status: "order_discarded", reason: "member_removed" });
  expect(await find(own.id)).toMatchObject({ status: "order_discarded", reason: "member_removed" });
  expect(await find(taken.id)).toMatchObject({ status: "order_pending", provideMemberId: null });
  expect(await find(handed.id)).toMatchObject({
    status: "order_delivered",
    requisitionName: "ioana",
    dispatchName: "vasile",
  });
  expect(await prisma.member.findUniqueOrThrow({ where: { id: sales.id } })).toMatchObject({ pin: null });
  expect(await sessionsOf(sales.id)).toBe(0);
  expect((await perform(listMembers, tenant.admin, {})).count).toBe(0);
  for (const again of [removeMember, renewPin])
    expect(await refusalOf(perform(again, tenant.admin, { member_id: sales.id }))).toBe("not_found");
});

test("another role signs out and releases; the same role does not", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  const vasile = await makeMember(tenant, { role: "delivery" });
  const order = await makeOrder(tenant, { workplaceId, movedBy: vasile.caller, status: "order_preparing" });
  const change = (role: "sales" | "delivery") =>
    perform(updateMember, tenant.admin, { member_id: vasile.id, username: "vasile", role });
  const statusNow = async () => (await prisma.order.findUniqueOrThrow({ where: { id: order.id } })).status;
  await change("delivery");
  expect([await sessionsOf(vasile.id), await statusNow()]).toEqual([1, "order_preparing"]);
  await change("sales");
  expect([await sessionsOf(vasile.id), await statusNow()]).toEqual([0, "order_pending"]);
});

test("who may no longer work somewhere releases what they prepare there, and nothing else", async () => {
  const tenant = await makeTenant();
  const [kept, lost] = [await makeWorkplace(tenant), await makeWorkplace(tenant)];
  const vasile = await makeMember(tenant, { role: "delivery" });
  const preparing = { movedBy: vasile.caller, status: "order_preparing" } as const;
  const [there, gone] = [
    await makeOrder(tenant, { workplaceId: kept.id, ...preparing }),
    await makeOrder(tenant, { workplaceId: lost.id, ...preparing }),
  ];
  const statuses = async () => {
    const orders = await prisma.order.findMany({ where: { id: { in: [there.id, gone.id] } } });
    return [there, gone].map(({ id }) => orders.find((order) => order.id === id)?.status);
  };
  const change = (more: { restricted_locations?: string[] }) =>
    perform(updateMember, tenant.admin, {
      ...{ member_id: vasile.id, username: "vasile", role: "delivery" },
      ...more,
    });
  await change({});
  expect(await statuses()).toEqual(["order_preparing", "order_preparing"]);
  await change({ restricted_locations: [kept.id] });
  expect(await statuses()).toEqual(["order_preparing", "order_pending"]);
  expect(
    await prisma.orderHistory.findFirst({ where: { orderId: gone.id }, orderBy: { position: "desc" } }),
  ).toMatchObject({ act: "release" });
});

test("a form of an older version is refused with the present row", async () => {
  const tenant = await makeTenant();
  const { id } = await makeMember(tenant, { username: "ioana" });
  const rename = (username: string, version?: number) =>
    perform(updateMember, tenant.admin, { member_id: id, username, version });
  await rename("ioana m.", 1);
  await expect(rename("ioana p.", 1)).rejects.toMatchObject({
    code: "stale",
    details: { body: { current: { username: "ioana m.", version: 2 } } },
  });
});

test("members of another business are unknown: 404, and nothing changes", async () => {
  const [here, there] = [await makeTenant(), await makeTenant()];
  const theirs = await makeMember(there, { username: "străin" });
  const session = await prisma.session.findFirstOrThrow({ where: { memberId: theirs.id } });
  const before = await prisma.member.findUniqueOrThrow({ where: { id: theirs.id } });
  const member_id = theirs.id;
  const tries = [
    perform(updateMember, here.admin, { member_id, username: "altfel" }),
    perform(renewPin, here.admin, { member_id }),
    perform(removeMember, here.admin, { member_id }),
    perform(endMemberSession, here.admin, { member_id, session_id: session.id }),
  ];
  expect(await Promise.all(tries.map(refusalOf))).toEqual(Array(4).fill("not_found"));
  expect(await prisma.member.findUniqueOrThrow({ where: { id: theirs.id } })).toEqual(before);
  expect(await sessionsOf(theirs.id)).toBe(1);
  expect((await perform(listMembers, here.admin, { username: "străin" })).items).toEqual([]);
});

test("the list costs the same for 1 and for 30 members, and finds without case and accents", async () => {
  const [small, large] = [await makeTenant(), await makeTenant()];
  await makeMember(small, { username: "Ștefania" });
  const { id } = await makeWorkplace(large);
  for (let at = 0; at < 30; at++) await makeMember(large, { workplaces: [id] });
  const one = await countStatements(() => perform(listMembers, small.admin, { username: "stefan" }));
  const many = await countStatements(() => perform(listMembers, large.admin, {}));
  expect(one.result).toMatchObject({ count: 1, page: 1, limit: 10 });
  expect(many.result.items).toHaveLength(10);
  expect(many.result.items[0]?.sessions).toHaveLength(1);
  expect(many.statements).toHaveLength(one.statements.length);
});
