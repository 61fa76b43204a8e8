import { expect, test } from "vitest";
import { sessionCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { callerOfSession, openTestSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { plainBrowser, say } from "./visit.ts";

const account = "/console/account";

test("without scripts one's sessions are seen by pages, ended one by one and all at once", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  const owner = { kind: "user" as const, organizationId: tenant.organizationId, userId: user.id };
  const others = [];
  for (let more = 0; more < 11; more++) others.push(await openTestSession(owner));
  const cookie = (await sessionCookie.serialize(user.secret)).split(";", 1)[0];
  const browser = await plainBrowser(cookie).open("/login");
  expect(new URL(browser.address).pathname).toBe(account);
  expect(browser.words).toContain(user.email);
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

test("without scripts the language is chosen for pages and mails", async () => {
  const user = await makeUser(await makeTenant());
  const cookie = (await sessionCookie.serialize(user.secret)).split(";", 1)[0];
  const browser = await plainBrowser(cookie).open(account);
  await browser.press(browser.form("language"), say("common:language.ro"));
  expect(browser.words).toContain(say("toasts:account.language"));
  expect(await prisma.user.findUnique({ where: { id: user.id } })).toMatchObject({ locale: "ro" });
  await browser.press(browser.form("language"), say("common:language.en"));
  expect(browser.html).toContain('<html lang="en">');
});
