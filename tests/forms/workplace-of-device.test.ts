import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { buttonWith, pressIn } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let page: PlainBrowser;
let base: string;
const enter = async () => {
  await page.open(`${base}?as=`);
  const form = page.form("sign-in").fill(say("store:signIn.username"), "ioana");
  await page.press(form.fill(say("store:signIn.pin"), "246810"), say("store:signIn.enter"));
};

/** Ioana has signed in, and takes an order at Hala. */
beforeEach(async () => {
  tenant = await makeTenant();
  const { id: categoryId } = await makeCategory(tenant, { name: "Pâine" });
  await makeProduct(tenant, { name: "Covrig", categoryId, unit: 0, price: 300 });
  await makeWorkplace(tenant, { name: "Hala" });
  await makeWorkplace(tenant, { name: "Piața" });
  await makeMember(tenant, { username: "ioana", pin: "246810" });
  base = `/store/${tenant.scope.organization.slug}`;
  page = plainBrowser();
  await enter();
  await page.act("Hala");
  await pressIn(page, "take", say("store:new.addOne", { name: "Covrig" }));
});

const place = () => pressIn(page, "take", buttonWith(page, say("store:draft.place")));
const words = (which: "ended" | "endedUnsent" | "endedPlace") =>
  page.words.includes(say(`store:signIn.${which}`));
const told = () => (["ended", "endedUnsent", "endedPlace"] as const).filter(words);

test("who places an order at a workplace that is gone is told that the order is gone with it", async () => {
  const { organizationId } = tenant;
  await prisma.session.deleteMany({ where: { organizationId } });
  await prisma.workplace.deleteMany({ where: { organizationId, name: "Hala" } });
  await place();
  expect(told()).toEqual(["endedPlace"]);
  await page.open(`${base}?ended`);
  expect(told()).toEqual(["endedPlace"]);
  await enter();
  await prisma.session.deleteMany({ where: { organizationId } });
  await page.open(`${base}/new`);
  expect(told()).toEqual(["ended"]);
});

test("whose session is over at a workplace that is still there looks at the order, and goes on", async () => {
  await prisma.session.deleteMany({ where: { organizationId: tenant.organizationId } });
  await place();
  expect(told()).toEqual(["endedUnsent"]);
});
