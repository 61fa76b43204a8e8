import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { upperDate } from "#app/lib/format.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { asOwner, asUser, say } from "./visit.ts";

const page = "/console/organization";
const zone = "Europe/Bucharest";
const confirm = say("removal:dialog.confirm");

test("without scripts the account is deleted by a form that must be agreed to, and kept by a button", async () => {
  const tenant = await makeTenant();
  const owner = await asOwner(tenant, "/console/account");
  await owner.follow(say("removal:business.end"));
  await owner.follow(say("removal:delete"));
  const date = upperDate(daysAfter(new Date(), 10), "ro", zone);
  for (const words of [date, say("removal:dialog.renewal"), say("removal:dialog.billing")])
    expect(owner.words).toContain(words);

  await owner.press(owner.form(confirm), confirm);
  expect(owner.words).toContain(say("errors:refusal.removal_agree"));
  expect(await prisma.removal.count({ where: { organizationId: tenant.organizationId } })).toBe(0);

  await owner.press(owner.form(confirm).tick("agree"), confirm);
  expect(owner.words).toContain(say("toasts:removal.scheduled"));
  const banner = say("console:removal", { date });
  expect(owner.words).toContain(banner);
  expect(date).toMatch(/^\d{1,2} [A-ZĂÂÎȘȚ]{3,5}\.? \d{4}$/);
  await owner.open("/console/store/workplaces");
  expect(owner.words).toContain(banner);
  await owner.follow(say("console:removalOpen"));
  await owner.act(say("removal:keep"));
  expect(owner.words).toContain(say("toasts:removal.kept"));
  expect(owner.words).not.toContain(banner);
});

test("without scripts an old sign-in is proved first, and the form comes back agreed to", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  await prisma.session.updateMany({ where: { userId: user.id }, data: { provedAt: new Date("2026-01-01") } });
  const owner = await asUser(user, `${page}/remove`);
  await owner.press(owner.form(confirm).tick("agree"), confirm);
  await owner.act(say("account:proof.send"));
  const [mail] = (await waitingJobs("mail.proof")).filter(({ to }) => to === user.email);
  await owner.press(owner.form("proof").fill(say("account:proof.code"), mail?.code ?? ""));
  expect(owner.words).toContain(say("errors:refusal.proof_given"));
  expect(owner.form(confirm).read("agree")).toBe(true);
  expect(await prisma.removal.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
  await owner.press(owner.form(confirm), confirm);
  expect(owner.words).toContain(say("toasts:removal.scheduled"));
});

test("while a removal is scheduled its dialog does not open: the page says the date that holds", async () => {
  const tenant = await makeTenant();
  await makeRemoval(tenant);
  const owner = await asOwner(tenant, `${page}/remove`);
  expect(new URL(owner.address).pathname).toBe(page);
  expect(owner.words).toContain(say("removal:scheduledAbout"));
  expect(owner.words).not.toContain(say("removal:dialog.people"));
});

test("without scripts the second of two who delete the account, or keep it, is told so", async () => {
  const tenant = await makeTenant();
  const [first, second] = [await asOwner(tenant, `${page}/remove`), await asOwner(tenant, `${page}/remove`)];
  for (const one of [first, second]) await one.press(one.form(confirm).tick("agree"), confirm);
  expect(second.words).toContain(say("errors:refusal.removal_scheduled"));
  await first.open(page);
  for (const one of [first, second]) await one.act(say("removal:keep"));
  expect(second.words).toContain(say("errors:refusal.removal_none"));
});

test("my account shows everybody of a business what they may do in it: leave, and by right team and removal", async () => {
  const tenant = await makeTenant();
  const [admin, clerk] = [await makeUser(tenant), await makeUser(tenant, { role: "custom" })];
  const acts = ["team", "end", "leave"].map((act) => say(`removal:business.${act}`));
  const seenBy = async (user: Parameters<typeof asUser>[0]) => {
    const { words } = await asUser(user, "/console/account");
    return acts.filter((act) => words.includes(act));
  };
  expect(await seenBy(admin)).toEqual(acts);
  expect(await seenBy(clerk)).toEqual(acts.slice(2));
  expect(await seenBy(await openSupportSession(tenant.organizationId))).toEqual([]);
  const browser = await asUser(clerk, "/console/account");
  await browser.follow(say("removal:business.leave"));
  await browser.act(say("organization:leave.confirm"));
  expect(new URL(browser.address).pathname).toBe("/login");
});

test("who may only schedule sees no button to cancel, and who may only cancel no way to schedule", async () => {
  const tenant = await makeTenant();
  const [deleting, keeping, neither] = [
    await makeUser(tenant, { role: "custom", permissions: ["DELETE_/v1/users"] }),
    await makeUser(tenant, { role: "custom", permissions: ["POST_/v1/users/keep"] }),
    await makeUser(tenant, { role: "custom" }),
  ];
  const before = await asUser(deleting, page);
  await before.follow(say("removal:delete"));
  expect(before.words).toContain(say("removal:dialog.untilAsk"));
  expect(before.words).not.toContain(say("removal:dialog.until"));
  expect((await asUser(keeping, "/console/account")).words).not.toContain(say("removal:business.end"));
  await makeRemoval(tenant);
  const shown = await asUser(deleting, page);
  expect(shown.words).toContain(say("removal:scheduledAbout"));
  expect(shown.words).toContain(say("removal:keepAsk"));
  for (const act of ["removal:keep", "console:removalOpen"]) expect(shown.words).not.toContain(say(act));
  expect((await asUser(neither, "/console/account")).words).not.toContain(say("console:removalOpen"));
  const cancel = await asUser(keeping, page);
  expect(cancel.words).toContain(say("console:removalOpen"));
  expect(cancel.words).not.toContain(say("removal:keepAsk"));
  await cancel.act(say("removal:keep"));
  expect(await prisma.removal.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
});
