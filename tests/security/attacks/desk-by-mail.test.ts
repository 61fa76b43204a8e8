import { beforeEach, describe, expect, test } from "vitest";
import { requestEmailChange } from "#app/domain/accounts/request-email-change.server.ts";
import { setSignInRule } from "#app/domain/organizations/set-sign-in-rule.server.ts";
import { askReplacement } from "#app/domain/passkeys/ask-replacement.server.ts";
import { consentToReplacement } from "#app/domain/passkeys/consent-to-replacement.server.ts";
import { proofOptions } from "#app/domain/passkeys/passkey-options.server.ts";
import { proveByPasskey } from "#app/domain/passkeys/prove-by-passkey.server.ts";
import { removePasskey } from "#app/domain/passkeys/remove-passkey.server.ts";
import { runRemovals } from "#app/domain/removals/run-removals.server.ts";
import { leaveOrganization } from "#app/domain/users/leave-organization.server.ts";
import { switchOrganization } from "#app/domain/users/switch-organization.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { addNewPasskey, openByMail } from "#tests/factories/passkey-acts.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { newEmail, refused, someone } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asUser, say } from "#tests/forms/visit.ts";

const due = "/activate/passkey";

let staff: Awaited<ReturnType<typeof makeOperator>>;
/** Where one of the staff is an admin, and which requires passkeys. */
let strict: Tenant;
/** Where they belong, too, and which requires nothing. */
let home: Tenant;

beforeEach(async () => {
  staff = await makeOperator();
  [strict, home] = [await makeTenant(), await makeTenant()];
  const owner = await makeUser(strict);
  await makePasskey(owner.caller);
  await perform(setSignInRule, owner.caller, { passkeys_required: true });
});

const join = (to: Tenant, role = "admin") =>
  prisma.membership.create({ data: { organizationId: to.organizationId, userId: staff.id, role } });
const desk = async (session: { secret: string }) => {
  const browser = await asUser(session, "/support");
  return {
    browser,
    path: new URL(browser.address).pathname,
    open: browser.words.includes(say("support:title")),
  };
};
const led = { path: due, open: false };
const entered = { path: "/support", open: true };
const ownPasskey = () => prisma.passkey.findFirstOrThrow({ where: { userId: staff.id } });

describe("whoever reads the mails of staff whose business requires a passkey", () => {
  beforeEach(() => join(strict));

  test("finds no desk in another business of theirs, in whichever they are", async () => {
    await makePasskey(staff.asCustomer);
    await join(home);
    const mailed = await openByMail(staff, strict);
    expect(await desk(mailed)).toMatchObject(led);
    await perform(switchOrganization, mailed.caller, { business_id: home.organizationId });
    expect(await desk(mailed)).toMatchObject(led);
    const { browser } = await desk(mailed);
    expect(browser.words).toContain(say("session:due.whyDesk"));
    expect(browser.words).toContain(say("session:due.lostDesk"));
    expect(await desk(staff)).toMatchObject(entered);
  });

  test("does not open it by leaving, nor by adding, removing or moving away what guards it", async () => {
    await makePasskey(staff.asCustomer);
    await perform(leaveOrganization, (await openByMail(staff, strict)).caller, {});
    await join(home);
    const { caller, secret } = await openByMail(staff, home);
    expect(await desk({ secret })).toMatchObject(led);
    await expect(addNewPasskey(caller)).rejects.toEqual(refused("passkey_required"));
    const { id: passkey_id } = await ownPasskey();
    await expect(perform(removePasskey, caller, { passkey_id })).rejects.toEqual(refused("passkey_required"));
    const ask = { ...caller, ip: someone().ip, language: "ro" } as Caller;
    await expect(perform(requestEmailChange, ask, { email: newEmail() })).rejects.toEqual(
      refused("passkey_required"),
    );
    expect(await desk({ secret })).toMatchObject(led);
  });

  test("nor by the consent of a business of their own", async () => {
    await makePasskey(staff.asCustomer);
    await prisma.membership.deleteMany({ where: { userId: staff.id } });
    await join(strict);
    const { caller } = await openByMail(staff, strict);
    await perform(askReplacement, caller, {});
    const { id } = await prisma.passkeyReplacement.findFirstOrThrow({ where: { userId: staff.id } });
    const accomplice = await makeUser(strict);
    const { device } = await makePasskey(accomplice.caller);
    expect(device).toBeDefined();
    await perform(consentToReplacement, await callerOfSession(accomplice.secret, "user"), {
      replacement_id: id,
    });
    await expect(addNewPasskey(caller)).rejects.toEqual(refused("passkey_required"));
  });

  test("nor by having the account removed: it stays, with its passkey", async () => {
    await makePasskey(staff.asCustomer);
    await prisma.membership.deleteMany({ where: { userId: staff.id } });
    await join(home);
    await makeRemoval(home);
    await runRemovals(prisma, new Date(Date.now() + 11 * 86_400_000));
    expect(await prisma.membership.count({ where: { userId: staff.id } })).toBe(0);
    expect(await ownPasskey()).toMatchObject({ userId: staff.id });
  });
});

describe("of the staff, by a mail's sign-in", () => {
  test("who has no passkey, and whose businesses require none, enters", async () => {
    await join(home);
    expect(await desk(await openByMail(staff, home))).toMatchObject(entered);
  });

  test("who left the business that required one and has none enters", async () => {
    await join(strict);
    await perform(leaveOrganization, (await openByMail(staff, strict)).caller, {});
    await join(home);
    expect(await desk(await openByMail(staff, home))).toMatchObject(entered);
  });

  test("who owes one elsewhere and has none adds their first one on the page that they are led to", async () => {
    await join(strict);
    await join(home);
    const mailed = await openByMail(staff, home);
    const { browser, ...where } = await desk(mailed);
    expect(where).toEqual(led);
    expect(browser.words).toContain(say("session:due.addTitle"));
    expect(browser.words).toContain(say("session:due.elsewhere", { business: home.scope.organization.name }));
    await addNewPasskey(mailed.caller);
    expect(await desk(mailed)).toMatchObject(entered);
  });

  test("who shows a passkey enters, though a business that requires none doubts it", async () => {
    const { device } = await makePasskey(staff.asCustomer);
    await join(strict);
    const [of, soon] = [{ organizationId: strict.organizationId }, new Date(Date.now() + 60_000)];
    const doubt = { doubtedFrom: new Date(Date.now() - 60_000), doubtedUntil: soon };
    await prisma.membership.updateMany({ where: { ...of, userId: staff.id }, data: doubt });
    const mailed = await openByMail(staff, strict);
    const proof = await perform(proofOptions, mailed.caller, {});
    const answer = device.get(proof?.options.challenge ?? "");
    await perform(proveByPasskey, mailed.caller, { challenge: proof?.signed ?? "", answer });
    const { browser, ...where } = await desk(mailed);
    expect(where).toEqual(led);
    const { name: business } = strict.scope.organization;
    expect(browser.words).toContain(say("session:due.doubtedDesk", { business }));
    await prisma.organization.update({ where: { id: of.organizationId }, data: { passkeysRequired: false } });
    expect(await desk(mailed)).toMatchObject(entered);
  });

  test("who lost theirs is let in again by whoever runs the installation", async () => {
    await makePasskey(staff.asCustomer);
    await join(home);
    const mailed = await openByMail(staff, home);
    expect(await desk(mailed)).toMatchObject(led);
    const { operatorEmails } = env();
    env().operatorEmails = [];
    await perform(removePasskey, mailed.caller, { passkey_id: (await ownPasskey()).id });
    env().operatorEmails = operatorEmails;
    expect(await desk(mailed)).toMatchObject(entered);
  });
});
