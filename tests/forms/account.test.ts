import { expect, test } from "vitest";
import { makeExport } from "#app/domain/exports/make-export.server.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { callerOfSession, openTestSession } from "#tests/factories/session.ts";
import { newEmail } from "#tests/factories/sign-in.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { plainBrowser, say } from "./visit.ts";

const account = "/console/account";

test("without scripts one's sessions are seen by pages, ended one by one and all at once", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  const owner = { kind: "user" as const, organizationId: tenant.organizationId, userId: user.id };
  const others = [];
  for (let more = 0; more < 11; more++) others.push(await openTestSession(owner));
  const cookie = await consoleCookie(user.secret);
  const browser = await plainBrowser(cookie).open("/login");
  expect(new URL(browser.address).pathname).toBe(account);
  expect(browser.words).toContain(user.email);
  expect(browser.words).toContain(say("account:delete.about"));
  expect(browser.words).toContain(say("account:sessions.count", { count: 12 }));

  const browserOf = say("account:sessions.unknownBrowser");
  const remove = say("account:sessions.removeOf", { browser: browserOf, ip: "127.0.0.1" });
  await browser.press(browser.form(remove), remove);
  expect(browser.words).toContain(say("toasts:account.session"));
  await expect(callerOfSession(others.at(-1)?.secret ?? "", "user")).rejects.toThrow("not recognized");

  await browser.follow(say("common:ui.next"));
  const own = browser.rows.find((row) => row.includes(say("account:sessions.current")));
  expect(own).not.toContain(say("account:sessions.remove"));
  await browser.act(say("account:sessions.endOthers"));
  expect(browser.words).toContain(say("toasts:account.others", { count: 10 }));
  await expect(callerOfSession(others[0]?.secret ?? "", "user")).rejects.toThrow("not recognized");
  expect(browser.rows).toHaveLength(2);
  expect(browser.words).not.toContain(say("account:sessions.endOthers"));
});

test("without scripts the end of a session leads back to the page of the list that it was on", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  const { organizationId } = tenant;
  for (let more = 0; more < 11; more++)
    await openTestSession({ kind: "user", organizationId, userId: user.id });
  const browser = await plainBrowser(await consoleCookie(user.secret)).open(`${account}?page=2`);
  const remove = say("account:sessions.removeOf", {
    browser: say("account:sessions.unknownBrowser"),
    ip: "127.0.0.1",
  });
  await browser.press(browser.form(remove), remove);
  expect(browser.words).toContain(say("toasts:account.session"));
  expect(browser.address).toMatch(/\/console\/account\?page=2$/);
});

test("without scripts the language is chosen for pages and mails", async () => {
  const user = await makeUser(await makeTenant());
  const cookie = await consoleCookie(user.secret);
  const browser = await plainBrowser(cookie).open(account);
  await browser.press(browser.form("language"), say("common:language.ro"));
  expect(browser.words).toContain(say("toasts:account.language"));
  expect(await prisma.user.findUnique({ where: { id: user.id } })).toMatchObject({ locale: "ro" });
  await browser.press(browser.form("language"), say("common:language.en"));
  expect(browser.html).toContain('<html lang="en">');
});

test("the switch of any page chooses the language of mails too, and My account says where they differ", async () => {
  const user = await makeUser(await makeTenant());
  const localeOf = async () =>
    (await prisma.user.findUniqueOrThrow({ where: { id: user.id }, select: { locale: true } })).locale;
  const browser = await plainBrowser(await consoleCookie(user.secret)).open("/pricing");
  await browser.press(browser.form(say("common:language.ro")), say("common:language.ro"));
  expect(await localeOf()).toBe("ro");
  await browser.open(account);
  expect(browser.words).toContain(say("account:language.about"));

  await prisma.user.update({ where: { id: user.id }, data: { locale: "en" } });
  await browser.open(account);
  expect(browser.words).toContain(say("account:language.apart", { language: "English" }));
  expect(browser.words).not.toContain(say("account:language.about"));
});

test("who sees the console as somebody else chooses the pages' language alone", async () => {
  const tenant = await makeTenant();
  const [admin, clerk] = [await makeUser(tenant), await makeUser(tenant, { role: "custom" })];
  const id = { in: [admin.id, clerk.id] };
  await prisma.user.updateMany({ where: { id }, data: { locale: "ro" } });
  const viewing = { viewedUserId: clerk.id, viewEndsAt: new Date(Date.now() + 600_000) };
  await prisma.session.updateMany({ where: { userId: admin.id }, data: viewing });
  const browser = await plainBrowser(await consoleCookie(admin.secret)).open("/pricing");
  await browser.press(browser.form("English"), "English");
  expect(browser.html).toContain('<html lang="en"');
  expect(await prisma.user.count({ where: { id, locale: "ro" } })).toBe(2);
});

test("without scripts one's data is saved as a file; where it is much, a job makes it", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  const cookie = await consoleCookie(user.secret);
  const browser = await plainBrowser(cookie).open(account);
  await browser.follow(say("account:export.download"));
  expect(browser.status).toBe(200);
  expect(browser.html.slice(0, 2)).toBe("PK");

  const { organizationId } = tenant;
  const data = { userId: user.id, organizationId, locale: "ro", total: 200, createdAt: new Date() };
  const { id } = await prisma.madeExport.create({ data: { ...data, done: 50 } });
  await browser.open(account);
  expect(browser.words).toContain(say("account:export.running", { percent: 25 }));
  await makeExport(prisma, id);
  await browser.follow(say("account:export.look"));
  await browser.follow(say("account:export.download"));
  expect(browser.html.slice(0, 2)).toBe("PK");
  await browser.open(account);
  await browser.act(say("account:export.again"));
  expect(browser.words).toContain(say("toasts:account.export"));
  expect(browser.words).toContain(say("account:export.running", { percent: 0 }));
});

test("an archive whose day is over is told by the page that offered it", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const user = await makeUser(tenant);
  const browser = plainBrowser(await consoleCookie(user.secret));
  const data = { userId: user.id, organizationId, locale: "ro", total: 200, createdAt: new Date() };
  const { id } = await prisma.madeExport.create({ data });
  await makeExport(prisma, id);
  await browser.open(account);
  await prisma.madeExport.update({ where: { id }, data: { createdAt: daysAfter(new Date(), -1) } });
  await browser.follow(say("account:export.download"));
  expect(new URL(browser.address).pathname).toBe(account);
  expect(browser.words).toContain(say("toasts:exportGone"));
});

test("an archive that a job has given up on is told, and asked for again", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  const cookie = await consoleCookie(user.secret);
  const [{ organizationId }, createdAt] = [tenant, new Date(Date.now() - 61 * 60_000)];
  await prisma.madeExport.create({
    data: { userId: user.id, organizationId, locale: "ro", total: 200, done: 50, createdAt },
  });
  const browser = await plainBrowser(cookie).open(account);
  expect(browser.words).toContain(say("account:export.failed.title"));
  await browser.act(say("account:export.again"));
  expect(browser.words).toContain(say("account:export.running", { percent: 0 }));
  expect(browser.words).not.toContain(say("account:export.failed.title"));
});

test("without scripts a phone is let in by a QR code, which only a press makes", async () => {
  const user = await makeUser(await makeTenant());
  const cookie = await consoleCookie(user.secret);
  const browser = await plainBrowser(cookie).open(account);
  await browser.follow(say("account:phone.open"));
  expect(browser.html).not.toContain('class="qr"');
  expect(await prisma.signInToken.count({ where: { email: user.email } })).toBe(0);
  const show = say("account:phone.show");
  await browser.press(browser.form(show), show);
  expect(browser.html).toContain('class="qr"');
  expect(await prisma.signInToken.count({ where: { email: user.email } })).toBe(1);
});

test("without scripts an address is changed: wrong ones told, both links opened and confirmed", async () => {
  const user = await makeUser(await makeTenant());
  const cookie = await consoleCookie(user.secret);
  const browser = await plainBrowser(cookie).open(account);
  await browser.follow(say("account:email.change"));
  await browser.press(browser.form("email").fill(say("account:email.new"), user.email));
  expect(browser.words).toContain(say("errors:refusal.email_same"));
  const email = newEmail();
  const asking = browser.form("email").fill(say("account:email.new"), email);
  // Pressed again where the answer was lost: the links of the first mails go on.
  for (const _ of ["once", "again"]) await browser.press(asking);
  expect(browser.words).toContain(say("account:email.waiting", { email }));

  for (const to of [user.email, email]) {
    const [mail, ...others] = (await waitingJobs("mail.email-change")).filter((job) => job.to === to);
    expect(others).toEqual([]);
    const { pathname, search } = new URL(mail?.link ?? "");
    const elsewhere = await plainBrowser().open(pathname + search);
    await elsewhere.open(pathname + search);
    await elsewhere.act(say("session:email.confirm"));
    expect(elsewhere.words).toContain(say(to === email ? "session:email.done" : "session:email.half"));
    await elsewhere.open(pathname + search);
    expect(elsewhere.words).toContain(say("session:email.closed"));
  }
  await browser.open(account);
  expect(browser.words).toContain(email);
  await browser.open("/console/account/email");
  await browser.press(browser.form("email").fill(say("account:email.new"), newEmail()));
  await browser.act(say("account:email.cancel"));
  expect(browser.words).toContain(say("toasts:account.emailKept"));
});

test("without scripts a session that a mail told of is ended, by the button and not by the link", async () => {
  const user = await makeUser(await makeTenant());
  const { caller, secret } = user;
  const { sessionId: id } = caller.actor as { sessionId: string };
  await prisma.session.update({ where: { id }, data: { endHash: sha256("told") } });
  const browser = await plainBrowser().open("/activate/end?token=told");
  expect(browser.words).toContain("127.0.0.1");
  await callerOfSession(secret, "user");
  await browser.act(say("session:end.end"));
  expect(browser.words).toContain(say("session:end.done"));
  await expect(callerOfSession(secret, "user")).rejects.toThrow("not recognized");
  await browser.open("/activate/end?token=told");
  expect(browser.words).toContain(say("session:end.closed"));
});

test.each([
  ["/", "/"],
  ["/pricing", "/"],
  ["/console/store/products", "/login"],
])("without scripts signing out on %s leads to %s, and closes the control panel", async (page, to) => {
  const { secret } = await makeUser(await makeTenant());
  const cookie = await consoleCookie(secret);
  const browser = await plainBrowser(cookie).open(page);
  await browser.act(say("common:ui.signOut"));
  expect(new URL(browser.address).pathname).toBe(to);
  await browser.open(account);
  expect(new URL(browser.address).pathname).toBe("/login");
});
