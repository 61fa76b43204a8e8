import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say, signInByLink } from "./visit.ts";

let mine: Tenant;
let other: Tenant;
let owner: Awaited<ReturnType<typeof makeUser>>;
let browser: PlainBrowser;
/** Somebody of two businesses, signed in to the first one. */
beforeEach(async () => {
  [mine, other] = [await makeTenant(), await makeTenant()];
  owner = await makeUser(mine);
  const { organizationId } = other;
  await prisma.membership.create({ data: { organizationId, userId: owner.id, role: "admin" } });
  browser = plainBrowser();
  await workedLastIn(mine);
  await signInByLink(browser, owner);
});

/** What the next sign-in would lead into: it was used on another device. */
async function workedLastIn({ organizationId }: Tenant) {
  await prisma.membership.updateMany({ where: { userId: owner.id }, data: { usedAt: new Date(0) } });
  await prisma.membership.updateMany({
    where: { userId: owner.id, organizationId },
    data: { usedAt: new Date() },
  });
}

const create = say("products:form.create");
const name = say("products:column.name");

/** Sends a product of the first business as its session is over, and the other one was used since. */
async function sendLate() {
  await browser.open("/console/store/product");
  const typed = browser.form(create).fill(name, "Cozonac");
  await prisma.session.deleteMany({ where: { userId: owner.id } });
  await workedLastIn(other);
  await browser.press(typed, create);
}

const productsOf = ({ organizationId }: Tenant) => prisma.product.count({ where: { organizationId } });

test("the sign-in leads back into the business whose form is kept, where it is saved", async () => {
  await sendLate();
  await signInByLink(browser, owner);
  expect(browser.words).toContain(say("errors:refusal.session_over"));
  expect(browser.form(create).read(name)).toBe("Cozonac");
  await browser.press(browser.form(create), create);
  expect([await productsOf(mine), await productsOf(other)]).toEqual([1, 0]);
});

test("who is no more of the business whose form is kept comes to the console of another, not to its page there", async () => {
  const leave = say("organization:leave.confirm");
  await browser.open("/console/organization/leave");
  const question = browser.form(leave);
  await prisma.session.deleteMany({ where: { userId: owner.id } });
  await prisma.membership.deleteMany({
    where: { userId: owner.id, organizationId: mine.organizationId },
  });
  await browser.press(question, leave);
  await signInByLink(browser, owner);
  expect(new URL(browser.address).pathname).toMatch(/^\/console(?!.*leave)/);
  expect(browser.words).toContain(say("toasts:users.elsewhere"));
  expect(browser.status).toBe(200);
});

test("in another business a kept form is never drawn, and saving another one there leaves it kept", async () => {
  await sendLate();
  const { id } = await prisma.keptForm.findFirstOrThrow({ where: { userId: owner.id } });
  await signInByLink(browser, owner);
  const { organizationId } = other;
  await prisma.session.updateMany({ where: { userId: owner.id }, data: { organizationId } });
  for (const proved of ["", "&proved"]) {
    await browser.open(`/console/store/product?kept=${id}${proved}`);
    expect(browser.form(create).read(name)).toBe("");
  }
  await browser.press(browser.form(create).fill(name, "Pască"), create);
  expect([await productsOf(mine), await productsOf(other)]).toEqual([0, 1]);
  expect(await prisma.keptForm.count({ where: { id } })).toBe(1);
});
