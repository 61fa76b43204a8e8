import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { callerOfSession, openTestSession } from "#tests/factories/session.ts";
import { issue, newEmail, refused, someone, tokenOf } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { cancelEmailChange } from "./cancel-email-change.server.ts";
import { confirmEmailChange } from "./confirm-email-change.server.ts";
import { emailChange } from "./email-change.server.ts";
import { endSession } from "./end-session.server.ts";
import { requestEmailChange } from "./request-email-change.server.ts";
import { signIn } from "./sign-in.server.ts";

let tenant: Tenant;
let user: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
});

const mailsTo = async (address: string) =>
  (await waitingJobs("mail.email-change")).filter(({ to }) => to === address);

/** Asks for another address; gives the tokens of both mails. */
async function ask(email = newEmail()) {
  await perform(requestEmailChange, { ...user.caller, ip: someone().ip, language: "ro" }, { email });
  const [old, fresh] = [(await mailsTo(user.email)).at(-1), (await mailsTo(email)).at(-1)];
  return { email, old: tokenOf(old?.link ?? ""), fresh: fresh && tokenOf(fresh.link), mails: [old, fresh] };
}

const confirm = (token = "") => perform(confirmEmailChange, someone(), { token });
const addressNow = async () => (await prisma.user.findUniqueOrThrow({ where: { id: user.id } })).email;

test("both mailboxes are asked, in the language of the page, and each link counts once, in either order", async () => {
  const { email, old, fresh, mails } = await ask();
  const link = expect.stringMatching(/^http:\/\/127\.0\.0\.1(:\d+)?\/activate\/email\?token=/);
  expect(mails).toMatchObject([
    { kind: "old", address: email, locale: "ro", link },
    { kind: "new", address: expect.stringMatching(/^.\*\*\*@lupu\.ro$/), locale: "ro", link },
  ]);
  const stored = await prisma.emailChange.findUniqueOrThrow({ where: { userId: user.id } });
  expect(JSON.stringify(stored)).not.toContain(old);
  expect(await confirm(fresh)).toEqual({ done: false, taken: null });
  await expect(confirm(fresh)).rejects.toEqual(refused("token_refused"));
  expect(await addressNow()).toBe(user.email);
  expect(await perform(emailChange, user.caller, {})).toMatchObject({
    email,
    missing: { old: true, new: false },
  });
  expect(await confirm(old)).toEqual({ done: true, taken: null });
  expect(await addressNow()).toBe(email);
  await expect(confirm(old)).rejects.toEqual(refused("token_refused"));
  expect(await perform(emailChange, user.caller, {})).toBeNull();
});

test("one mailbox alone changes nothing, whichever it is; after an hour none does", async () => {
  const { old } = await ask();
  expect(await confirm(old)).toEqual({ done: false, taken: null });
  const again = await ask();
  expect(await confirm(again.old)).toEqual({ done: false, taken: null });
  await prisma.emailChange.update({ where: { userId: user.id }, data: { expiresAt: new Date() } });
  await expect(confirm(again.fresh)).rejects.toEqual(refused("token_refused"));
  expect(await addressNow()).toBe(user.email);
});

test("afterwards only the session that asked goes on, mails under way let nobody in, and the old mailbox is told", async () => {
  const other = await openTestSession({
    kind: "user",
    organizationId: tenant.organizationId,
    userId: user.id,
  });
  const mailed = await issue(user.email);
  const { email, old, fresh } = await ask();
  await confirm(old);
  await confirm(fresh);
  await expect(callerOfSession(other.secret, "user")).rejects.toThrow("not recognized");
  expect((await callerOfSession(user.secret, "user")).actor.name).toBe(email);
  await expect(perform(signIn, someone(), { token: tokenOf(mailed.link) })).rejects.toEqual(
    refused("token_refused"),
  );
  const told = (await mailsTo(user.email)).at(-1);
  expect(told).toMatchObject({ kind: "done", link: "" });
  expect(told?.address).not.toBe(email);
  const audit = { organizationId: tenant.organizationId, name: "account.email_changed" };
  expect(await prisma.auditEntry.findFirst({ where: audit })).toMatchObject({
    actorId: user.id,
    before: { email: user.email },
    after: { email },
  });
});

test("that an address is taken is told to its mailbox alone", async () => {
  const { email: taken } = await makeUser(await makeTenant());
  const { old } = await ask(taken);
  expect(await mailsTo(taken)).toMatchObject([{ kind: "taken", link: expect.stringMatching(/\/login$/) }]);
  expect(await confirm(old)).toEqual({ done: false, taken: null });
  expect(await perform(emailChange, user.caller, {})).toMatchObject({ missing: { new: true } });
});

test("one that is taken meanwhile ends the change, and its mailbox learns why: by its page, or by a mail", async () => {
  const first = await ask();
  await prisma.user.create({ data: { email: first.email } });
  expect(await confirm(first.old)).toEqual({ done: false, taken: null });
  for (const _ of ["once", "twice"])
    expect(await confirm(first.fresh)).toEqual({ done: false, taken: "new" });
  expect(await perform(emailChange, user.caller, {})).toBeNull();

  const next = await ask();
  await confirm(next.fresh);
  await prisma.user.create({ data: { email: next.email } });
  for (const _ of ["once", "twice"]) expect(await confirm(next.old)).toEqual({ done: false, taken: "old" });
  expect(await perform(emailChange, user.caller, {})).toBeNull();
  expect(await mailsTo(next.email)).toMatchObject([{ kind: "new" }, { kind: "taken" }]);
  expect(await addressNow()).toBe(user.email);
});

test("a link that has run out tells nobody but the new mailbox that the address is taken", async () => {
  const { email, old, fresh } = await ask();
  await prisma.emailChange.update({ where: { userId: user.id }, data: { expiresAt: new Date() } });
  await prisma.user.create({ data: { email } });
  await expect(confirm(old)).rejects.toEqual(refused("token_refused"));
  expect(await confirm(fresh)).toEqual({ done: false, taken: "new" });

  const late = await ask();
  await confirm(late.fresh);
  const [createdAt, expiresAt] = [2, 1].map((hours) => new Date(Date.now() - hours * 3_600_000));
  await prisma.emailChange.update({
    where: { userId: user.id },
    data: { ...(createdAt && { createdAt }), ...(expiresAt && { expiresAt }) },
  });
  await prisma.user.create({ data: { email: late.email } });
  await expect(confirm(late.old)).rejects.toEqual(refused("token_refused"));
});

test("a change ends when it is called off, with the next one, and with the session that asked", async () => {
  const first = await ask();
  const second = await ask();
  await expect(confirm(first.fresh)).rejects.toEqual(refused("token_refused"));
  await perform(cancelEmailChange, user.caller, {});
  await expect(confirm(second.fresh)).rejects.toEqual(refused("token_refused"));
  const third = await ask();
  const { sessionId } = user.caller.actor as { sessionId: string };
  await perform(endSession, user.caller, { session_id: sessionId });
  await expect(confirm(third.fresh)).rejects.toEqual(refused("token_refused"));
});

test("what is no address, thrown away or one's own is refused; so is asking without end", async () => {
  const asked = (email: string) =>
    perform(requestEmailChange, { ...user.caller, ip: someone().ip }, { email });
  await expect(asked("ana@")).rejects.toEqual(refused("email_format"));
  await expect(asked("ana@mailinator.com")).rejects.toEqual(refused("email_disposable"));
  await expect(asked(user.email.toUpperCase())).rejects.toEqual(refused("email_same"));
  for (let tries = 0; tries < 5; tries++) await asked(newEmail());
  await expect(asked(newEmail())).rejects.toEqual(refused("too_many"));
});

test("one mailbox gets no more than 3 such mails in a day from one person, whom nobody else is kept out by", async () => {
  const email = newEmail();
  for (let tries = 0; tries < 3; tries++) await ask(email);
  await expect(ask(email)).rejects.toEqual(refused("too_many"));
  user = await makeUser(tenant);
  expect((await ask(email)).email).toBe(email);
});

test("nor more than 30 from all persons together", async () => {
  const email = newEmail();
  for (let tries = 0; tries < 30; tries++) await takeTry("emailChangesOfMailbox", email);
  await expect(ask(email)).rejects.toEqual(refused("too_many"));
});
