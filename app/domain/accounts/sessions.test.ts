import { expect, test } from "vitest";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { callerOfSession, openTestSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { chooseLanguage } from "./choose-language.server.ts";
import { endOtherSessions } from "./end-other-sessions.server.ts";
import { endSession } from "./end-session.server.ts";
import { findSession } from "./find-session.server.ts";
import { listSessions } from "./list-sessions.server.ts";
import { sessionInfo } from "./session-info.server.ts";
import { signOut } from "./sign-out.server.ts";
import { sweepExpired } from "./sweep-expired.server.ts";

test("sessions are listed newest first, 10 a page, the present one marked, and nobody else's", async () => {
  const tenant = await makeTenant();
  const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  const owner = { kind: "user" as const, organizationId: tenant.organizationId, userId: user.id };
  for (let more = 0; more < 11; more++) await openTestSession(owner);
  const expired = await openTestSession(owner);
  const { sessionId } = (await callerOfSession(expired.secret, "user")).actor as { sessionId: string };
  await prisma.session.update({ where: { id: sessionId }, data: { expiresAt: new Date(0) } });

  const first = await perform(listSessions, user.caller, { page: "1" });
  const second = await perform(listSessions, user.caller, { page: "2" });
  expect([first.items.length, first.limit, first.count, first.page]).toEqual([10, 10, 12, 1]);
  expect(second.items).toHaveLength(2);
  expect(second.items.at(-1)).toEqual({
    id: (user.caller.actor as { sessionId: string }).sessionId,
    ip: "127.0.0.1",
    ua: "test",
    created_at: expect.any(Date),
    current: true,
    support: false,
  });
  expect(first.items.some(({ current }) => current)).toBe(false);
  expect(await perform(listSessions, colleague.caller, {})).toMatchObject({ count: 1 });
});

test("a session that is ended is out at the next request; another person's is unknown", async () => {
  const user = await makeUser(await makeTenant());
  const stranger = await makeUser(await makeTenant());
  const id = (actor: unknown) => (actor as { sessionId: string }).sessionId;
  await expect(
    perform(endSession, user.caller, { session_id: id(stranger.caller.actor) }),
  ).rejects.toMatchObject({ code: "not_found" });
  await expect(perform(endSession, user.caller, { session_id: "1" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await callerOfSession(stranger.secret, "user")).actor.id).toBe(stranger.id);

  await perform(endSession, user.caller, { session_id: id(user.caller.actor) });
  await expect(callerOfSession(user.secret, "user")).rejects.toThrow("not recognized");
});

test("all the user's other sessions are ended, and nobody else's", async () => {
  const tenant = await makeTenant();
  const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  const owner = { kind: "user" as const, organizationId: tenant.organizationId, userId: user.id };
  const others = [await openTestSession(owner), await openTestSession(owner)];
  expect(await perform(endOtherSessions, user.caller, {})).toEqual({ ended: 2 });
  for (const { secret } of others)
    await expect(callerOfSession(secret, "user")).rejects.toThrow("not recognized");
  expect((await callerOfSession(user.secret, "user")).actor.id).toBe(user.id);
  expect((await callerOfSession(colleague.secret, "user")).actor.id).toBe(colleague.id);
});

test("the language of mails is the user's own", async () => {
  const tenant = await makeTenant();
  const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  await perform(chooseLanguage, user.caller, { locale: "ro" });
  const localeOf = async (id: string) => (await prisma.user.findUniqueOrThrow({ where: { id } })).locale;
  expect([await localeOf(user.id), await localeOf(colleague.id)]).toEqual(["ro", "en"]);
});

test("signing out ends one session; without a session there is nothing to end", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  const other = await openTestSession({
    kind: "user",
    organizationId: tenant.organizationId,
    userId: user.id,
  });
  await perform(signOut, user.caller, {});
  await expect(callerOfSession(user.secret, "user")).rejects.toThrow("not recognized");
  expect((await callerOfSession(other.secret, "user")).actor.id).toBe(user.id);
  await expect(perform(signOut, { actor: visitor, scope: null, ip: "" }, {})).rejects.toMatchObject({
    code: "unauthenticated",
  });
});

test("a session ends with the membership that it stands on", async () => {
  const user = await makeUser(await makeTenant());
  await prisma.membership.deleteMany({ where: { userId: user.id } });
  await expect(callerOfSession(user.secret, "user")).rejects.toThrow("not recognized");
});

test("session info tells who is in, for which organization, and what its plans allow", async () => {
  const tenant = await makeTenant({ planId: "store_pro" });
  const other = await makeTenant({ planId: "store_ultimate" });
  const user = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders", "nonsense"] });
  const removeAt = new Date("2030-01-05T10:00:00Z");
  await prisma.removal.create({ data: { organizationId: tenant.organizationId, removeAt } });
  await prisma.removal.create({ data: { organizationId: other.organizationId, removeAt } });
  const told = await perform(sessionInfo, user.caller, {});
  expect(told).toMatchObject({
    user: { email: user.email, role: "custom", permissions: { api: ["GET_/v1/orders"] } },
    subscriptions: [{ plan_id: "store_pro", status: "active", data: { quota: { item_limit: 1500 } } }],
    quota: { data_retention: 360, workplace_limit: 5, item_limit: 1500, member_limit: 15 },
    feature: { balance_export: true, activity_timeline: true, audit_log: false },
    organization: { id: tenant.organizationId, bank_currency: "RON", removals: [{ remove_at: removeAt }] },
    trials: [],
  });
  expect(told.settings.length).toBeGreaterThan(10);
});

test("after a lapse everything stays readable, and is kept as long as the last plan said; nothing more can be created", async () => {
  const tenant = await makeTenant({ planId: "store_basic" });
  const { organizationId } = tenant;
  const { caller } = await makeUser(tenant);
  const cancelAt = new Date(Date.now() - 86_400_000);
  await prisma.subscription.updateMany({ where: { organizationId }, data: { status: "canceled", cancelAt } });
  const lapsed = {
    quota: { data_retention: 90, workplace_limit: 0, item_limit: 0, member_limit: 0 },
    feature: { balance_export: true, activity_timeline: true, audit_log: true },
  };
  expect(await perform(sessionInfo, caller, {})).toMatchObject(lapsed);
  await prisma.orderRetention.create({ data: { organizationId, days: 360 } });
  expect((await perform(sessionInfo, caller, {})).quota).toMatchObject({ data_retention: 360 });
});

test("session info tells where the business is; its bank and tax fields only who may read them", async () => {
  const tenant = await makeTenant();
  await prisma.organization.update({
    where: { id: tenant.organizationId },
    data: { city: "Iași", vatNumber: "RO123", bankAccount: "RO49AAAA1B31007593840000", bankName: "BT" },
  });
  const told = async (caller: Caller) => (await perform(sessionInfo, caller, {})).organization;
  const fiscal = { vat_number: "RO123", bank_account: "RO49AAAA1B31007593840000", bank_name: "BT" };
  expect(await told(tenant.custom("GET_/v1/organizations"))).toMatchObject({ city: "Iași", ...fiscal });
  expect(await told(tenant.admin)).toMatchObject({ ...fiscal, trade_registry: null });
  const without = await told(tenant.custom("GET_/v1/orders"));
  expect(without).toMatchObject({ city: "Iași", bank_currency: "RON" });
  expect(JSON.stringify(without)).not.toMatch(/RO123|RO49|BT|trade_registry/);
});

test("the sweep deletes what is over and keeps the rest", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  const { organizationId } = tenant;
  const now = new Date("2031-05-05T05:05:05Z");
  const [past, future] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  const owner = { organizationId, userId: user.id, kind: "user", ip: "", userAgent: "" };
  const bytes = (n: number) => new Uint8Array([n]);
  await prisma.session.deleteMany();
  await prisma.session.createMany({
    data: [
      { ...owner, hash: bytes(1), expiresAt: past },
      { ...owner, hash: bytes(2), expiresAt: future },
    ],
  });
  await prisma.signInToken.createMany({
    data: [
      { email: "a@a.ro", asker: bytes(1), linkHash: bytes(1), codeHash: bytes(1), expiresAt: past },
      { email: "b@b.ro", asker: bytes(1), linkHash: bytes(2), codeHash: bytes(2), expiresAt: future },
    ],
  });
  await prisma.formerSlug.createMany({
    data: [
      { organizationId, slug: "fost", expiresAt: past },
      { organizationId, slug: "recent", expiresAt: future },
    ],
  });
  await prisma.wrongTry.createMany({
    data: [
      { subject: bytes(1), tries: 30, expiresAt: past },
      { subject: bytes(2), tries: 1, expiresAt: future },
    ],
  });
  await prisma.rateLimit.createMany({
    data: [
      { key: "old", expire: past.getTime() },
      { key: "new", expire: future.getTime() },
    ],
  });
  const week = 7 * 86_400_000;
  const token = { organizationId, actorId: user.id, operation: "POST_/v1/locations", inputHash: bytes(0) };
  await prisma.formToken.createMany({
    data: [
      { ...token, token: "old", createdAt: new Date(past.getTime() - week) },
      { ...token, token: "new", createdAt: new Date(future.getTime() - week) },
    ],
  });
  await sweepExpired(prisma, now);
  expect(await prisma.session.findMany({ select: { expiresAt: true } })).toEqual([{ expiresAt: future }]);
  expect(await prisma.signInToken.findMany({ select: { email: true } })).toEqual([{ email: "b@b.ro" }]);
  expect(await prisma.wrongTry.findMany({ select: { tries: true } })).toEqual([{ tries: 1 }]);
  expect(await prisma.formerSlug.findMany({ select: { slug: true } })).toEqual([{ slug: "recent" }]);
  expect(await prisma.rateLimit.findMany({ select: { key: true } })).toEqual([{ key: "new" }]);
  expect(await prisma.formToken.findMany({ select: { token: true } })).toEqual([{ token: "new" }]);
});

test("a session whose time is over is nobody's, before anything has swept it", async () => {
  const { organizationId } = await makeTenant();
  const { id: userId } = await makeUser(await makeTenant());
  await prisma.membership.create({ data: { organizationId, userId } });
  const { secret, caller } = await openTestSession({ kind: "user", organizationId, userId });
  const { sessionId } = caller.actor as { sessionId: string };
  await prisma.session.update({ where: { id: sessionId }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await findSession(secret, "user")).toBeNull();
});
