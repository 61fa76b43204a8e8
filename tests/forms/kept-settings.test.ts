import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { plainBrowser, say, signInByLink } from "./visit.ts";

test("a switch that was pressed when the session was over is drawn so, with its own word and the focus on its button", async () => {
  const owner = await makeUser(await makeTenant());
  const browser = plainBrowser();
  await signInByLink(browser, owner);
  await browser.open("/console/store/settings");
  const card = () => browser.form("store-order_customer_phone");
  const pressed = card().tick(say("settings:display"), true);
  await prisma.session.deleteMany({ where: { userId: owner.id } });
  await browser.press(pressed);
  await signInByLink(browser, owner);
  expect(card().read(say("settings:display"))).toBe(true);
  expect(browser.words).toContain(say("errors:refusal.session_over"));
  expect(browser.words).not.toContain(say("errors:refusal.failed"));
  expect(browser.focused).toBe(say("common:act.save"));
  await browser.press(card());
  expect(browser.words).toContain(say("toasts:saved"));
  expect(browser.focused).toBe("");
});
