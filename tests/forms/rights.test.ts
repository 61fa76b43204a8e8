import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, asUser, plainBrowser, say } from "./visit.ts";

async function asHolder(tenant: Tenant, right: string, page: string) {
  const { secret } = await makeUser(tenant, { role: "custom", permissions: [right] });
  const cookie = await consoleCookie(secret);
  return plainBrowser(cookie).open(page);
}

test("a product without the right to change it is drawn read only, with a sentence", async () => {
  const tenant = await makeTenant();
  const page = `/console/store/product?product_id=${(await makeProduct(tenant)).id}`;
  const sentence = say("products:form.readOnly");
  const reader = await asHolder(tenant, "GET_/v1/items/:item_id", page);
  expect([reader.status, reader.words.includes(sentence)]).toEqual([200, true]);
  expect(() => reader.form("product").fill(say("products:column.name"), "Altul")).toThrow();
  expect((await asOwner(tenant, page)).words).not.toContain(sentence);
});

test("who sends what they have no right to any more is told that it was not saved", async () => {
  const tenant = await makeTenant({ planId: "store_ultimate" });
  const page = await asHolder(tenant, "POST_/v1/categories", "/console/store/categories/new");
  const unsaved = say("common:error.unsent");
  await prisma.membership.updateMany({
    where: { organizationId: tenant.organizationId, role: "custom" },
    data: { permissions: [] },
  });
  await page.press(page.form(say("categories:add")).fill(say("categories:name"), "Cozonaci"));
  expect([page.status, page.words.includes(unsaved)]).toEqual([403, true]);
  await page.open("/console/store/categories/new");
  expect([page.status, page.words.includes(unsaved)]).toEqual([403, false]);
});

test("who was taken out of the business while sending a form is told that it was not saved", async () => {
  const tenant = await makeTenant();
  const admin = await makeUser(tenant);
  const page = await asUser(admin, "/console/store/categories/new");
  const form = page.form(say("categories:add")).fill(say("categories:name"), "Cozonaci");
  await prisma.session.deleteMany({ where: { userId: admin.id } });
  await prisma.membership.deleteMany({ where: { userId: admin.id } });
  await page.press(form);
  expect(page.words).toContain(say("session:login.unsent"));
  const forgetful = plainBrowser();
  await forgetful.press(form);
  expect(forgetful.words).toContain(say("session:login.unsent"));
});

test.each(["edit", "take"] as const)(
  "who is no admin any more is told that the order was not saved (%s)",
  async (what) => {
    const tenant = await makeTenant();
    const { id: workplaceId } = await makeWorkplace(tenant);
    const { id } = await makeOrder(tenant, { workplaceId });
    const path = what === "edit" ? `${id}/edit` : `at/${workplaceId}/new`;
    const admin = await makeUser(tenant);
    const page = await asUser(admin, `/console/store/orders/${path}`);
    const form = page.form(what);
    await prisma.membership.updateMany({
      where: { organizationId: tenant.organizationId, userId: admin.id },
      data: { role: "custom" },
    });
    await page.press(form, undefined, { unchecked: true });
    expect([page.status, page.words.includes(say("common:error.unsent"))]).toEqual([403, true]);
    await page.open(page.address);
    expect(page.words).not.toContain(say("common:error.unsent"));
  },
);

test("the page of an order says whom to ask, where it can't be moved", async () => {
  const tenant = await makeTenant();
  const { id } = await makeOrder(tenant, { workplaceId: (await makeWorkplace(tenant)).id });
  const page = `/console/store/orders/${id}`;
  const reader = await asHolder(tenant, "GET_/v1/orders", page);
  expect(reader.words).toContain(say("orders:readOnly"));
  expect((await asOwner(tenant, page)).words).not.toContain(say("orders:readOnly"));
});

test("without a running plan no category is added", async () => {
  const [lapsed, running] = [await makeTenant({ planId: null }), await makeTenant()];
  const words = async (tenant: Tenant) => {
    await makeCategory(tenant, { name: "Cozonaci" });
    return (await asOwner(tenant, "/console/store/categories")).words;
  };
  expect(await words(lapsed)).not.toContain(say("categories:add"));
  expect(await words(running)).toContain(say("categories:add"));
});

test("a chosen state and a chosen category are each cleared by themselves", async () => {
  const tenant = await makeTenant();
  await makeProduct(tenant);
  const owner = await asOwner(tenant, "/console/store/products?state=0&name=a&page=1");
  await owner.follow(say("common:ui.clearOf", { label: say("products:column.state") }));
  expect(new URL(owner.address).search).toBe("?name=a");
});

test("without the right to statistics the dashboard leads to the pages that are open, and shows no figure", async () => {
  const tenant = await makeTenant();
  await makeOrder(tenant, { workplaceId: (await makeWorkplace(tenant)).id });
  const reader = await asHolder(tenant, "GET_/v1/orders", "/console/store");
  const [list = ""] = reader.html.match(/<ul class="open-pages">.*?<\/ul>/s) ?? [];
  expect([...list.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(
    ["orders", "categories", "workplaces", "settings"].map((page) => `/console/store/${page}`),
  );
  expect(reader.words).not.toContain(say("dashboard:byDay"));
  const owner = await asOwner(tenant, "/console/store");
  expect([owner.words.includes(say("dashboard:byDay")), owner.html.includes("open-pages")]).toEqual([
    true,
    false,
  ]);
});

test("the account menu leads everybody to what document 1 lists, and a closed page says whom it is for", async () => {
  const tenant = await makeTenant({ planId: "store_ultimate" });
  const reader = await asHolder(tenant, "GET_/v1/orders", "/console/store/categories");
  const [menu = ""] = reader.html.match(/ id="account".*?<form/s) ?? [];
  expect([...menu.matchAll(/href="(\/console\/[^"]+)"/g)].map(([, to]) => to)).toEqual([
    "/console/account",
    "/console/organization",
    "/console/subscriptions",
    "/console/helpdesk",
    "/console/audit",
  ]);
  for (const name of ["console:subscriptions", "console:helpdesk"] as const) {
    const closed = await reader.open("/console/store/categories");
    await closed.follow(say(name));
    expect([closed.status, closed.words.includes(say("console:forbidden.admin"))]).toEqual([403, true]);
  }
});

test("whenever there was a trial the sidebar leads everybody to the subscriptions", async () => {
  const [tried, never] = [await makeTenant({ planId: "store_trial" }), await makeTenant()];
  const note = async (tenant: Tenant) =>
    /<p class="trial-days">.*?<\/p>/s.exec(
      (await asHolder(tenant, "GET_/v1/orders", "/console/store/categories")).html,
    )?.[0];
  expect(await note(tried)).toContain('href="/console/subscriptions"');
  expect(await note(never)).toBeUndefined();
});
