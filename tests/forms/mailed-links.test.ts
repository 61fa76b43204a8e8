import { beforeEach, expect, test, vi } from "vitest";
import { createPhoneLink } from "#app/domain/accounts/create-phone-link.server.ts";
import { createSignInLink } from "#app/domain/accounts/create-sign-in-link.server.ts";
import { requestEmailChange } from "#app/domain/accounts/request-email-change.server.ts";
import { randomToken, sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { openTestSession } from "#tests/factories/session.ts";
import { newEmail } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let owner: Awaited<ReturnType<typeof makeUser>>;
let browser: PlainBrowser;
beforeEach(async () => {
  tenant = await makeTenant();
  owner = await makeUser(tenant);
  browser = plainBrowser();
});

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, "");
const openLink = async () => browser.open(pathOf(await createSignInLink(owner.email)));
async function signIn() {
  await openLink();
  await browser.press(browser.form("link"));
}

/** Signs in, and sees the console as a clerk. */
async function see() {
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  await signIn();
  await browser.open(`/console/organization/users/${clerk.id}/view`);
  await browser.act(say("console:viewing.begin"));
  expect(browser.words).toContain(say("console:viewing.end"));
}

/** A session of the owner's that somebody else has opened, and the page that its mail leads to. */
async function intruded() {
  const token = randomToken();
  await openTestSession({ kind: "user", organizationId: tenant.organizationId, userId: owner.id });
  const { id } = await prisma.session.findFirstOrThrow({
    where: { userId: owner.id, userAgent: "test" },
    orderBy: { createdAt: "desc" },
  });
  await prisma.session.update({ where: { id }, data: { endHash: sha256(token) } });
  return { id, page: `/activate/end?token=${encodeURIComponent(token)}` };
}

test("whoever sees the console as somebody else ends a stranger's session by the mail all the same", async () => {
  await see();
  const { id, page } = await intruded();
  await browser.open(page);
  await browser.press(browser.form("end"));
  expect(browser.words).toContain(say("session:end.doneTitle"));
  expect(await prisma.session.count({ where: { id } })).toBe(0);
});

test("meanwhile an invitation, a change of address and a sign-in link work too", async () => {
  await perform(requestEmailChange, { ...owner.caller, language: "ro" }, { email: newEmail() });
  await see();
  const mails = (await waitingJobs("mail.email-change")) as { to: string; link: string }[];
  await browser.open(pathOf(mails.findLast(({ to }) => to === owner.email)?.link ?? ""));
  await browser.press(browser.form("confirm"));
  expect(browser.words).toContain(say("session:email.halfTitle"));

  await signIn();
  expect(browser.words).not.toContain(say("console:viewing.end"));

  await see();
  const other = await makeTenant();
  const { token } = await invitedBy((await makeUser(other)).caller, { email: owner.email });
  await browser.open(`/activate/join?token=${encodeURIComponent(token)}`);
  await browser.press(browser.form("join"));
  const joined = { organizationId: other.organizationId, userId: owner.id };
  expect(await prisma.membership.count({ where: joined })).toBe(1);
});

test("where a link can't be used for a moment its page says so, and offers the button once more", async () => {
  const { id, page } = await intruded();
  await browser.open(page);
  const failing = vi.spyOn(prisma, "$transaction").mockRejectedValueOnce(new Error("lost"));
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await browser.press(browser.form("end"));
  failing.mockRestore();
  told.mockRestore();
  expect([browser.status, browser.words.includes(say("session:end.closedTitle"))]).toEqual([500, false]);
  await browser.press(browser.form("end"));
  expect(browser.words).toContain(say("session:end.doneTitle"));
  expect(await prisma.session.count({ where: { id } })).toBe(0);
});

test("a second press of a sign-in link's button leads in; the link itself is spent", async () => {
  await openLink();
  const page = browser.address;
  const form = browser.form("link");
  await browser.press(form);
  await browser.press(form);
  expect([browser.status, pathOf(browser.address)]).toEqual([200, "/console/store"]);
  await browser.open(page);
  expect(browser.words).toContain(say("session:link.closedTitle"));
});

test("a second press leads in by the QR code of a session that is hours old, too", async () => {
  await prisma.session.updateMany({ where: { userId: owner.id }, data: { provedAt: new Date(0) } });
  const { link } = await perform(createPhoneLink, owner.caller, {});
  await browser.open(pathOf(link));
  const form = browser.form("link");
  await browser.press(form);
  await browser.press(form);
  expect([browser.status, pathOf(browser.address)]).toEqual([200, "/console/store"]);
});

test("a second press of the code's button leads in", async () => {
  await browser.open("/login");
  await browser.press(browser.form("login").fill(say("session:login.email"), owner.email));
  const mail = (await waitingJobs("mail.sign-in")).findLast(({ to }) => to === owner.email);
  const form = browser.form("activate").fill(say("session:activate.code"), mail?.code ?? "");
  await browser.press(form);
  await browser.press(form);
  expect([browser.status, pathOf(browser.address)]).toEqual([200, "/console/store"]);
});

test("a second press of what confirms a change of address says that the first one did", async () => {
  await perform(requestEmailChange, { ...owner.caller, language: "ro" }, { email: newEmail() });
  const mails = await waitingJobs("mail.email-change");
  await browser.open(pathOf(mails.findLast(({ to }) => to === owner.email)?.link ?? ""));
  const page = browser.address;
  const form = browser.form("confirm");
  await browser.press(form);
  expect(browser.words).toContain(say("session:email.half"));
  await browser.press(form);
  expect(browser.words).toContain(say("session:email.twice"));
  await browser.open(page);
  expect(browser.words).toContain(say("session:email.closed"));
  expect(browser.words).not.toContain(say("session:email.twice"));
});

test("a spent link says so to whoever is not signed in, or has been for long", async () => {
  await openLink();
  const page = browser.address;
  const form = browser.form("link");
  await browser.press(form);
  const stranger = plainBrowser();
  await stranger.open(page);
  expect(stranger.words).toContain(say("session:link.closedTitle"));
  await prisma.session.updateMany({ where: { userId: owner.id }, data: { createdAt: new Date(0) } });
  await browser.press(form);
  expect(browser.words).toContain(say("errors:refusal.token_refused"));
});

test.each([
  ["new", "old", "takenOld"],
  ["old", "new", "takenNew"],
] as const)(
  "where the address is taken once the %s mailbox has confirmed, the %s one is told so, at each press",
  async (first, last, told) => {
    const email = newEmail();
    await perform(requestEmailChange, { ...owner.caller, language: "ro" }, { email });
    const mails = await waitingJobs("mail.email-change");
    const addresses = { old: owner.email, new: email };
    const open = (which: "old" | "new") =>
      browser.open(pathOf(mails.findLast(({ to }) => to === addresses[which])?.link ?? ""));
    await open(first);
    await browser.press(browser.form("confirm"));
    expect(browser.words).toContain(say("session:email.half"));
    await prisma.user.create({ data: { email } });
    await open(last);
    const form = browser.form("confirm");
    for (const _ of ["once", "twice"]) {
      await browser.press(form);
      expect(browser.words).toContain(say(`session:email.${told}`));
    }
    await open(first);
    expect(browser.words).toContain(say("session:email.closed"));
  },
);
