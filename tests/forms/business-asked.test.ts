import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { linkToBusiness } from "#app/lib/link-to-business.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asUser, plainBrowser, say, signInByLink } from "./visit.ts";

let here: Tenant;
let there: Tenant;
let ana: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  [here, there] = [await makeTenant(), await makeTenant()];
  ana = await makeUser(here);
  await rename(here, "Brutăria Lupu");
  await rename(there, "Aluatul");
});

const rename = ({ organizationId: id }: Tenant, name: string) =>
  prisma.organization.update({ where: { id }, data: { name } });
const join = ({ organizationId }: Tenant) =>
  prisma.membership.create({ data: { organizationId, userId: ana.id, role: "admin" } });
const linkTo = (path: string, { organizationId }: Tenant) => {
  const { pathname, search } = new URL(linkToBusiness(path, organizationId));
  return pathname + search;
};
const whereIs = async () =>
  (await prisma.session.findFirstOrThrow({ where: { userId: ana.id } })).organizationId;
const asks = say("session:switch.title", { business: "Aluatul" });

test.each(["/console/organization", "/console/store/reports?from=2026-11-01&to=2026-11-07", "/pricing"])(
  "a link about another business of theirs asks before %s opens, and leads there",
  async (path) => {
    await join(there);
    const browser = await asUser(ana, linkTo(path, there));
    expect(browser.words).toContain(asks);
    expect(browser.words).toContain(say("session:switch.here", { business: "Brutăria Lupu" }));
    expect(await whereIs()).toBe(here.organizationId);
    await browser.act(say("session:switch.go", { business: "Aluatul" }));
    expect(await whereIs()).toBe(there.organizationId);
    const { pathname, search } = new URL(browser.address);
    expect(pathname + search).toBe(path);
    await browser.open(linkTo(path, here));
    await browser.follow(say("session:switch.stay", { business: "Aluatul" }));
    expect(await whereIs()).toBe(there.organizationId);
  },
);

test("a link about the business where they are opens its page", async () => {
  const browser = await asUser(ana, linkTo("/console/organization", here));
  expect(browser.status).toBe(200);
  expect(browser.address).toMatch(/\/console\/organization$/);
});

test("of a business that they don't belong to a link says nothing, and neither of one that there is not", async () => {
  const browser = await asUser(ana, linkTo("/console/organization", there));
  const told = browser.words;
  expect(browser.status).toBe(404);
  expect(told).toContain(say("session:switch.strangeTitle"));
  expect(told).not.toContain("Aluatul");
  await browser.open("/console/organization?business=nimeni");
  expect(browser.words).toBe(told);
  expect(await whereIs()).toBe(here.organizationId);
});

test("the question leads to pages of the product alone", async () => {
  await join(there);
  const question = new URLSearchParams({ business: there.organizationId, to: "https://evil.example/x" });
  const browser = await asUser(ana, `/switch?${question}`);
  await browser.act(say("session:switch.go", { business: "Aluatul" }));
  expect(browser.address).not.toContain("evil.example");
  expect(await whereIs()).toBe(there.organizationId);
});

test("whoever is signed out signs in first", async () => {
  const browser = await plainBrowser().open(linkTo("/console/organization", there));
  expect(new URL(browser.address).pathname).toBe("/login");
  await browser.open(`/switch?business=${there.organizationId}`);
  expect(new URL(browser.address).pathname).toBe("/login");
});

test("the file of a page whose session went over meanwhile is still that page's, and asked about", async () => {
  await join(there);
  await makeProduct(there);
  const elsewhere = await asUser(ana, linkTo("/console", there));
  await elsewhere.act(say("session:switch.go", { business: "Aluatul" }));
  const old = await asUser(ana, "/console/store/products");
  await elsewhere.open(linkTo("/console", here));
  await elsewhere.act(say("session:switch.go", { business: "Brutăria Lupu" }));
  await old.follow(say("products:export"));
  expect(old.words).toContain(asks);
  await old.act(say("session:switch.go", { business: "Aluatul" }));
  expect(new URL(old.address).pathname).toBe("/console/store/products");
  await old.follow(say("products:export"));
  expect(new URL(old.address).pathname).toBe("/console/store/products/export");
  expect(old.status).toBe(200);
});

test("a file that is asked for as the session is over leads back to the page that offers it", async () => {
  await makeProduct(here);
  const browser = await asUser(ana, "/console/store/products?sort=name");
  await prisma.session.deleteMany({ where: { userId: ana.id } });
  await browser.follow(say("products:export"));
  await signInByLink(browser, ana);
  const { pathname, search } = new URL(browser.address);
  expect([browser.status, pathname + search]).toEqual([200, "/console/store/products?sort=name"]);
});
