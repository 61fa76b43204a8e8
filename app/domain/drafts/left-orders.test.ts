import { beforeEach, expect, test } from "vitest";
import { signOut } from "#app/domain/accounts/sign-out.server.ts";
import { sweepExpired } from "#app/domain/accounts/sweep-expired.server.ts";
import { endMemberSession } from "#app/domain/members/end-session.server.ts";
import { openPin } from "#app/domain/members/open-pin.server.ts";
import { renewPin } from "#app/domain/members/renew-pin.server.ts";
import { signInMember } from "#app/domain/members/sign-in-member.server.ts";
import { updateMember } from "#app/domain/members/update-member.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { addToDraft } from "./add-to-draft.server.ts";
import { keepDraftDetails } from "./keep-draft-details.server.ts";
import { leftOrders } from "./left-orders.server.ts";
import { listParked } from "./list-parked.server.ts";
import { parkDraft } from "./park-draft.server.ts";
import { takeOverParked } from "./take-over-parked.server.ts";

const PIN = "471100";
let shop: Tenant;
let location_id: string;
let item_id: string;
let ana: Awaited<ReturnType<typeof makeMember>>;
let mihai: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  shop = await makeTenant();
  location_id = (await makeWorkplace(shop)).id;
  item_id = (await makeProduct(shop, { name: "Franzelă", price: 450 })).id;
  ana = await makeMember(shop, { username: "ana-maria", pin: PIN, workplaceId: location_id });
  mihai = await makeMember(shop, { username: "mihai", workplaceId: location_id });
  await perform(addToDraft, ana.caller, { location_id, item_id, quantity: "2" });
});

const sessionOf = ({ actor }: Caller) => ("sessionId" in actor ? actor.sessionId : "");
const aged = (seconds: number) =>
  prisma.session.update({
    where: { id: sessionOf(ana.caller) },
    data: { expiresAt: new Date(Date.now() + seconds * 1000) },
  });
const visiting: Caller = { actor: visitor, scope: null, ip: "192.0.2.9" };

async function signIn(from = visiting, pin = PIN) {
  const input = { store: shop.scope.organization.slug, username: ana.username, pin };
  const { secret, member } = await perform(signInMember, from, input);
  return { member, caller: await callerOfSession(secret, "member") };
}

const change = async (more: object) => {
  const { version } = await prisma.member.findFirstOrThrow({ where: { id: ana.id } });
  const { username } = ana;
  return perform(updateMember, shop.admin, { member_id: ana.id, version, username, role: "sales", ...more });
};

const ends: Record<string, readonly [because: string, end: () => Promise<unknown>]> = {
  "the PIN is renewed": ["pin", () => perform(renewPin, shop.admin, { member_id: ana.id })],
  "the owner ends it": [
    "console",
    () => perform(endMemberSession, shop.admin, { member_id: ana.id, session_id: sessionOf(ana.caller) }),
  ],
  "the workplace is taken away": [
    "changed",
    async () => change({ restricted_locations: [(await makeWorkplace(shop)).id] }),
  ],
  "another tab signs out": ["sign_out", () => perform(signOut, ana.caller, {})],
  "its time is over": ["expired", async () => [await aged(-1), await sweepExpired(prisma, new Date())]],
  "somebody signs in on the same browser": ["ended", () => signIn(ana.caller)],
};

test.each(Object.entries(ends))(
  "when %s, the order that was being taken is parked",
  async (_, [because, end]) => {
    await end();
    const { items } = await perform(listParked, mihai.caller, { location_id });
    expect(items).toMatchObject([
      { number: 1, because, parked_by: "ana-maria", lines: [{ name: "Franzelă", quantity: "2" }] },
    ]);
  },
);

test("at the next sign-in it is offered to that member, wherever they were, and to nobody else", async () => {
  await perform(renewPin, shop.admin, { member_id: ana.id });
  expect(await perform(leftOrders, mihai.caller, {})).toEqual([]);
  const { pin } = await prisma.member.findFirstOrThrow({ where: { id: ana.id } });
  const again = await signIn(visiting, openPin(pin ?? "") ?? "");
  expect(again.member).toMatchObject({ left: true });
  const [left] = await perform(leftOrders, again.caller, {});
  expect(left).toMatchObject({ because: "pin", location_id, total: 900 });
  await perform(takeOverParked, again.caller, { location_id, parked_id: left?.id ?? "" });
  expect(await prisma.session.findFirst({ where: { id: sessionOf(again.caller) } })).toMatchObject({
    workplaceId: location_id,
  });
  expect(await perform(leftOrders, again.caller, {})).toEqual([]);
});

test("a session that is over by then leaves its order to the one that begins", async () => {
  await aged(-1);
  const { member, caller } = await signIn();
  expect(member).toMatchObject({ left: true });
  expect(await perform(leftOrders, caller, {})).toMatchObject([{ because: "expired" }]);
});

test("what somebody parked is offered at the next sign-in only when they left with it", async () => {
  await perform(parkDraft, ana.caller, { location_id });
  expect((await signIn()).member).toMatchObject({ left: false });
  await perform(addToDraft, ana.caller, { location_id, item_id });
  await perform(parkDraft, ana.caller, { location_id, name: "Ilinca", leaving: true });
  expect((await signIn()).member).toMatchObject({ left: true });
});

test("nothing is offered of a workplace that is not allowed any more", async () => {
  const elsewhere = await makeWorkplace(shop);
  await change({ restricted_locations: [elsewhere.id] });
  const { member, caller } = await signIn();
  expect(member).toMatchObject({ left: false, workplaceId: elsewhere.id });
  expect(await perform(leftOrders, caller, {})).toEqual([]);
});

test("an empty draft goes with its session, and one that says for whom it is stays", async () => {
  await perform(keepDraftDetails, mihai.caller, { location_id, data: { pickup_hour: "10:00" } });
  await perform(signOut, mihai.caller, {});
  const { organizationId } = shop;
  expect(await prisma.draft.count({ where: { organizationId, sessionId: null } })).toBe(0);
  const again = await makeMember(shop, { workplaceId: location_id });
  await perform(keepDraftDetails, again.caller, { location_id, customer: { phone: "0745 555 640" } });
  await perform(signOut, again.caller, {});
  const { items } = await perform(listParked, ana.caller, { location_id });
  expect(items).toMatchObject([{ parked_by: again.username, because: "sign_out", lines: [] }]);
});

test("a workplace that is deleted takes what was being ordered there along", async () => {
  await perform(parkDraft, ana.caller, { location_id });
  await perform(addToDraft, mihai.caller, { location_id, item_id });
  await perform(deleteWorkplace, (await makeUser(shop)).caller, { location_id });
  expect(await prisma.draft.count({ where: { organizationId: shop.organizationId } })).toBe(0);
});

test("a member's session lasts 30 days from its last use, which is noted once a day", async () => {
  const days = async () => {
    const { expiresAt } = await prisma.session.findFirstOrThrow({ where: { id: sessionOf(ana.caller) } });
    return Math.round((expiresAt.getTime() - Date.now()) / 86_400_000);
  };
  for (const [left, then] of [
    [28.5, 30],
    [3, 30],
    [0.01, 30],
  ] as const) {
    await aged(left * 86_400);
    await callerOfSession(ana.secret, "member");
    expect([left, await days()]).toEqual([left, then]);
  }
  await aged(29.5 * 86_400);
  const before = await prisma.session.findFirstOrThrow({ where: { id: sessionOf(ana.caller) } });
  await callerOfSession(ana.secret, "member");
  expect(await prisma.session.findFirst({ where: { id: before.id } })).toEqual(before);
  await aged(-1);
  await expect(callerOfSession(ana.secret, "member")).rejects.toThrow();
});
