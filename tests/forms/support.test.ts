import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { masterAddress, signMasterToken } from "#app/domain/accounts/master-token.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { requestPage } from "#tests/setup/request-handler.ts";
import { asOwner, plainBrowser, say } from "./visit.ts";

const origin = "http://127.0.0.1:3000";
const end = say("console:support.end");
const anywhere = () => `2001:db8:${randomInt(65_536).toString(16)}::1`;

test("without scripts a master token opens the console, with a banner on each page that ends it", async () => {
  const tenant = await makeTenant();
  const address = (await masterAddress(prisma, tenant.scope.organization.slug, new Date())) ?? "";
  const { pathname, search } = new URL(address);
  const page = await plainBrowser().open(pathname + search);
  expect(page.address).toBe(`${origin}/console/store`);
  for (const path of ["/console/store/workplaces", "/console/store/orders", "/console/account"]) {
    await page.open(path);
    expect([path, page.status, page.buttons.includes(end)]).toEqual([path, 200, true]);
  }
  expect(page.words).toContain(say("account:sessions.support"));
  expect(page.words).toContain(say("console:support.noAccount"));
  expect(page.words).not.toContain(say("account:passkeys.title"));

  const owner = await asOwner(tenant, "/console/account");
  expect(owner.buttons).not.toContain(end);
  expect(owner.rows.filter((row) => row.includes(say("account:sessions.support")))).toHaveLength(1);

  await page.press(page.form(end), end);
  expect(page.address).toBe(`${origin}/login`);
  await page.open("/console/store");
  expect(page.address).toBe(`${origin}/login`);
  expect(
    await prisma.session.count({ where: { organizationId: tenant.organizationId, kind: "support" } }),
  ).toBe(0);
});

test("pages of a person's own account are closed to support, and say so", async () => {
  const { organizationId } = await makeTenant();
  const page = await plainBrowser().open(`/?_mt=${signMasterToken(organizationId, new Date())}`);
  await page.open("/console/account/email");
  expect(page.status).toBe(403);
  expect(page.words).toContain(say("console:support.noAccount"));
});

test("support is offered no seats to buy", async () => {
  await sellHere();
  const tenant = await makeTenant({ planId: "store_trial" });
  const page = await plainBrowser().open(`/?_mt=${signMasterToken(tenant.organizationId, new Date())}`);
  for (const [reader, sees] of [
    [page, false],
    [await asOwner(tenant, "/"), true],
  ] as const) {
    await reader.open("/console/subscriptions");
    expect([reader.status, reader.words.includes(say("subscriptions:seats.buy"))]).toEqual([200, sees]);
  }
});

test("a master token is taken from the address of any page, and what is refused leaves that address without it", async () => {
  const { organizationId } = await makeTenant();
  const token = signMasterToken(organizationId, new Date());
  const ip = anywhere();
  const ask = async (path: string) => {
    const answer = await requestPage(path, { ip });
    const { headers, status } = answer;
    return [status, headers.get("Location"), headers.getSetCookie().join().includes("_tg_session=")];
  };
  expect(await ask(`/pricing?cycle=month&_mt=a.b.c&lang=ro`)).toEqual([
    303,
    "/pricing?cycle=month&lang=ro",
    false,
  ]);
  expect(await ask("/contact?_mt=nonsense")).toEqual([303, "/contact", false]);
  expect(await ask("/login?_mt=")).toEqual([303, "/login", false]);
  expect(await ask("/.//evil.example/?_mt=a.b.c")).toEqual([303, "/evil.example/", false]);
  expect(await ask(`/how_it_works?_mt=${token}`)).toEqual([303, "/console/store", true]);
  expect(await ask(`/how_it_works?_mt=${token}`)).toEqual([303, "/how_it_works", false]);
});

test("the cookie of support lasts an hour", async () => {
  const { organizationId } = await makeTenant();
  const answer = await requestPage(`/?_mt=${signMasterToken(organizationId, new Date())}`, {
    ip: anywhere(),
  });
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("_tg_session="));
  expect(set).toContain("Max-Age=3600;");
});

test("the page after an order says so in both languages, under the public bar, and to no search engine", async () => {
  const page = await plainBrowser().open("/order_success?session_id=x");
  expect([page.status, page.words]).toEqual([200, expect.stringContaining("Comandă reușită!")]);
  expect(page.html).toContain('class="site-bar"');
  expect(page.html).toContain('<meta name="robots" content="noindex"/>');
  expect(page.html).not.toContain("<script");
  const english = await plainBrowser().open("/order_success?lang=en");
  expect(english.words).toContain("Order Successful!");
  expect(english.words).toContain("we find none at this address");
  expect(await (await requestPage("/sitemap.xml")).text()).not.toContain("order_success");
});
