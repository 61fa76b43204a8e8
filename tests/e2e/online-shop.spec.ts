import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { languageCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sentCookie } from "#tests/factories/cookies.ts";
import { makeShop, makeShopProduct } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asVisitor } from "./support/cookies.ts";
import { inCart } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** A shop that sells bread by the piece; its page is open on a phone, in the language of the run. */
async function enter(page: Page, language: "en" | "ro") {
  const tenant = await makeTenant();
  await makeShop(tenant);
  const bread = await makeShopProduct(tenant, { name: "Pâine de secară", unit: 0, price: 1300 });
  await asVisitor(page.context(), await sentCookie(languageCookie, language));
  await page.setViewportSize({ width: 390, height: 844 });
  const address = `/shop/${tenant.scope.organization.slug}`;
  await page.goto(address);
  const lines = async () => {
    const carts = await prisma.cart.findMany({ where: { organizationId: tenant.organizationId } });
    return carts.map(({ lines }) => (lines as { quantity: string }[]).map(({ quantity }) => quantity));
  };
  return { tenant, bread, address, lines };
}

test("what is added counts at once, and the page stays where it is", async ({
  page,
  say,
  scripts,
  locale,
}) => {
  test.skip(!scripts, "without scripts the page is loaded again: tests/forms/shop.test.ts");
  const { bread, lines } = await enter(page, locale?.startsWith("ro") ? "ro" : "en");
  await page.evaluate(() => {
    document.body.dataset.same = "yes";
  });
  const add = page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) });
  await add.click();
  await expect(page.getByText(inCart(say, bread.name, 1))).toBeVisible();
  await expect(page.locator("#cart-link")).toContainText("1");
  await expect(add).toBeFocused();
  await add.click();
  await expect.poll(lines).toEqual([["2"]]);
  await expect(page.locator("body")).toHaveAttribute("data-same", "yes");

  await page.locator("#cart-link").click();
  const field = page.getByLabel(
    say("shop:cart.quantityOf", { name: bread.name, unit: say("common:unitShort.0") }),
  );
  await field.fill("2,5");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(say("errors:field.whole"));
  await expect(field).toBeFocused();
  await field.fill("3");
  await field.press("Enter");
  await expect(page.getByText(say("toasts:cart.changed"))).toBeVisible();
  await page.getByRole("button", { name: say("shop:cart.removeNamed", { name: bread.name }) }).click();
  await expect(page.getByText(say("shop:cart.empty"))).toBeVisible();
  await page.getByRole("button", { name: say("common:ui.undo") }).click();
  await expect(field).toHaveValue("3");
});

test("a press leaves the focus on what was pressed, of two lines of one name too", async ({
  page,
  say,
  scripts,
  locale,
}) => {
  test.skip(!scripts, "without scripts the page is loaded again");
  const { tenant, address } = await enter(page, locale?.startsWith("ro") ? "ro" : "en");
  const fields = [{ name: "Blat", type: "text" as const, required: 1 }];
  const cake = await makeShopProduct(tenant, { name: "Tort", unit: 0, fields });
  await page.goto(`${address}/products/${cake.id}`);
  const add = page.getByRole("button", { name: say("shop:addToCart") });
  for (const [count, answer] of [
    ["1", "cacao"],
    ["2", "vanilie"],
  ] as const) {
    await page.getByLabel("Blat").fill(answer);
    await add.click();
    await expect(page.locator("#cart-link")).toContainText(count);
    await expect(add).toBeFocused();
  }
  await page.locator("#cart-link").click();
  const second = page.getByRole("listitem").filter({ hasText: "vanilie" });
  const change = second.getByRole("button", { name: say("shop:cart.setNamed", { name: cake.name }) });
  await second.getByRole("textbox").fill("2");
  await change.click();
  await expect(page.getByText(say("toasts:cart.changed"))).toBeVisible();
  await expect(change).toBeFocused();
});

test("two tabs fill one cart, and the way back shows what is in it", async ({
  page,
  say,
  scripts,
  locale,
}) => {
  test.skip(!scripts, "without scripts the page is loaded again: tests/forms/shop.test.ts");
  const { bread, address, lines } = await enter(page, locale?.startsWith("ro") ? "ro" : "en");
  const name = say("shop:addNamed", { name: bread.name });
  const other = await page.context().newPage();
  await other.goto(address);
  await page.getByRole("button", { name }).click();
  await expect(page.locator("#cart-link")).toContainText("1");
  await other.getByRole("button", { name }).click();
  await expect(other.getByText(inCart(say, bread.name, 2))).toBeVisible();
  await expect.poll(lines).toEqual([["2"]]);
  await other.locator("#cart-link").click();
  await expect(other.getByRole("heading", { name: say("shop:cart.title") })).toBeVisible();
  await other.goBack();
  await expect(other.locator("#cart-link")).toContainText("1");
  await other.getByRole("button", { name }).click();
  await expect.poll(lines).toEqual([["3"]]);
});

test.describe("on a line that breaks", () => {
  test.use({ provoked: /ERR_FAILED/ });

  test("a press goes as the browser sends it, another day waits for one, and nothing is placed by itself", async ({
    page,
    say,
    scripts,
    locale,
  }) => {
    test.skip(!scripts, "without scripts nothing is sent by itself");
    const { tenant, bread, address, lines } = await enter(page, locale?.startsWith("ro") ? "ro" : "en");
    const { organizationId } = tenant;
    const ofScripts = (route: Route) =>
      route.request().resourceType() === "fetch" ? route.abort() : route.continue();
    await page.route("**/shop/**", ofScripts);
    await page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) }).click();
    await expect(page).toHaveURL(new RegExp(`#i-${bread.id}$`));
    expect(await lines()).toEqual([["1"]]);

    const today = localDay(new Date(), "Europe/Bucharest");
    await makeRules(tenant, { slotMinutes: 60, closed: [{ from: today, to: today }] });
    await prisma.setting.create({
      data: {
        ...{ organizationId, scope: "shop", name: "order_pickup_hour" },
        data: { display: true, required: true },
      },
    });
    await page.goto(`${address}/checkout`);
    const hours = page.getByRole("button", { name: say("shop:checkout.hours") });
    await expect(hours).toBeHidden();
    await page.getByLabel(say("shop:checkout.name")).fill("Ioana Pop");
    await page.getByLabel(say("shop:checkout.phone")).fill("0745 123 456");
    await page.getByLabel("10:00–11:00").check();
    await page.getByLabel(say("shop:checkout.day")).selectOption({ index: 2 });
    await expect(hours).toBeVisible();
    await expect(page.getByLabel("10:00–11:00")).toBeHidden();
    await page.unroute("**/shop/**");
    await hours.click();
    await expect(page.getByLabel(say("shop:checkout.name"))).toHaveValue("Ioana Pop");
    await page.getByLabel(say("shop:checkout.phone")).press("Enter");
    await expect(page.getByRole("heading", { name: say("shop:done.title") })).toBeVisible();
    expect(await prisma.order.count({ where: { organizationId } })).toBe(1);
  });
});

test("a checkout that is open as the code of the business changes keeps what stands in it", async ({
  page,
  say,
  scripts,
  locale,
}) => {
  test.skip(!scripts, "without scripts a press takes along what stands in the form");
  const { tenant, bread, address } = await enter(page, locale?.startsWith("ro") ? "ro" : "en");
  const market = await makeWorkplace(tenant, { name: "Piața" });
  await page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) }).click();
  await expect(page.locator("#cart-link")).toContainText("1");
  await page.goto(`${address}/checkout`);
  await page.getByLabel(say("shop:checkout.name")).fill("Ioana Pop");
  const slug = `nou-${randomUUID()}`.slice(0, 30);
  await perform(updateOrganizationSettings, tenant.admin, { slug });
  const where = page.getByLabel(say("shop:checkout.place_of"));
  await where.selectOption(market.id);
  await expect(page).toHaveURL(new RegExp(`/shop/${slug}/checkout.*location_id=${market.id}`));
  await expect(where).toHaveValue(market.id);
  await expect(page.getByLabel(say("shop:checkout.name"))).toHaveValue("Ioana Pop");
});

test("where hours are not asked for, choosing a day sends nothing", async ({ page, say, locale }) => {
  const { tenant, bread, address } = await enter(page, locale?.startsWith("ro") ? "ro" : "en");
  await page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) }).click();
  await expect(page.locator("#cart-link")).toContainText("1");
  await page.goto(`${address}/checkout`);
  await page.getByLabel(say("shop:checkout.name")).fill("Ioana Pop");
  await page.getByLabel(say("shop:checkout.phone")).fill("0745 123 456");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.getByLabel(say("shop:checkout.day")).selectOption({ index: 2 });
  await page.getByLabel(say("shop:checkout.name")).fill("Ana Pop");
  expect(posts).toEqual([]);
  await page.getByRole("button", { name: say("shop:checkout.place") }).click();
  await expect(page.getByRole("heading", { name: say("shop:done.title") })).toBeVisible();
  expect(
    await prisma.order.findMany({
      where: { organizationId: tenant.organizationId },
      select: { customerName: true },
    }),
  ).toEqual([{ customerName: "Ana Pop" }]);
});

test("what a search has found is read out once its page stands there", async ({
  page,
  say,
  scripts,
  locale,
}) => {
  test.skip(!scripts, "without scripts the title of the page tells it: tests/forms/shop.test.ts");
  await enter(page, locale?.startsWith("ro") ? "ro" : "en");
  await page.addInitScript(() => {
    new MutationObserver((all) => {
      const told = all.find(({ target }) => (target as Element).role === "status")?.target.textContent;
      if (told && document.readyState === "complete") document.body.dataset.readOut = told;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [word, found] of [
    ["secara", say("shop:search.found", { count: 1 })],
    ["aeroport", say("shop:search.none", { text: "aeroport" })],
  ] as const) {
    await page.getByRole("searchbox").fill(word);
    await page.keyboard.press("Enter");
    await expect(page.locator("body")).toHaveAttribute("data-read-out", found);
  }
});
