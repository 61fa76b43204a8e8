import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asUser, plainBrowser, say } from "./visit.ts";

test("without scripts what can't be undone asks for a code, and goes on with the form as it was filled in", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  const workplace = await makeWorkplace(tenant, { name: "Centru" });
  await prisma.session.updateMany({ where: { userId: user.id }, data: { provedAt: new Date("2026-01-01") } });
  const cookie = await consoleCookie(user.secret);
  const browser = await plainBrowser(cookie).open(`/console/store/workplaces/${workplace.id}/delete`);
  const confirm = say("workplaces:delete.confirm");
  const retype = say("common:ui.retype", { text: "Centru" });
  await browser.press(browser.form(confirm).fill(retype, "Centru"), confirm);
  expect(browser.words).toContain(say("account:proof.lead"));
  expect(await prisma.workplace.count({ where: { id: workplace.id } })).toBe(1);
  await browser.act(say("account:proof.send"));
  await browser.press(browser.form("proof").fill(say("account:proof.code"), "x"));
  expect(browser.words).toContain(say("errors:refusal.code_refused"));
  const [mail] = (await waitingJobs("mail.proof")).filter(({ to }) => to === user.email);
  await browser.press(browser.form("proof").fill(say("account:proof.code"), mail?.code ?? ""));
  expect(browser.words).toContain(say("errors:refusal.proof_given"));
  expect(browser.form(confirm).read(retype)).toBe("Centru");
  await browser.press(browser.form(confirm), confirm);
  expect(browser.words).toContain(say("toasts:workplaces.deleted"));
  expect(await prisma.workplace.count({ where: { id: workplace.id } })).toBe(0);
  expect(await prisma.keptForm.count({ where: { userId: user.id } })).toBe(0);
});

test("who has proved it in one window goes on from the page that asks, in another and on opening it again", async () => {
  const user = await makeUser(await makeTenant());
  await prisma.session.updateMany({ where: { userId: user.id }, data: { provedAt: new Date("2026-01-01") } });
  const page = "/console/account/proof?to=/console/account/phone";
  const cookie = await consoleCookie(user.secret);
  const browser = await plainBrowser(cookie).open(page);
  await browser.act(say("account:proof.send"));
  await prisma.session.updateMany({ where: { userId: user.id }, data: { provedAt: new Date() } });
  await browser.press(browser.form("proof").fill(say("account:proof.code"), "123456"));
  expect(new URL(browser.address).pathname).toBe("/console/account/phone");
  await browser.open(page);
  expect(new URL(browser.address).pathname).toBe("/console/account/phone");
  await browser.open(`${page}&by=passkey`);
  expect(browser.words).toContain(say("account:proof.keyLead"));
});

test("whoever signed in long ago proves who they are before their device makes a passkey", async () => {
  const user = await makeUser(await makeTenant());
  const long = new Date(Date.now() - 13 * 3_600_000);
  await prisma.session.updateMany({ where: { userId: user.id }, data: { provedAt: long } });
  const browser = await asUser(user, "/console/account/passkeys/new");
  expect(new URL(browser.address).pathname).toBe("/console/account/proof");
  await browser.act(say("account:proof.send"));
  const [mail] = (await waitingJobs("mail.proof")).filter(({ to }) => to === user.email);
  await browser.press(browser.form("proof").fill(say("account:proof.code"), mail?.code ?? ""));
  expect(new URL(browser.address).pathname).toBe("/console/account/passkeys/new");
  expect(browser.words).toContain(say("account:passkeys.name"));
});
