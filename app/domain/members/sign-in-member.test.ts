import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { readSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { unseal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { removeMember } from "./remove-member.server.ts";
import { renewPin } from "./renew-pin.server.ts";
import { signInMember } from "./sign-in-member.server.ts";

const device = (): Caller => ({
  actor: visitor,
  scope: null,
  ip: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

async function slugOf({ organizationId }: Tenant) {
  return (await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })).slug;
}

async function pinOf(id: string) {
  return unseal((await prisma.member.findFirstOrThrow({ where: { id } })).pin ?? "", "pin");
}

const wrongFor = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, "0");
const mismatch = { code: "members_sign_in", http: 401, details: { field: "pin" } };

test("a username in any case and accents, with its PIN, opens a session in the only workplace", async () => {
  const tenant = await makeTenant();
  const workplace = await makeWorkplace(tenant);
  const { id } = await makeMember(tenant, { username: "Ștefania", workplaces: [workplace.id] });
  const input = { store: (await slugOf(tenant)).toUpperCase(), username: " stefania ", pin: await pinOf(id) };
  const signedIn = await perform(signInMember, device(), input);
  expect(signedIn.locations).toEqual({ [workplace.id]: workplace.name });
  expect(readSessionToken(signedIn.token, new Date())).toEqual({ secret: signedIn.secret, kind: "member" });
  const { actor, scope } = await callerOfSession(signedIn.secret, "member");
  expect(actor).toMatchObject({ kind: "member", id, name: "Ștefania", workplaceId: workplace.id });
  expect(scope?.workplaces).toEqual([workplace.id]);
  const told = { organizationId: tenant.organizationId, name: "session.opened", actorId: id };
  expect(await prisma.auditEntry.findMany({ where: told })).toMatchObject([{ actorName: "Ștefania" }]);
});

test("a code that was given up signs in for 90 days, and its tries count with those of the present one", async () => {
  const tenant = await makeTenant();
  const { id, username } = await makeMember(tenant);
  const pin = await pinOf(id);
  const slug = await slugOf(tenant);
  const former = `vechi${slug.slice(0, 8)}`;
  const expiresAt = new Date(Date.now() + 60_000);
  await prisma.formerSlug.create({
    data: { slug: former, organizationId: tenant.organizationId, expiresAt },
  });
  const from = device();
  const signIn = (store: string, typed = pin) => perform(signInMember, from, { store, username, pin: typed });
  expect(await signIn(former)).toMatchObject({ slug, member: { name: username } });
  for (const store of [former, slug, former, slug, former])
    await expect(signIn(store, wrongFor(pin))).rejects.toMatchObject(mismatch);
  for (const store of [former, slug]) await expect(signIn(store)).rejects.toMatchObject({ code: "too_many" });
  await prisma.formerSlug.update({ where: { slug: former }, data: { expiresAt: new Date(0) } });
  await expect(signIn(former)).rejects.toMatchObject(mismatch);
});

test("with several workplaces none is chosen yet", async () => {
  const tenant = await makeTenant();
  await makeWorkplace(tenant);
  await makeWorkplace(tenant);
  const { id, username } = await makeMember(tenant);
  const input = { store: await slugOf(tenant), username, pin: await pinOf(id) };
  const { member, locations } = await perform(signInMember, device(), input);
  expect([member.workplaceId, Object.keys(locations).length]).toEqual([null, 2]);
});

test("with several workplaces a session starts in that of last time, as long as it is the member's", async () => {
  const tenant = await makeTenant();
  const [first, second, other] = [
    await makeWorkplace(tenant),
    await makeWorkplace(tenant),
    await makeWorkplace(tenant),
  ];
  const sales = await makeMember(tenant, { workplaces: [first.id, second.id] });
  const delivery = await makeMember(tenant, { role: "delivery" });
  const store = await slugOf(tenant);
  const startsIn = async ({ id, username }: typeof sales, location_id: string) => {
    const input = { store, username, pin: await pinOf(id), location_id };
    return (await perform(signInMember, device(), input)).member.workplaceId;
  };
  expect(await startsIn(sales, second.id)).toBe(second.id);
  expect(await startsIn(sales, other.id)).toBeNull();
  expect(await startsIn(sales, "nowhere")).toBeNull();
  expect(await startsIn(delivery, second.id)).toBeNull();
  await prisma.memberWorkplace.deleteMany({ where: { memberId: sales.id, workplaceId: second.id } });
  expect(await startsIn(sales, second.id)).toBe(first.id);
});

test("each wrong PIN says how many tries are left, for a name that nobody has too", async () => {
  const tenant = await makeTenant();
  const { id, username } = await makeMember(tenant);
  const [pin, store] = [await pinOf(id), await slugOf(tenant)];
  const leftFor = async (name: string) => {
    const [from, left] = [device(), [] as unknown[]];
    for (let time = 0; time < 6; time++)
      await perform(signInMember, from, { store, username: name, pin: wrongFor(pin) }).catch((refusal) =>
        left.push(refusal.code === "members_sign_in" ? refusal.details.params.count : refusal.code),
      );
    return left;
  };
  expect(await leftFor(username)).toEqual([4, 3, 2, 1, 0, "too_many"]);
  expect(await leftFor("nimeni")).toEqual([4, 3, 2, 1, 0, "too_many"]);
});

test("a network that has few tries left in all is told so", async () => {
  const tenant = await makeTenant();
  const { username } = await makeMember(tenant);
  const [store, from] = [await slugOf(tenant), device()];
  for (let round = 0; round < 18; round++)
    await expect(
      perform(signInMember, from, { store, username: `nimeni ${round}`, pin: "1" }),
    ).rejects.toMatchObject(mismatch);
  await expect(perform(signInMember, from, { store, username, pin: "1" })).rejects.toMatchObject({
    details: { params: { count: 1 } },
  });
});

test("an unknown name, a wrong PIN and another business get the same answer", async () => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const { id, username } = await makeMember(tenant);
  const [pin, store] = [await pinOf(id), await slugOf(tenant)];
  const tries = [
    { store, username: "nimeni", pin },
    { store, username, pin: wrongFor(pin) },
    { store: await slugOf(other), username, pin },
    { store: "nu-exista", username, pin },
  ];
  for (const input of tries)
    await expect(perform(signInMember, device(), input)).rejects.toMatchObject(mismatch);
  expect(await prisma.session.count({ where: { memberId: id } })).toBe(1);
});

test("after 5 wrong tries for a member even the right PIN waits, within a network, until there is a new one", async () => {
  const tenant = await makeTenant();
  const { id, username } = await makeMember(tenant);
  const [pin, store, from] = [await pinOf(id), await slugOf(tenant), device()];
  const wrong = () => perform(signInMember, from, { store, username, pin: wrongFor(pin) });
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, wrong));
  const codes = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "in"));
  expect(codes.filter((code) => code === "members_sign_in")).toHaveLength(5);
  expect(codes.filter((code) => code === "too_many")).toHaveLength(7);
  await expect(perform(signInMember, from, { store, username, pin })).rejects.toMatchObject({
    code: "too_many",
    http: 429,
    details: { retryAfter: expect.any(Number), params: { count: 15 } },
  });
  await perform(renewPin, tenant.admin, { member_id: id });
  await perform(signInMember, from, { store, username, pin: await pinOf(id) });
});

test("after 20 wrong tries from one device others of it wait; right ones do not count", async () => {
  const tenant = await makeTenant();
  const { id, username } = await makeMember(tenant);
  const [pin, store, from] = [await pinOf(id), await slugOf(tenant), device()];
  for (let round = 0; round < 3; round++) await perform(signInMember, from, { store, username, pin });
  for (let round = 0; round < 20; round++)
    await expect(
      perform(signInMember, from, { store, username: `nimeni ${round}`, pin }),
    ).rejects.toMatchObject(mismatch);
  await expect(perform(signInMember, from, { store, username, pin })).rejects.toMatchObject({
    code: "too_many",
  });
  await expect(perform(signInMember, device(), { store, username, pin })).resolves.toBeDefined();
});

test("a new PIN ends the sessions and the old one; a removed member does not come in", async () => {
  const tenant = await makeTenant();
  const { caller: admin } = await makeUser(tenant);
  const { id, username } = await makeMember(tenant);
  const [pin, store] = [await pinOf(id), await slugOf(tenant)];
  const { secret } = await perform(signInMember, device(), { store, username, pin });
  await perform(renewPin, admin, { member_id: id });
  await expect(callerOfSession(secret, "member")).rejects.toThrow();
  const renewed = await pinOf(id);
  const again = await perform(signInMember, device(), { store, username, pin: renewed });
  await perform(removeMember, admin, { member_id: id });
  await expect(callerOfSession(again.secret, "member")).rejects.toThrow();
  await expect(perform(signInMember, device(), { store, username, pin: renewed })).rejects.toMatchObject(
    mismatch,
  );
});
