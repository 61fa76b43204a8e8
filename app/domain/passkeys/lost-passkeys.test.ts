import { beforeEach, describe, expect, test } from "vitest";
import { setSignInRule } from "#app/domain/organizations/set-sign-in-rule.server.ts";
import { signInRule } from "#app/domain/organizations/sign-in-rule.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { makeAuthenticator } from "#tests/factories/authenticator.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { addNewPasskey, isWhole, openByMail, signInByDevice } from "#tests/factories/passkey-acts.ts";
import { callerOfSession, openSupportSession } from "#tests/factories/session.ts";
import { refused } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { askReplacement } from "./ask-replacement.server.ts";
import { consentToReplacement } from "./consent-to-replacement.server.ts";
import { passkeyStanding } from "./passkey-standing.server.ts";
import { removePasskey } from "./remove-passkey.server.ts";
import { tellAdminsOfReplacement } from "./tell-of-replacement.server.ts";

type User = Awaited<ReturnType<typeof makeUser>>;
type Device = ReturnType<typeof makeAuthenticator>;

let tenant: Tenant;
let ana: User;
let _anas: Device;
let radu: User;

/** Ana requires passkeys; Radu is an admin who has none. */
beforeEach(async () => {
  tenant = await makeTenant();
  await prisma.membership.deleteMany({ where: { organizationId: tenant.organizationId } });
  [ana, radu] = [await makeUser(tenant), await makeUser(tenant)];
  _anas = (await makePasskey(ana.caller)).device;
  await perform(setSignInRule, ana.caller, { passkeys_required: true });
  ana.caller = await callerOfSession(ana.secret, "user");
});

const byMail = (of: { id: string }, to = tenant) => openByMail(of, to);
const asked = async (caller: Caller) => {
  await perform(askReplacement, caller, {});
  return prisma.passkeyReplacement.findFirstOrThrow({
    where: { sessionId: (caller.actor as { sessionId: string }).sessionId, consentedAt: null },
  });
};
const consent = (by: Caller, replacement_id: string) => perform(consentToReplacement, by, { replacement_id });

describe("lost passkeys", () => {
  test("are replaced once another admin consents: once, in that session, and the former ones end", async () => {
    await addNewPasskey((await byMail(radu)).caller);
    const found = await byMail(radu);
    const session = await byMail(radu);
    await expect(addNewPasskey(session.caller)).rejects.toEqual(refused("passkey_required"));
    const { id } = await asked(session.caller);
    await expect(addNewPasskey(session.caller)).rejects.toEqual(refused("passkey_required"));
    const { replacements } = await perform(signInRule, ana.caller, {});
    expect(replacements).toEqual([
      { id, email: radu.email, ip: "127.0.0.1", ua: "test", created_at: expect.any(Date), own: false },
    ]);
    await consent(ana.caller, id);
    await expect(consent(ana.caller, id)).rejects.toEqual(refused("not_found"));
    await expect(addNewPasskey(found.caller)).rejects.toEqual(refused("passkey_required"));
    const device = await addNewPasskey(session.caller);
    expect(await isWhole(await session.again())).toBe(true);
    expect(await prisma.passkey.count({ where: { userId: radu.id } })).toBe(1);
    await expect(found.again()).rejects.toThrow("not recognized");
    expect(await isWhole(await signInByDevice(device))).toBe(true);
    await expect(addNewPasskey((await byMail(radu)).caller)).rejects.toEqual(refused("passkey_required"));
    const acts = await prisma.auditEntry.findMany({
      where: { organizationId: tenant.organizationId, name: { startsWith: "account.replacement" } },
      orderBy: { id: "asc" },
    });
    expect(acts.map(({ name, actorName }) => [name, actorName])).toEqual([
      ["account.replacement_asked", radu.email],
      ["account.replacement_consented", ana.email],
    ]);
  });

  test("nobody consents to their own, nor by a session that lacks a passkey, nor after the hour", async () => {
    const session = await byMail(ana);
    const { id } = await asked(session.caller);
    await expect(consent(ana.caller, id)).rejects.toEqual(refused("not_found"));
    await expect(consent((await byMail(radu)).caller, id)).rejects.toEqual(refused("passkey_required"));
    const other = await byMail(radu);
    await addNewPasskey(other.caller);
    await consent(await other.again(), id);
    await prisma.passkeyReplacement.updateMany({ where: { id }, data: { expiresAt: new Date() } });
    await expect(addNewPasskey(session.caller)).rejects.toEqual(refused("passkey_required"));
    expect(await perform(passkeyStanding, session.caller, {})).toMatchObject({
      businesses: [{ has_others: true, asked: false, consented: false }],
    });
  });

  test("a request goes with its person's role: who is an admin no more has nothing to be consented to", async () => {
    const session = await byMail(radu);
    await makePasskey(await session.again());
    const { id } = await asked((await byMail(radu)).caller);
    await prisma.membership.updateMany({ where: { userId: radu.id }, data: { role: "custom" } });
    expect(await perform(signInRule, ana.caller, {})).toMatchObject({ replacements: [] });
    await expect(consent(ana.caller, id)).rejects.toEqual(refused("not_found"));
    await prisma.membership.deleteMany({ where: { userId: radu.id } });
    expect(await prisma.passkeyReplacement.count({ where: { id } })).toBe(0);
  });

  test("the other admins are told by mail, each in their language; the same session asks once", async () => {
    await prisma.user.update({ where: { id: radu.id }, data: { locale: "ro" } });
    const session = await byMail(ana);
    const { id } = await asked(session.caller);
    await perform(askReplacement, session.caller, {});
    const jobs = (await waitingJobs("passkeys.replacement-asked")).filter((job) => job.replacement_id === id);
    expect(jobs).toHaveLength(1);
    await tellAdminsOfReplacement(prisma, id);
    const told = (await waitingJobs("mail.passkey-lost")).filter(({ who }) => who === ana.email);
    expect(told.map(({ to, locale }) => [to, locale])).toEqual([[radu.email, "ro"]]);
  });

  test("support consents only where there is no other admin, of which the person is told", async () => {
    const session = await byMail(ana);
    const { id } = await asked(session.caller);
    const support = await openSupportSession(tenant.organizationId);
    await expect(consent(support.caller, id)).rejects.toEqual(refused("passkey_others"));
    await prisma.membership.deleteMany({ where: { userId: radu.id } });
    expect(await perform(passkeyStanding, session.caller, {})).toMatchObject({
      businesses: [{ has_others: false, asked: true, consented: false }],
    });
    await consent(support.caller, id);
    await addNewPasskey(session.caller);
    expect(await isWhole(await session.again())).toBe(true);
  });
});

describe("of admins who have all lost their passkeys", () => {
  test("one is let in by support once each of them has asked, and consents to the others", async () => {
    const eve = await makeUser(tenant);
    for (const { caller } of [radu, eve]) await makePasskey(caller);
    const sessions = [await byMail(ana), await byMail(radu), await byMail(eve)] as const;
    const [first, second, third] = sessions;
    const support = await openSupportSession(tenant.organizationId);
    const { id } = await asked(first.caller);
    await asked(second.caller);
    await expect(consent(support.caller, id)).rejects.toEqual(refused("passkey_others"));
    const { id: last } = await asked(third.caller);
    await consent(support.caller, id);
    await expect(consent(support.caller, last)).rejects.toEqual(refused("passkey_others"));
    await addNewPasskey(first.caller);
    await consent(await first.again(), last);
    await addNewPasskey(third.caller);
    expect(await isWhole(await third.again())).toBe(true);
  });

  test("one whose request is over keeps support out", async () => {
    const { id } = await asked((await byMail(ana)).caller);
    await makePasskey(radu.caller);
    const { id: other } = await asked((await byMail(radu)).caller);
    await prisma.passkeyReplacement.update({ where: { id: other }, data: { expiresAt: new Date() } });
    const support = await openSupportSession(tenant.organizationId);
    await expect(consent(support.caller, id)).rejects.toEqual(refused("passkey_others"));
  });

  test("one who finds their passkey waits no more, and keeps support out", async () => {
    const { id } = await asked((await byMail(ana)).caller);
    const { device } = await makePasskey(radu.caller);
    await asked((await byMail(radu)).caller);
    await signInByDevice(device);
    const support = await openSupportSession(tenant.organizationId);
    await expect(consent(support.caller, id)).rejects.toEqual(refused("passkey_others"));
  });
});

describe("whoever reads the mails of a person of several businesses", () => {
  let second: Tenant;
  beforeEach(async () => {
    second = await makeTenant();
    await prisma.membership.create({ data: { organizationId: second.organizationId, userId: ana.id } });
  });

  test("works in the one that requires no passkey, and can neither add nor remove one from there", async () => {
    const { caller } = await byMail(ana, second);
    expect(await isWhole(caller)).toBe(true);
    await expect(addNewPasskey(caller)).rejects.toEqual(refused("passkey_required"));
    const { id: passkey_id } = await prisma.passkey.findFirstOrThrow({ where: { userId: ana.id } });
    await expect(perform(removePasskey, caller, { passkey_id })).rejects.toEqual(refused("passkey_required"));
    await expect(perform(removePasskey, ana.caller, { passkey_id })).rejects.toEqual(refused("passkey_last"));
  });

  test("needs the consent of each that requires one: a business of their own is not enough", async () => {
    const eve = await makeUser(second);
    await makePasskey(eve.caller);
    await perform(setSignInRule, eve.caller, { passkeys_required: true });
    const session = await byMail(ana, second);
    await perform(askReplacement, session.caller, {});
    const { id } = await prisma.passkeyReplacement.findFirstOrThrow({
      where: { organizationId: second.organizationId },
    });
    await consent(await callerOfSession(eve.secret, "user"), id);
    await expect(addNewPasskey(session.caller)).rejects.toEqual(refused("passkey_required"));
  });
});
