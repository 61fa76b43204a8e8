import { beforeEach, describe, expect, test } from "vitest";
import { createPhoneLink } from "#app/domain/accounts/create-phone-link.server.ts";
import { proveFresh } from "#app/domain/accounts/prove-fresh.server.ts";
import { requestEmailChange } from "#app/domain/accounts/request-email-change.server.ts";
import { requestProof } from "#app/domain/accounts/request-proof.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { signOut } from "#app/domain/accounts/sign-out.server.ts";
import { operations } from "#app/domain/operations.server.ts";
import { setSignInRule } from "#app/domain/organizations/set-sign-in-rule.server.ts";
import { signInRule } from "#app/domain/organizations/sign-in-rule.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { makeAuthenticator } from "#tests/factories/authenticator.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { addNewPasskey, isWhole, openByMail, signInByDevice } from "#tests/factories/passkey-acts.ts";
import { callerOfSession, openSupportSession } from "#tests/factories/session.ts";
import { newEmail, refused, someone, tokenOf } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { askReplacement } from "./ask-replacement.server.ts";
import { consentToReplacement } from "./consent-to-replacement.server.ts";
import { proofOptions } from "./passkey-options.server.ts";
import { proveByPasskey } from "./prove-by-passkey.server.ts";

type User = Awaited<ReturnType<typeof makeUser>>;
type Device = ReturnType<typeof makeAuthenticator>;

let tenant: Tenant;
let ana: User;
let anas: Device;
let radu: User;

/** Ana requires passkeys; Radu is an admin who has none. */
beforeEach(async () => {
  tenant = await makeTenant();
  await prisma.membership.deleteMany({ where: { organizationId: tenant.organizationId } });
  [ana, radu] = [await makeUser(tenant), await makeUser(tenant)];
  anas = (await makePasskey(ana.caller)).device;
  await perform(setSignInRule, ana.caller, { passkeys_required: true });
  ana.caller = await callerOfSession(ana.secret, "user");
});

const byMail = (of: { id: string }, to = tenant) => openByMail(of, to);
const _asked = async (caller: Caller) => {
  await perform(askReplacement, caller, {});
  return prisma.passkeyReplacement.findFirstOrThrow({
    where: { sessionId: (caller.actor as { sessionId: string }).sessionId, consentedAt: null },
  });
};
const _consent = (by: Caller, replacement_id: string) =>
  perform(consentToReplacement, by, { replacement_id });

const toldOf = () =>
  prisma.auditEntry.findMany({
    where: { organizationId: tenant.organizationId, name: "organization.sign_in_rule" },
    orderBy: { id: "asc" },
  });

describe("the switch", () => {
  test("takes a session that has shown a passkey, an admin, and a fresh proof", async () => {
    const other = await makeTenant();
    const eva = await makeUser(other);
    const on = { passkeys_required: true };
    await expect(perform(setSignInRule, eva.caller, on)).rejects.toEqual(refused("passkey_required"));
    await makePasskey(eva.caller);
    const mailed = await byMail(eva, other);
    await expect(perform(setSignInRule, mailed.caller, on)).rejects.toEqual(refused("passkey_required"));
    const long = new Date(Date.now() - 13 * 3_600_000);
    await prisma.session.updateMany({ where: { userId: eva.id }, data: { provedAt: long } });
    const stale = await callerOfSession(eva.secret, "user");
    await expect(perform(setSignInRule, stale, on)).rejects.toEqual(refused("fresh_sign_in"));
    const clerk = await makeUser(other, { role: "custom" });
    await expect(perform(setSignInRule, clerk.caller, on)).rejects.toMatchObject({ code: "forbidden" });
    expect(await perform(signInRule, eva.caller, {})).toMatchObject({ passkeys_required: false });
  });

  test("tells how many admins there are and have none, and is undone in the audit log's sight", async () => {
    const rule = { passkeys_required: true, admins: 2, admins_without: 1, passkey_shown: true };
    expect(await perform(signInRule, ana.caller, {})).toMatchObject(rule);
    await perform(setSignInRule, ana.caller, { passkeys_required: false });
    expect(await isWhole((await byMail(radu)).caller)).toBe(true);
    expect(await toldOf()).toMatchObject([
      { before: { passkeys_required: false }, after: { passkeys_required: true } },
      { before: { passkeys_required: true }, after: { passkeys_required: false } },
    ]);
  });

  test("is not the operator's support's, which would let in by mail whom the business keeps out", async () => {
    const support = await openSupportSession(tenant.organizationId);
    for (const passkeys_required of [false, true])
      await expect(perform(setSignInRule, support.caller, { passkeys_required })).rejects.toEqual(
        refused("support_session"),
      );
    expect(await isWhole((await byMail(radu)).caller)).toBe(false);
  });

  test.each([true, false])("set to what it is already (%s) tells of no change", async (passkeys_required) => {
    await perform(setSignInRule, ana.caller, { passkeys_required });
    const before = await toldOf();
    expect(await perform(setSignInRule, ana.caller, { passkeys_required })).toMatchObject({ status: 1 });
    expect(await toldOf()).toEqual(before);
  });
});

describe("an admin without a passkey who comes by mail", () => {
  test("is refused every call but those of a passkey of their own, and of leaving", async () => {
    const { caller } = await byMail(radu);
    const closed = operations.filter(
      ({ access }) => !access.some((way) => way === "anyone" || way === "person"),
    );
    expect(closed.length).toBeGreaterThan(80);
    for (const operation of closed)
      expect(await outcome(operation, caller, {}), operation.key).toMatchObject({
        http: 403,
        code: "passkey_required",
      });
    const open = operations.filter(({ access }) => access.includes("person")).map(({ key }) => key);
    expect(open.sort()).toEqual([
      "POST_/v1/sessions/logout",
      "POST_/v1/sessions/proof/passkey",
      "POST_/v1/users/leave",
      "POST_/v1/users/passkeys",
      "POST_/v1/users/passkeys/replacements",
    ]);
    await perform(signOut, caller, {});
  });

  test("adds their first passkey, and the session is whole; so is each that the passkey opens", async () => {
    const session = await byMail(radu);
    const device = await addNewPasskey(session.caller);
    expect(await isWhole(await session.again())).toBe(true);
    const mailed = await byMail(radu);
    expect(await isWhole(mailed.caller)).toBe(false);
    expect(await isWhole(await signInByDevice(device))).toBe(true);
    await expect(addNewPasskey(mailed.caller)).rejects.toEqual(refused("passkey_required"));
  });

  test("who is no admin goes on by mail", async () => {
    const clerk = await makeUser(tenant, { role: "custom" });
    expect(await isWhole((await byMail(clerk)).caller)).toBe(true);
  });
});

test("by mail a program gets no session where a passkey is required: 403 with a code of its own", async () => {
  const { issueSignInToken } = await import("#app/domain/accounts/sign-in-token.server.ts");
  const { askerOf } = await import("#app/domain/accounts/sign-in-origin.server.ts");
  const program = { ...someone(), browser: undefined } as unknown as Caller;
  const asker = askerOf({ browser: null, ip: program.ip });
  const { code } = await issueSignInToken(prisma, { email: ana.email, asker }, new Date());
  const before = await prisma.session.count({ where: { userId: ana.id } });
  const given = { email: ana.email, code };
  expect(await outcome(signIn, program, given)).toMatchObject({ http: 403, code: "passkey_required" });
  expect(await prisma.session.count({ where: { userId: ana.id } })).toBe(before);
});

test("who comes by mail and has a passkey after all shows it, and the session is whole", async () => {
  const session = await byMail(ana);
  expect(await isWhole(session.caller)).toBe(false);
  const proof = await perform(proofOptions, session.caller, {});
  const answer = anas.get(proof?.options.challenge ?? "");
  await perform(proveByPasskey, session.caller, { challenge: proof?.signed ?? "", answer });
  expect(await isWhole(await session.again())).toBe(true);
});

test("a fresh proof is a passkey's: neither a mail's code nor its sign-in makes one", async () => {
  const long = new Date(Date.now() - 13 * 3_600_000);
  await prisma.session.updateMany({
    where: { userId: ana.id },
    data: { passkeyAt: long, provedAt: new Date() },
  });
  const stale = await callerOfSession(ana.secret, "user");
  await expect(perform(setSignInRule, stale, { passkeys_required: false })).rejects.toEqual(
    refused("fresh_sign_in"),
  );
  await expect(perform(requestProof, stale, {})).rejects.toEqual(refused("passkey_required"));
  await expect(perform(proveFresh, stale, { code: "123456" })).rejects.toEqual(refused("code_refused"));
});

test("a phone that a whole session lets in is as whole as it; one that a mail opened lets none in", async () => {
  const { link } = await perform(createPhoneLink, ana.caller, {});
  const { secret } = await perform(signIn, someone(), { token: tokenOf(link) });
  expect(await isWhole(await callerOfSession(secret, "user"))).toBe(true);
  const mailed = await byMail(ana);
  await expect(perform(createPhoneLink, mailed.caller, {})).rejects.toEqual(refused("passkey_required"));
});

test("whoever reads an admin's mails moves no address, from whichever business they ask", async () => {
  const theirs = await makeTenant();
  const { organizationId } = theirs;
  await prisma.membership.create({ data: { organizationId, userId: ana.id, role: "custom" } });
  const mailed = await byMail(ana, theirs);
  const ask = (caller: Caller) =>
    perform(requestEmailChange, { ...caller, ip: someone().ip, language: "ro" }, { email: newEmail() });
  await expect(ask(mailed.caller)).rejects.toEqual(refused("passkey_required"));
  expect(await prisma.emailChange.count({ where: { userId: ana.id } })).toBe(0);
  expect(await ask(ana.caller)).toMatchObject({ id: expect.any(String) });
});

test("a form that was typed without a passkey changes nothing", async () => {
  const { caller } = await byMail(radu);
  expect(await outcome(createWorkplace, caller, { name: "Centru" })).toMatchObject({ http: 403 });
  expect(await prisma.workplace.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
});
