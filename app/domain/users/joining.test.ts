import { beforeEach, expect, test } from "vitest";
import { maskEmail } from "#app/domain/accounts/mask-email.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { sweepExpired } from "#app/domain/accounts/sweep-expired.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { issue, newEmail, refused, someone, tokenOf } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { callApi } from "#tests/setup/call-api.ts";
import { enrollUser } from "./enroll-user.server.ts";
import { invitationOpen, joinOrganization } from "./join-organization.server.ts";
import { leaveOrganization } from "./leave-organization.server.ts";
import { organizationInfo } from "./organization-info.server.ts";
import { ownOrganizations } from "./own-organizations.server.ts";
import { switchOrganization } from "./switch-organization.server.ts";
import { withdrawUser } from "./withdraw-user.server.ts";

type User = Awaited<ReturnType<typeof makeUser>>;

let tenant: Tenant;
let admin: User;
beforeEach(async () => {
  tenant = await makeTenant();
  admin = await makeUser(tenant);
});

const join = (token: string, caller = someone()) => perform(joinOrganization, caller, { token });
const signedIn = async (email: string) => {
  const { secret } = await perform(signIn, someone(), { token: tokenOf((await issue(email)).link) });
  return { secret, caller: await callerOfSession(secret, "user") };
};
const whereIs = async (secret: string) =>
  (await callerOfSession(secret, "user")).scope?.organizationId ?? null;
const actsOf = (organizationId: string) =>
  prisma.auditEntry.findMany({
    where: { organizationId, name: { startsWith: "user." } },
    orderBy: { id: "asc" },
  });

test("who has no account joins by the link: signed in, with the rights, and without a business of their own", async () => {
  const { token, email } = await invitedBy(admin.caller, { permissions: ["GET_/v1/orders"] });
  const businesses = await prisma.organization.count();
  const { secret } = (await join(token)).signedIn ?? { secret: "" };
  const { actor, scope } = await callerOfSession(secret, "user");
  expect(actor).toMatchObject({ name: email, role: "custom", permissions: ["GET_/v1/orders"] });
  expect(scope?.organizationId).toBe(tenant.organizationId);
  expect(await prisma.organization.count()).toBe(businesses);
  expect(await whereIs((await signedIn(email)).secret)).toBe(tenant.organizationId);
});

test("a link joins once: not a second time, not changed, not after 7 days; and looking uses nothing", async () => {
  const { token, id, email } = await invitedBy(admin.caller);
  const stored = await prisma.invitation.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify(stored)).not.toContain(token);
  for (let looked = 0; looked < 3; looked++)
    expect(await perform(invitationOpen, someone(), { token })).toEqual({
      ...{ business: "Brutăria Lupu", email: maskEmail(email), own: false },
    });
  await expect(join(`${token}x`)).rejects.toEqual(refused("token_refused"));
  const came = await Promise.allSettled([join(token), join(token)]);
  expect(came.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(join(token)).rejects.toEqual(refused("token_refused"));

  const late = await invitedBy(admin.caller);
  const days = daysAfter(stored.createdAt, 7).getTime() - stored.expiresAt.getTime();
  expect(days).toBe(0);
  await prisma.invitation.update({ where: { id: late.id }, data: { expiresAt: new Date() } });
  expect(await perform(invitationOpen, someone(), { token: late.token })).toBeNull();
  await expect(join(late.token)).rejects.toEqual(refused("token_refused"));
});

test("an invitation that has expired is sent anew by enrolling once more, and forgotten after 30 days", async () => {
  const first = await invitedBy(admin.caller);
  await prisma.invitation.update({ where: { id: first.id }, data: { expiresAt: new Date() } });
  const second = await invitedBy(admin.caller, { email: first.email });
  await expect(join(first.token)).rejects.toEqual(refused("token_refused"));
  await prisma.invitation.update({ where: { id: second.id }, data: { expiresAt: new Date() } });
  await sweepExpired(prisma, daysAfter(new Date(), 29));
  expect(await prisma.invitation.count({ where: { id: second.id } })).toBe(1);
  await sweepExpired(prisma, daysAfter(new Date(), 31));
  expect(await prisma.invitation.count({ where: { id: second.id } })).toBe(0);
});

test("the link lets nobody into an account that is there already; its owner, signed in, goes over at once", async () => {
  const guest = await makeUser(await makeTenant());
  const first = await invitedBy(admin.caller, { email: guest.email });
  const sessions = () => prisma.session.count({ where: { userId: guest.id } });
  const before = await sessions();
  expect(await join(first.token)).toMatchObject({ inside: false, signedIn: null, token: null });
  expect(await sessions()).toBe(before);
  expect(await whereIs((await signedIn(guest.email)).secret)).toBe(tenant.organizationId);

  const third = await makeTenant();
  const { token } = await invitedBy((await makeUser(third)).caller, { email: guest.email });
  expect(await join(token, guest.caller)).toMatchObject({ inside: true, signedIn: null });
  expect(await whereIs(guest.secret)).toBe(third.organizationId);
  const opened = { organizationId: third.organizationId, name: "session.opened", actorId: guest.id };
  expect(await prisma.auditEntry.count({ where: opened })).toBe(1);
});

test("an invitation never changes what a member of the business may do: it is used up, and nobody has joined", async () => {
  const { token, email } = await invitedBy(admin.caller, { role: "admin" });
  const clerk = await makeUser(tenant, { role: "custom" });
  await prisma.user.update({ where: { id: clerk.id }, data: { email } });
  const acts = await actsOf(tenant.organizationId);
  expect(await join(token)).toEqual({
    ...{ inside: false, signedIn: null, token: null },
    ...{ status: 1, business: "Brutăria Lupu" },
  });
  const { role } = await prisma.membership.findFirstOrThrow({ where: { userId: clerk.id } });
  expect(role).toBe("custom");
  expect(await actsOf(tenant.organizationId)).toEqual(acts);
  await expect(join(token)).rejects.toEqual(refused("token_refused"));
});

test("of two invitations of a new address that are used at once both lead in, as one person", async () => {
  const other = await makeUser(await makeTenant());
  const email = newEmail();
  const links = [await invitedBy(admin.caller, { email }), await invitedBy(other.caller, { email })];
  const joined = await Promise.all(links.map(({ token }) => join(token)));
  expect(joined.map(({ inside, status }) => ({ inside, status }))).toContainEqual({
    inside: true,
    status: 0,
  });
  expect(joined.filter(({ signedIn }) => signedIn !== null)).toHaveLength(1);
  const { id } = await prisma.user.findUniqueOrThrow({ where: { email } });
  expect(await prisma.membership.count({ where: { userId: id } })).toBe(2);
});

test("a removed user is out at once, and can be enrolled again", async () => {
  const elsewhere = await makeTenant();
  const clerk = await makeUser(tenant, { role: "custom" });
  await prisma.membership.create({
    data: { organizationId: elsewhere.organizationId, userId: clerk.id, role: "custom" },
  });
  const other = await signedIn(clerk.email);
  await perform(switchOrganization, other.caller, { business_id: elsewhere.organizationId });
  await perform(withdrawUser, admin.caller, { user_id: clerk.id });
  await expect(callerOfSession(clerk.secret, "user")).rejects.toThrow("not recognized");
  expect(await whereIs(other.secret)).toBe(elsewhere.organizationId);
  const { token } = await invitedBy(admin.caller, { email: clerk.email });
  await join(token);
  expect((await perform(organizationInfo, admin.caller, {})).users).toHaveLength(2);
});

test("an invitation that was taken back joins nobody", async () => {
  const { id, token } = await invitedBy(admin.caller);
  await perform(withdrawUser, admin.caller, { user_id: id });
  await expect(join(token)).rejects.toEqual(refused("token_refused"));
});

test("a session goes over to another business of the person, and to no other one; the next sign-in leads there", async () => {
  const [mine, strange] = [await makeTenant(), await makeTenant()];
  const userId = admin.id;
  await prisma.membership.create({
    data: { organizationId: mine.organizationId, userId, role: "custom", permissions: ["GET_/v1/orders"] },
  });
  await prisma.organization.update({ where: { id: mine.organizationId }, data: { name: "Aluatul" } });
  expect((await perform(ownOrganizations, admin.caller, {})).map(({ name }) => name)).toEqual([
    "Aluatul",
    "Brutăria Lupu",
  ]);
  await expect(
    perform(switchOrganization, admin.caller, { business_id: strange.organizationId }),
  ).rejects.toEqual(refused("not_found"));
  await perform(switchOrganization, admin.caller, { business_id: mine.organizationId });
  const now = await callerOfSession(admin.secret, "user");
  expect([now.scope?.organizationId, now.actor]).toMatchObject([
    mine.organizationId,
    { role: "custom", permissions: ["GET_/v1/orders"] },
  ]);
  const told = { organizationId: mine.organizationId, name: "session.opened", actorId: userId };
  expect(await prisma.auditEntry.count({ where: told })).toBe(1);
  await prisma.session.deleteMany({ where: { userId } });
  expect(await whereIs((await signedIn(admin.email)).secret)).toBe(mine.organizationId);
});

test("whoever leaves is out, and goes on in another business after the next sign-in", async () => {
  const clerk = await makeUser(tenant, { role: "custom" });
  const other = await makeTenant();
  await prisma.membership.create({ data: { organizationId: other.organizationId, userId: clerk.id } });
  await perform(leaveOrganization, clerk.caller, {});
  await expect(callerOfSession(clerk.secret, "user")).rejects.toThrow("not recognized");
  expect(await whereIs((await signedIn(clerk.email)).secret)).toBe(other.organizationId);
});

test("the audit log tells who was enrolled, joined, was changed, left and was removed, with old and new values", async () => {
  const { token, email, id } = await invitedBy(admin.caller, { permissions: ["GET_/v1/orders"] });
  const { secret } = (await join(token)).signedIn ?? { secret: "" };
  const { caller } = { caller: await callerOfSession(secret, "user") };
  await perform(leaveOrganization, caller, {});
  const again = await invitedBy(admin.caller, { email });
  await perform(withdrawUser, admin.caller, { user_id: again.id });
  const rights = { role: "custom", permissions: ["GET_/v1/orders"] };
  expect(await actsOf(tenant.organizationId)).toMatchObject([
    { name: "user.enrolled", actorName: admin.email, subjectId: id, after: { email, ...rights } },
    { name: "user.joined", actorName: email, after: { email, ...rights } },
    { name: "user.left", actorName: email, before: { email, ...rights } },
    { name: "user.enrolled", after: { email, role: "custom", permissions: [] } },
    { name: "user.removed", actorName: admin.email, before: { email, role: "custom", permissions: [] } },
  ]);
});

test("the answers of /v1 are those of document 3, section 8", async () => {
  const enroll = async (email: string) => {
    const { http, json } = await callApi({
      call: "POST /v1/users/enroll",
      body: { email, role: "custom", permissions: [] },
      secret: admin.secret,
    });
    return [http, json];
  };
  expect(await enroll("ana@mailinator.com")).toMatchObject([
    200,
    { status: 1, fields: { email: expect.anything() } },
  ]);
  for (const wrong of ["", "ana", "ana@lupu"])
    expect(await enroll(wrong)).toMatchObject([200, { status: 4002 }]);
  const email = newEmail();
  expect(await enroll(email)).toMatchObject([200, { status: 0 }]);
  for (const same of [email, email.toUpperCase(), admin.email])
    expect(await enroll(same)).toMatchObject([409, { status: 2, code: "users_exists" }]);
});

test("20 invitations a day by a person, 3 to one address; nobody else is held up by it", async () => {
  const enroll = (by: User, email: string) => perform(enrollUser, by.caller, { email, role: "custom" });
  const second = await makeUser(tenant);
  const address = newEmail();
  for (let sent = 0; sent < 3; sent++) {
    const { id } = await enroll(admin, address);
    await perform(withdrawUser, admin.caller, { user_id: id });
  }
  await expect(enroll(admin, address)).rejects.toEqual(refused("too_many"));
  await enroll(second, address);
  for (let sent = 4; sent < 20; sent++) await enroll(admin, newEmail());
  await expect(enroll(admin, newEmail())).rejects.toEqual(refused("too_many"));
  await enroll(second, newEmail());
});
