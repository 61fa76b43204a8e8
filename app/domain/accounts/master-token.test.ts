import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createPhoneLink } from "#app/domain/accounts/create-phone-link.server.ts";
import { startExport } from "#app/domain/exports/start-export.server.ts";
import { saveOrderView } from "#app/domain/order-views/save-order-view.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { visitor } from "#app/lib/actor.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { chooseLanguage } from "./choose-language.server.ts";
import { endOtherSessions } from "./end-other-sessions.server.ts";
import { endSession } from "./end-session.server.ts";
import { findSession } from "./find-session.server.ts";
import { listSessions } from "./list-sessions.server.ts";
import { masterAddress, signMasterToken } from "./master-token.server.ts";
import { isMasterToken } from "./master-token.ts";
import { requestEmailChange } from "./request-email-change.server.ts";
import { sessionInfo } from "./session-info.server.ts";
import { signSessionToken } from "./session-token.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signOut } from "./sign-out.server.ts";

const MINUTE = 60_000;
const refused = { code: "token_refused", http: 401, status: 40001 };
/** From a network that nobody has tried from. */
const someone = () => ({
  actor: visitor,
  scope: null,
  ip: `2001:db8:${randomInt(65_536).toString(16)}::${randomInt(65_536).toString(16)}`,
});
const enter = (token: string, caller = someone()) => perform(signIn, caller, { token });

test("a master token opens a session of one hour, as support and with an admin's rights", async () => {
  const tenant = await makeTenant();
  await makeTenant();
  const { secret } = await enter(signMasterToken(tenant.organizationId, new Date()));
  const found = await findSession(secret, "user");
  expect(found?.actor).toMatchObject({ kind: "support", name: "support", role: "admin" });
  expect(found?.scope?.organizationId).toBe(tenant.organizationId);
  const row = await prisma.session.findFirstOrThrow({ where: { organizationId: tenant.organizationId } });
  expect([row.kind, row.userId]).toEqual(["support", null]);
  expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(60 * MINUTE);
  await prisma.session.update({ where: { id: row.id }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await findSession(secret, "user")).toBeNull();
});

test("a master token is for its organization alone, once, and for 15 minutes", async () => {
  const [mine, other] = [await makeTenant(), await makeTenant()];
  const token = signMasterToken(mine.organizationId, new Date());
  const both = await Promise.allSettled([enter(token), enter(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(enter(token)).rejects.toMatchObject(refused);
  expect(
    await prisma.session.count({ where: { kind: "support", organizationId: other.organizationId } }),
  ).toBe(0);

  const ago = (ms: number) => signMasterToken(mine.organizationId, new Date(Date.now() - ms));
  await expect(enter(ago(15 * MINUTE + 1_000))).rejects.toMatchObject(refused);
  await expect(enter(ago(13 * MINUTE))).resolves.toMatchObject({ userId: null });
});

test("what was not signed here as a master token is refused, and so is one of a business that is no more", async () => {
  const { organizationId } = await makeTenant();
  const [head, body, signature] = signMasterToken(organizationId, new Date()).split(".");
  const forged = Buffer.from(JSON.stringify({ o: organizationId, t: "1", exp: 9_999_999_999 }));
  const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  for (const token of [
    `${head}.${forged.toString("base64url")}.${signature}`,
    `${unsigned}.${forged.toString("base64url")}.x`,
    `${head}.${body}.${signature?.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
    signSessionToken("secret", "user", new Date()),
    signMasterToken(randomUUID(), new Date()),
  ])
    await expect(enter(token)).rejects.toMatchObject(refused);
});

test("a master token is tried only by its pattern of three parts", () => {
  expect(["a.b.c", "A-_9.b.c"].filter(isMasterToken)).toHaveLength(2);
  expect(["", "a.b", "a.b.c.d", "a..c", "a.b.c ", "a.b.ç", "a b.c.d"].filter(isMasterToken)).toEqual([]);
});

test("tries are limited by address, and by business for tokens that were signed here", async () => {
  const { organizationId } = await makeTenant();
  const guesser = someone();
  for (let tried = 0; tried < 10; tried++)
    await expect(enter("a.b.c", guesser)).rejects.toMatchObject(refused);
  await expect(enter("a.b.c", guesser)).rejects.toMatchObject({ code: "too_many" });
  const token = signMasterToken(organizationId, new Date());
  await expect(enter(token, guesser)).rejects.toMatchObject({ code: "too_many" });
  await enter(token);
  for (let tried = 1; tried < 10; tried++) await expect(enter(token)).rejects.toMatchObject(refused);
  await expect(enter(token)).rejects.toMatchObject({ code: "too_many" });
  await expect(enter(signMasterToken((await makeTenant()).organizationId, new Date()))).resolves.toBeTruthy();
});

test("the audit log names support, for the entry and for what it does", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const support = await openSupportSession(organizationId);
  await perform(createWorkplace, support.caller, { name: "Gara" });
  const entries = await prisma.auditEntry.findMany({ where: { organizationId }, orderBy: { id: "asc" } });
  expect(entries.map(({ name, actorKind, actorName }) => [name, actorKind, actorName])).toEqual([
    ["support.entered", "support", "support"],
    ["workplace.created", "support", "support"],
  ]);
  expect(entries[0]?.subjectId).toBe(organizationId);
});

test("support places an order under its name, and reads who it is", async () => {
  const tenant = await makeTenant();
  const [place, product] = [await makeWorkplace(tenant), await makeProduct(tenant)];
  const { caller } = await openSupportSession(tenant.organizationId);
  const items = [{ item_id: product.id, quantity: "1" }];
  const { id } = await perform(placeOrder, caller, { location_id: place.id, items });
  expect(await prisma.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
    requisitionUserId: null,
    requisitionMemberId: null,
    requisitionName: "support",
  });
  expect((await perform(sessionInfo, caller, {})).user).toMatchObject({ email: "support", role: "admin" });
});

test("what belongs to a person's account is refused to support", async () => {
  const { caller } = await openSupportSession((await makeTenant()).organizationId);
  const acts = [
    () => perform(createPhoneLink, caller, {}),
    () => perform(startExport, caller, {}),
    () => perform(chooseLanguage, caller, { locale: "ro" }),
    () => perform(requestEmailChange, caller, { email: "suport@example.com" }),
    () => perform(saveOrderView, caller, { name: "Ale mele" }),
  ];
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "support_session", http: 403 });
});

test("admins see support's session among theirs and end it; others, and other businesses, don't", async () => {
  const tenant = await makeTenant();
  const [admin, clerk] = [await makeUser(tenant), await makeUser(tenant, { role: "custom" })];
  const stranger = await makeUser(await makeTenant());
  const support = await openSupportSession(tenant.organizationId);
  const { sessionId } = support.caller.actor as { sessionId: string };
  const seen = async (caller: typeof admin.caller) =>
    (await perform(listSessions, caller, {})).items.map((row) => [row.support, row.current]);
  expect(await seen(admin.caller)).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(await seen(clerk.caller)).toEqual([[false, true]]);
  expect(await seen(stranger.caller)).toEqual([[false, true]]);
  expect(await seen(support.caller)).toEqual([[true, true]]);
  for (const { caller } of [clerk, stranger])
    await expect(perform(endSession, caller, { session_id: sessionId })).rejects.toMatchObject({
      code: "not_found",
    });
  const { sessionId: own } = admin.caller.actor as { sessionId: string };
  await expect(perform(endSession, support.caller, { session_id: own })).rejects.toMatchObject({
    code: "not_found",
  });
  await perform(endOtherSessions, clerk.caller, {});
  expect(await findSession(support.secret, "user")).not.toBeNull();
  await perform(endSession, admin.caller, { session_id: sessionId });
  expect(await findSession(support.secret, "user")).toBeNull();

  const again = await openSupportSession(tenant.organizationId);
  expect(await perform(endOtherSessions, admin.caller, {})).toEqual({ ended: 1 });
  expect(await findSession(again.secret, "user")).toBeNull();
});

test("support signs out, and a session of its browser ends when it enters", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(await makeTenant());
  const entering = { ...user.caller, ip: someone().ip };
  const { secret } = await perform(signIn, entering, {
    token: signMasterToken(tenant.organizationId, new Date()),
  });
  expect(await findSession(user.secret, "user")).toBeNull();
  const found = await findSession(secret, "user");
  await perform(signOut, { ...entering, ...found }, {});
  expect(await findSession(secret, "user")).toBeNull();
});

test("the address for support leads into the business of a code; an unknown code has none", async () => {
  const tenant = await makeTenant();
  const address = new URL((await masterAddress(prisma, tenant.scope.organization.slug, new Date())) ?? "");
  const token = address.searchParams.get("_mt") ?? "";
  expect(isMasterToken(token)).toBe(true);
  const { secret } = await enter(token);
  expect((await findSession(secret, "user"))?.scope?.organizationId).toBe(tenant.organizationId);
  expect(await masterAddress(prisma, "nobody-has-this-code", new Date())).toBeNull();
});
