import { expect, test } from "vitest";
import { setSignInRule } from "#app/domain/organizations/set-sign-in-rule.server.ts";
import { consentToReplacement } from "#app/domain/passkeys/consent-to-replacement.server.ts";
import { switchOrganization } from "#app/domain/users/switch-organization.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { openByMail } from "#tests/factories/passkey-acts.ts";
import { callerOfSession, openSupportSession, openTestSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asUser, say } from "./visit.ts";

const rule = "/console/organization/sign-in";
const due = "/activate/passkey";

/** A business that requires passkeys: the owner has shown one, the other admin has lost theirs. */
async function strictBusiness() {
  const tenant = await makeTenant();
  const [owner, other] = [await makeUser(tenant), await makeUser(tenant)];
  await makePasskey(owner.caller);
  await makePasskey(other.caller);
  await perform(setSignInRule, owner.caller, { passkeys_required: true });
  return { tenant, owner, other };
}

test("without scripts an admin sees the rule, and switches it on and off once they have shown a passkey", async () => {
  const user = await makeUser(await makeTenant());
  const browser = await asUser(user, "/console/account");
  await browser.follow(say("account:rule.open"));
  expect(browser.words).toContain(say("account:rule.first"));
  expect(browser.words).not.toContain(say("account:rule.switchOn"));
  await makePasskey(user.caller);
  await browser.open(rule);
  await browser.act(say("account:rule.switchOn"));
  expect(browser.words).toContain(say("account:rule.on"));
  await browser.act(say("account:rule.switchOff"));
  expect(browser.words).toContain(say("account:rule.off"));
});

test("a sole admin is warned, and a clerk finds neither link nor page", async () => {
  const tenant = await makeTenant();
  await prisma.membership.deleteMany({ where: { organizationId: tenant.organizationId } });
  const clerk = await asUser(await makeUser(tenant, { role: "custom" }), "/console/account");
  expect(clerk.words).not.toContain(say("account:rule.open"));
  await clerk.open(rule);
  expect(clerk.status).toBe(403);
  const owner = await asUser(await makeUser(tenant), rule);
  expect(owner.words).toContain(say("account:rule.alone"));
});

test("whatever page an admin by mail opens, they are led to where a passkey is shown; lost ones are asked for there", async () => {
  const { tenant, owner, other } = await strictBusiness();
  const mailed = await openByMail(other, tenant);
  const browser = await asUser(mailed, "/console/store/orders");
  expect(new URL(browser.address).pathname).toBe(due);
  await browser.open("/login");
  expect(new URL(browser.address).pathname).toBe(due);
  await browser.act(say("session:due.ask"));
  expect(browser.words).toContain(say("session:due.waits"));
  const { name } = tenant.scope.organization;
  expect(browser.words).toContain(say("session:due.waitsFor", { business: name }));

  const admin = await asUser(owner, rule);
  expect(admin.words).toContain(say("account:rule.lost", { email: other.email }));
  await admin.act(say("account:rule.consentTo", { email: other.email }));
  expect(admin.words).toContain(say("toasts:account.replacementConsented"));
  expect(admin.words).not.toContain(say("account:rule.lost", { email: other.email }));
  await browser.follow(say("session:due.look"));
  expect(browser.words).toContain(say("session:due.replace"));
});

test("support sees who waits, and has no button where another admin can consent; nor a role that would outlive it", async () => {
  const { tenant, other } = await strictBusiness();
  await (await asUser(await openByMail(other, tenant), due)).act(say("session:due.ask"));
  const support = await asUser(await openSupportSession(tenant.organizationId), rule);
  const button = say("account:rule.consentTo", { email: other.email });
  expect(support.words).toContain(say("account:rule.othersConsent"));
  expect(support.html).not.toContain(button);
  expect(support.words).toContain(say("account:rule.theirs"));
  expect(support.words).not.toContain(say("account:rule.switchOff"));
  await prisma.membership.deleteMany({
    where: { organizationId: tenant.organizationId, userId: { not: other.id } },
  });
  expect((await support.open(rule)).html).toContain(button);
  await support.open("/console/organization/users/new");
  expect(support.html).not.toContain('value="admin"');
  await support.open("/console/organization");
  expect(support.html).not.toContain(`/users/${other.id}/permissions`);
});

test("who lost their passkey leaves the business from there; the last admin is told that they can't", async () => {
  const { tenant, other } = await strictBusiness();
  const { name: business } = tenant.scope.organization;
  const browser = await asUser(await openByMail(other, tenant), "/console/organization/leave");
  expect(new URL(browser.address).pathname).toBe(due);
  await browser.follow(say("session:due.leave", { business }));
  await browser.act(say("organization:leave.confirm"));
  expect(new URL(browser.address).pathname).toBe("/login");
  expect(browser.words).toContain(say("toasts:users.left"));
  const where = { organizationId: tenant.organizationId };
  expect(await prisma.membership.count({ where: { ...where, userId: other.id } })).toBe(0);

  const { userId } = await prisma.membership.findFirstOrThrow({ where });
  await prisma.membership.deleteMany({ where: { ...where, userId: { not: userId } } });
  await prisma.passkey.deleteMany({ where: { userId } });
  const last = await asUser(await openByMail({ id: userId }, tenant), "/activate/passkey/leave");
  await last.act(say("organization:leave.confirm"));
  expect(new URL(last.address).pathname).toBe(due);
  expect(last.words).toContain(say("errors:refusal.users_last_admin"));
});

test("who has gone on in another business meanwhile leaves neither by the page of the first", async () => {
  const [first, second] = [await strictBusiness(), await strictBusiness()];
  const { other } = first;
  const { organizationId } = second.tenant;
  await prisma.membership.create({ data: { organizationId, userId: other.id } });
  const session = await openByMail(other, first.tenant);
  const browser = await asUser(session, "/activate/passkey/leave");
  const drawn = browser.form(say("organization:leave.confirm"));
  await perform(switchOrganization, session.caller, { business_id: organizationId });
  await browser.press(drawn, say("organization:leave.confirm"));
  expect(new URL(browser.address).pathname).toBe(due);
  expect(browser.words).toContain(say("errors:refusal.other_organization"));
  expect(await prisma.membership.count({ where: { userId: other.id } })).toBe(2);
});

test("a form that is sent after the rule was switched on is not done, and leads to where a passkey is shown", async () => {
  const { tenant, other } = await strictBusiness();
  const { caller, secret, again } = await openByMail(other, tenant);
  const where = { organizationId: tenant.organizationId };
  await prisma.organization.update({
    where: { id: where.organizationId },
    data: { passkeysRequired: false },
  });
  const browser = await asUser({ secret }, "/console/store/workplaces/new");
  await prisma.organization.update({ where: { id: where.organizationId }, data: { passkeysRequired: true } });
  await browser.press(browser.form("workplaces").fill(say("workplaces:name"), "Gara de Nord"));
  expect(new URL(browser.address).pathname).toBe(due);
  expect(await prisma.workplace.count({ where: { ...where, name: "Gara de Nord" } })).toBe(0);
  const { sessionId } = caller.actor as { sessionId: string };
  await prisma.session.update({ where: { id: sessionId }, data: { passkeyAt: new Date() } });
  expect((await again()).actor).toMatchObject({ passkey: "shown", role: "admin" });
});

test("a consent asks for a passkey where the last one was shown long ago: no code by mail is offered", async () => {
  const { tenant, owner, other } = await strictBusiness();
  const mailed = await openByMail(other, tenant);
  const browser = await asUser(mailed, due);
  await browser.act(say("session:due.ask"));
  const admin = await asUser(owner, rule);
  const long = new Date(Date.now() - 13 * 3_600_000);
  await prisma.session.updateMany({ where: { userId: owner.id }, data: { passkeyAt: long } });
  await admin.act(say("account:rule.consentTo", { email: other.email }));
  expect(new URL(admin.address).pathname).toBe("/console/account/proof");
  expect(admin.words).toContain(say("account:proof.keyLead"));
  expect(admin.words).not.toContain(say("account:proof.send"));
  const asked = await prisma.passkeyReplacement.findFirstOrThrow({ where: { userId: other.id } });
  expect(asked.consentedAt).toBeNull();
  const stale = await callerOfSession(owner.secret, "user");
  await expect(perform(consentToReplacement, stale, { replacement_id: asked.id })).rejects.toMatchObject({
    code: "fresh_sign_in",
  });
});

test("who needs no passkey here is led on from that page, and a stranger to signing in", async () => {
  const user = await makeUser(await makeTenant());
  const browser = await asUser(user, due);
  expect(new URL(browser.address).pathname).toMatch(/^\/console\//);
  const stranger = await (await asUser({ secret: "none" }, due)).open(due);
  expect(new URL(stranger.address).pathname).toBe("/login");
});

test("whoever owes a passkey elsewhere is led to show it before their address is changed", async () => {
  const { owner } = await strictBusiness();
  const { organizationId } = await makeTenant();
  await prisma.membership.create({ data: { organizationId, userId: owner.id, role: "custom" } });
  const session = await openTestSession({ kind: "user", organizationId, userId: owner.id });
  const browser = await asUser(session, "/console/account/email");
  const send = say("account:email.send");
  await browser.press(browser.form(send).fill(say("account:email.new"), "alta@exemplu.ro"), send);
  expect(browser.words).toContain(say("account:passkeys.first"));
  await browser.follow(say("account:proof.passkey"));
  expect(new URL(browser.address).pathname).toBe("/console/account/proof");
});
