import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeShopProduct, openShop } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { plainBrowser, say } from "./visit.ts";

const origin = "http://127.0.0.1:3000";
let tenant: Tenant;
let base: string;
beforeEach(async () => {
  ({ tenant, base } = await openShop());
});

test("a product's category leads to that category, also where it is on a later page of the shop", async () => {
  const category = await makeCategory(tenant, { name: "Prăjituri" });
  const cake = await makeShopProduct(tenant, { name: "Amandină", categoryId: category.id });
  const page = await plainBrowser().open(`${base}/products/${cake.id}`);
  await page.follow("Prăjituri");
  expect(page.address).toBe(`${origin}${base}?category=${category.id}`);
  expect(page.words).toContain("Amandină");
});

test("a category without products says so, words that find none are repeated, and a page past the last leads to it", async () => {
  const empty = await makeCategory(tenant, { name: "Prăjituri" });
  const page = await plainBrowser().open(`${base}?category=${empty.id}`);
  expect(page.words).toContain(say("shop:nothingHere"));
  await page.open(`${base}?q=nimic`);
  expect(page.words).toContain(say("shop:search.none", { text: "nimic" }));
  await page.open(`${base}?page=7`);
  expect(page.address).toBe(`${origin}${base}?page=1`);
});

test("a checkout without an hour begins at the first one that is free, and says so where none is", async () => {
  const { organizationId } = tenant;
  const today = localDay(new Date(), "Europe/Bucharest");
  await makeRules(tenant, {
    ...{ slotMinutes: 60, capacity: 1, daysAhead: 1, closed: [{ from: today, to: today }] },
    hours: Array.from({ length: 7 }, () => [{ from: "10:00", to: "12:00" }]),
  });
  await prisma.setting.create({
    data: {
      ...{ organizationId, scope: "shop", name: "order_pickup_hour" },
      data: { display: true, required: true },
    },
  });
  const bread = await makeShopProduct(tenant, { name: "Pâine de casă", unit: 0 });
  const place = async (hour?: string) => {
    const page = await plainBrowser().open(base);
    await page.press(page.form("add"), say("shop:addNamed", { name: bread.name }));
    await page.open(`${base}/checkout`);
    const form = page.form("checkout");
    form.fill(say("shop:checkout.name"), "Ioana Pop").fill(say("shop:checkout.phone"), "0745 123 456");
    if (hour) form.tick(hour);
    await page.press(form, say("shop:checkout.place"));
    return page.html;
  };
  expect(led(await place())).toContain('value="10:00"');
  await place("10:00–11:00");
  expect(led(await place())).toContain('value="11:00"');
  await place("11:00–12:00");
  expect(await prisma.order.count({ where: { organizationId } })).toBe(2);
  expect(led(await place())).toContain('class="error"');
});

/** What the browser puts the focus on as the page opens. */
const led = (html: string) => /<[^>]* autofocus=""[^>]*>/i.exec(html)?.[0];
