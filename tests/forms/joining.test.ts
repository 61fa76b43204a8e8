import { beforeEach, expect, test } from "vitest";
import { maskEmail } from "#app/domain/accounts/mask-email.ts";
import { prisma } from "#app/lib/database.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asUser, plainBrowser, say, signInByLink } from "./visit.ts";

type User = Awaited<ReturnType<typeof makeUser>>;

let tenant: Tenant;
let admin: User;
beforeEach(async () => {
  tenant = await makeTenant();
  admin = await makeUser(tenant);
});

test("without scripts somebody new joins by the link's button, and lands in the control panel of that business", async () => {
  const { token } = await invitedBy(admin.caller, { permissions: ["GET_/v1/orders"] });
  const browser = await plainBrowser().open(`/activate/join?token=${token}`);
  await browser.open(`/activate/join?token=${token}`);
  const business = "Brutăria Lupu";
  expect(browser.words).toContain(say("session:join.title", { business }));
  await browser.act(say("session:join.join", { business }));
  expect(new URL(browser.address).pathname).toMatch(/^\/console/);
  expect(browser.words).toContain(business);
  const later = await plainBrowser().open(`/activate/join?token=${token}`);
  expect(later.words).toContain(say("session:join.closed"));
  await later.follow(say("session:join.signIn"));
  expect(new URL(later.address).pathname).toBe("/login");
});

test("who has an account is asked to sign in, and finds both businesses in the account menu", async () => {
  const other = await makeTenant();
  await prisma.organization.update({ where: { id: other.organizationId }, data: { name: "Aluatul" } });
  const guest = await makeUser(other);
  const { token } = await invitedBy(admin.caller, { email: guest.email });
  const stranger = await plainBrowser().open(`/activate/join?token=${token}`);
  await stranger.act(say("session:join.join", { business: "Brutăria Lupu" }));
  expect(stranger.words).toContain(say("session:join.done"));

  const browser = await asUser(guest, "/console/account");
  await browser.act("Brutăria Lupu");
  expect(browser.words).toContain(say("toasts:users.switched", { business: "Brutăria Lupu" }));
  const { scope } = await callerOfSession(guest.secret, "user");
  expect(scope?.organizationId).toBe(tenant.organizationId);
});

test("who signs in before joining is told of the invitation, and is led to that business once they have joined", async () => {
  const business = "Brutăria Lupu";
  const { email, token } = await invitedBy(admin.caller, { permissions: ["GET_/v1/orders"] });
  const told = say("session:welcome.invited", { business });
  const browser = await signInByLink(plainBrowser(), { email });
  expect([new URL(browser.address).pathname, browser.words]).toEqual([
    "/welcome",
    expect.stringContaining(told),
  ]);

  await browser.open(`/activate/join?token=${token}`);
  await browser.act(say("session:join.join", { business }));
  await browser.open("/welcome");
  expect(browser.words).not.toContain(told);
  await prisma.membership.updateMany({ where: { user: { email } }, data: { usedAt: null } });
  const again = await signInByLink(plainBrowser(), { email });
  expect(new URL(again.address).pathname).toMatch(/^\/console/);
  expect(again.words).toContain(business);
});

test("an invitation that has run out, or went to somebody else, is not told on the welcome form", async () => {
  await invitedBy(admin.caller);
  const newcomer = await makeUser(await makeTenant({ planId: null }));
  const { id } = await invitedBy(admin.caller, { email: newcomer.email });
  const browser = await asUser(newcomer, "/welcome");
  expect(browser.words.split("Brutăria Lupu")).toHaveLength(2);
  await prisma.invitation.update({ where: { id }, data: { createdAt: new Date(0), expiresAt: new Date(1) } });
  await browser.open("/welcome");
  expect(browser.words).not.toContain("Brutăria Lupu");
});

test("a second press of the invitation's button leads in who is new, and says to others that they have joined", async () => {
  const fresh = await invitedBy(admin.caller, { permissions: ["GET_/v1/orders"] });
  const browser = await plainBrowser().open(`/activate/join?token=${fresh.token}`);
  const form = browser.form("join");
  await browser.press(form);
  const first = browser.address;
  await browser.press(form);
  expect([browser.status, browser.address]).toEqual([200, first]);

  const guest = await makeUser(await makeTenant());
  const { token } = await invitedBy(admin.caller, { email: guest.email });
  const stranger = await plainBrowser().open(`/activate/join?token=${token}`);
  const again = stranger.form("join");
  await stranger.press(again);
  await stranger.press(again);
  expect(stranger.words).toContain(say("session:join.closed"));
  await stranger.follow(say("session:join.signIn"));
  expect(new URL(stranger.address).pathname).toBe("/login");
});

test("who joins where somebody else is signed in signs in as themselves, and is not led into the other account", async () => {
  const guest = await makeUser(await makeTenant());
  const { token } = await invitedBy(admin.caller, { email: guest.email });
  const browser = await asUser(admin, `/activate/join?token=${token}`);
  await browser.act(say("session:join.join", { business: "Brutăria Lupu" }));
  expect(browser.words).toContain(say("session:join.other", { name: admin.email }));
  await browser.act(say("session:join.signOut"));
  expect(new URL(browser.address).pathname).toBe("/login");
  await expect(callerOfSession(admin.secret, "user")).rejects.toThrow("not recognized");
});

test("who belongs to the business already is told so, and stays what they are", async () => {
  const business = "Brutăria Lupu";
  const clerk = await makeUser(tenant, { role: "custom" });
  const [first, second] = [await invitedBy(admin.caller), await invitedBy(admin.caller)];
  const become = (email: string) => prisma.user.update({ where: { id: clerk.id }, data: { email } });
  await become(first.email);
  const stranger = await plainBrowser().open(`/activate/join?token=${first.token}`);
  await stranger.act(say("session:join.join", { business }));
  expect(stranger.words).toContain(say("session:join.belongedTitle", { business }));
  await become(second.email);
  const browser = await asUser(clerk, `/activate/join?token=${second.token}`);
  await browser.act(say("session:join.join", { business }));
  expect(browser.words).toContain(say("toasts:users.switched", { business }));
});

test("the page of an invitation says for whom it is, and who else is signed in", async () => {
  const guest = await makeUser(await makeTenant());
  const { token, email } = await invitedBy(admin.caller, { email: guest.email });
  const page = `/activate/join?token=${token}`;
  const wanted = say("session:join.for", { email: maskEmail(email) });
  const notYou = (name: string) => say("session:join.notYou", { name });
  const seen = async ({ words }: { words: string }, name: string) => [
    words.includes(wanted),
    words.includes(notYou(name)),
    words.includes(email),
  ];
  expect(await seen(await plainBrowser().open(page), "")).toEqual([true, false, false]);
  expect(await seen(await asUser(admin, page), admin.email)).toEqual([true, true, false]);
  expect(await seen(await asUser(guest, page), guest.email)).toEqual([true, false, false]);
});
