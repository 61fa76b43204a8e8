import { beforeEach, describe, expect, test } from "vitest";
import { createPhoneLink } from "#app/domain/accounts/create-phone-link.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { setSignInRule } from "#app/domain/organizations/set-sign-in-rule.server.ts";
import { changePermissions } from "#app/domain/users/change-permissions.server.ts";
import { forgetFormer } from "#app/domain/users/doubted-keys.server.ts";
import { joinOrganization } from "#app/domain/users/join-organization.server.ts";
import { leaveOrganization } from "#app/domain/users/leave-organization.server.ts";
import { switchOrganization } from "#app/domain/users/switch-organization.server.ts";
import { withdrawUser } from "#app/domain/users/withdraw-user.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { addNewPasskey, isWhole, openByMail, signInByDevice } from "#tests/factories/passkey-acts.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { newEmail, refused, someone, tokenOf } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { askReplacement } from "./ask-replacement.server.ts";
import { consentToReplacement } from "./consent-to-replacement.server.ts";
import { removePasskey } from "./remove-passkey.server.ts";

type User = Awaited<ReturnType<typeof makeUser>>;
type Device = Awaited<ReturnType<typeof addNewPasskey>>;

let strict: Tenant;
/** Where Ana works, too, and which requires nothing. */
let home: Tenant;
let owner: User;
let ana: User;
let anas: Device;

/** A business that requires passkeys, of two admins; each has one. */
beforeEach(async () => {
  [strict, home] = [await makeTenant(), await makeTenant()];
  await prisma.membership.deleteMany({ where: { organizationId: strict.organizationId } });
  [owner, ana] = [await makeUser(strict), await makeUser(strict)];
  await prisma.membership.create({ data: { organizationId: home.organizationId, userId: ana.id } });
  await makePasskey(owner.caller);
  anas = (await makePasskey(ana.caller)).device;
  await perform(setSignInRule, owner.caller, { passkeys_required: true });
  owner.caller = await callerOfSession(owner.secret, "user");
});

const mailed = (to: Tenant) => openByMail(ana, to);
const inAMinute = () => new Date(Date.now() + 60_000);
/** What somebody who reads Ana's mails has in the strict business. */
const inside = async () => isWhole((await mailed(strict)).caller);
const version = async () => (await prisma.membership.findFirstOrThrow({ where: { ...strictAna() } })).version;
const strictAna = () => ({ organizationId: strict.organizationId, userId: ana.id });
const change = async (role: "admin" | "custom") =>
  perform(changePermissions, owner.caller, { user_id: ana.id, role, version: await version() });

async function enrollAgain(role: "admin" | "custom" = "admin") {
  const { token } = await invitedBy(owner.caller, { email: ana.email, role });
  await perform(joinOrganization, (await mailed(home)).caller, { token });
}

/** Ways in which the rule stops binding Ana, and binds her again. */
const absences: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ["leaves", async () => perform(leaveOrganization, (await mailed(strict)).caller, {}), () => enrollAgain()],
  ["is removed", () => perform(withdrawUser, owner.caller, { user_id: ana.id }), () => enrollAgain()],
  ["is no admin for a while", () => change("custom"), () => change("admin")],
  [
    "leaves, joins as a clerk and becomes an admin",
    async () => {
      await perform(leaveOrganization, (await mailed(strict)).caller, {});
      await enrollAgain("custom");
    },
    () => change("admin"),
  ],
];

test("who lost their passkey leaves by the mail's sign-in alone; the last admin stays", async () => {
  const { caller, again } = await mailed(strict);
  expect(await isWhole(caller)).toBe(false);
  await perform(leaveOrganization, caller, {});
  await expect(again()).rejects.toThrow("not recognized");
  expect(await prisma.membership.count({ where: strictAna() })).toBe(0);
  const last = await openByMail(owner, strict);
  await expect(perform(leaveOrganization, last.caller, {})).rejects.toEqual(refused("users_last_admin"));
});

describe.each(absences)("once an admin %s and comes back", (_, go, comeBack) => {
  test("passkeys added meanwhile by mail count for nothing there; earlier ones do", async () => {
    await go();
    const planted = await addNewPasskey((await mailed(home)).caller);
    expect(await isWhole(await signInByDevice(planted))).toBe(true);
    await comeBack();
    expect(await inside()).toBe(false);
    const { organizationId } = home;
    const byPlanted = await signInByDevice(planted);
    await prisma.session.updateMany({ where: { userId: ana.id }, data: strictAna() });
    const { sessionId } = byPlanted.actor as { sessionId: string };
    expect(await prisma.session.count({ where: { id: sessionId, passkeyAt: { not: null } } })).toBe(1);
    await expect(addNewPasskey(byPlanted)).rejects.toEqual(refused("passkey_required"));
    const { id: passkey_id } = await prisma.passkey.findFirstOrThrow({ where: { userId: ana.id } });
    await expect(perform(removePasskey, byPlanted, { passkey_id })).rejects.toMatchObject({ http: 403 });
    await prisma.membership.updateMany({ where: strictAna(), data: { usedAt: new Date() } });
    expect(await isWhole(await signInByDevice(planted))).toBe(false);
    expect(await isWhole(await signInByDevice(anas))).toBe(true);
    await prisma.membership.updateMany({
      where: { organizationId, userId: ana.id },
      data: { usedAt: new Date(Date.now() + 1000) },
    });
    expect(await isWhole(await signInByDevice(planted))).toBe(true);
  });

  test("whoever removed the earlier ones adds none by mail: another admin consents", async () => {
    await go();
    await prisma.passkey.deleteMany({ where: { userId: ana.id } });
    await comeBack();
    const session = await mailed(strict);
    await expect(addNewPasskey(session.caller)).rejects.toEqual(refused("passkey_required"));
    await perform(askReplacement, session.caller, {});
    const { id } = await prisma.passkeyReplacement.findFirstOrThrow({ where: strictAna() });
    await perform(consentToReplacement, owner.caller, { replacement_id: id });
    const device = await addNewPasskey(session.caller);
    expect(await isWhole(await session.again())).toBe(true);
    await prisma.membership.updateMany({ where: strictAna(), data: { usedAt: new Date() } });
    expect(await isWhole(await signInByDevice(device))).toBe(true);
  });
});

/** Ways in which somebody who reads Ana's mails comes to an account at her address that is not the one that left. */
const strangers: [string, () => Promise<unknown>][] = [
  [
    "moves the account's address away",
    () => prisma.user.update({ where: me(), data: { email: newEmail() } }),
  ],
  ["has the account removed", () => prisma.user.delete({ where: me() })],
];
const me = () => ({ id: ana.id });

const leave = async () => perform(leaveOrganization, (await mailed(strict)).caller, {});
const ends: [string, () => Promise<unknown>][] = [
  ["left", leave],
  ["is none any more", () => change("custom")],
];
const attacks = ends.flatMap(([end, stop]) => strangers.map(([name, go]) => ({ end, stop, name, go })));

describe.each(attacks)("once an admin $end and whoever reads their mails $name", ({ stop, go }) => {
  beforeEach(async () => {
    await stop();
    await go();
  });
  const join = async () => {
    const { token } = await invitedBy(owner.caller, { email: ana.email, role: "admin" });
    const { signedIn } = await perform(joinOrganization, someone(), { token });
    return callerOfSession(signedIn?.secret ?? "", "user");
  };

  test("the account that joins by the next invitation adds no passkey by mail: another admin consents", async () => {
    const caller = await join();
    expect(caller.actor.id).not.toBe(ana.id);
    await expect(addNewPasskey(caller)).rejects.toEqual(refused("passkey_required"));
    expect(await isWhole(caller)).toBe(false);
    await perform(askReplacement, caller, {});
    const where = { organizationId: strict.organizationId, userId: caller.actor.id ?? "" };
    const { id } = await prisma.passkeyReplacement.findFirstOrThrow({ where });
    await perform(consentToReplacement, owner.caller, { replacement_id: id });
    expect(await isWhole(await signInByDevice(await addNewPasskey(caller)))).toBe(true);
  });

  test("of the address only a digest is kept, for a year", async () => {
    const where = { organizationId: strict.organizationId };
    const kept = async () => (await prisma.formerAdmin.findMany({ where })).map((row) => row.addressDigest);
    expect(await kept()).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    await forgetFormer(prisma, new Date(Date.now() + 364 * 86_400_000));
    expect(await kept()).toHaveLength(1);
    await forgetFormer(prisma, new Date(Date.now() + 366 * 86_400_000));
    expect((await kept()).filter(Boolean)).toEqual([]);
    await addNewPasskey(await join());
  });
});

test("the year is counted from leaving, however long passkeys have been in doubt", async () => {
  await change("custom");
  const where = strictAna();
  const long = new Date(Date.now() - 2 * 365 * 86_400_000);
  await prisma.membership.updateMany({ where, data: { doubtedFrom: long } });
  await prisma.formerAdmin.updateMany({ where, data: { since: long } });
  await leave();
  await forgetFormer(prisma, inAMinute());
  const kept = await prisma.formerAdmin.findMany({ where });
  expect(kept).toEqual([expect.objectContaining({ since: long, addressDigest: expect.any(String) })]);
});

test("whoever else joins, by another address, is not doubted, nor is a former admin elsewhere", async () => {
  await perform(leaveOrganization, (await mailed(strict)).caller, {});
  const { token } = await invitedBy(owner.caller, { email: newEmail(), role: "admin" });
  const { signedIn } = await perform(joinOrganization, someone(), { token });
  await addNewPasskey(await callerOfSession(signedIn?.secret ?? "", "user"));
  const doubts = () => prisma.membership.count({ where: { doubtedFrom: { not: null }, userId: ana.id } });
  const host = await makeUser(home);
  await prisma.membership.deleteMany({ where: { organizationId: home.organizationId, userId: ana.id } });
  const again = await invitedBy(host.caller, { email: ana.email, role: "admin" });
  await perform(joinOrganization, someone(), { token: again.token });
  expect(await doubts()).toBe(0);
});

test("who was never bound by the rule adds their first passkey by mail", async () => {
  await perform(setSignInRule, owner.caller, { passkeys_required: false });
  await perform(leaveOrganization, (await mailed(strict)).caller, {});
  await prisma.passkey.deleteMany({ where: { userId: ana.id } });
  await perform(setSignInRule, owner.caller, { passkeys_required: true });
  await enrollAgain();
  const session = await mailed(strict);
  await addNewPasskey(session.caller);
  expect(await isWhole(await session.again())).toBe(true);
});

test("a phone that a doubted passkey let in is doubted, too", async () => {
  await perform(leaveOrganization, (await mailed(strict)).caller, {});
  const planted = await addNewPasskey((await mailed(home)).caller);
  await enrollAgain();
  const { organizationId } = home;
  await prisma.membership.updateMany({
    where: { organizationId, userId: ana.id },
    data: { usedAt: inAMinute() },
  });
  const { link } = await perform(createPhoneLink, await signInByDevice(planted), {});
  const { secret } = await perform(signIn, someone(), { token: tokenOf(link) });
  expect(await isWhole(await callerOfSession(secret, "user"))).toBe(true);
  await perform(switchOrganization, await callerOfSession(secret, "user"), {
    business_id: strict.organizationId,
  });
  expect(await isWhole(await callerOfSession(secret, "user"))).toBe(false);
});
