import type { Page, Route } from "@playwright/test";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { shopper } from "#tests/factories/shop.ts";
import { makeRules, shopDetails } from "#tests/factories/shop-order.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { Say } from "#tests/setup/texts.ts";
import { openBreadShop } from "./support/bread-shop.ts";
import { inCart } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ scripts }) => {
  test.skip(!scripts, "without scripts the browser sends one form at a time by itself");
});

/** The shop, and what its only cart holds. */
async function enter(page: Page, language: string | undefined) {
  const shop = await openBreadShop(page, language);
  const { organizationId } = shop.tenant;
  const cart = async () => {
    const found = await prisma.cart.findFirst({ where: { organizationId } });
    return (found?.lines as { item_id: string; quantity: string }[] | undefined)?.map(
      ({ item_id, quantity }) => [item_id, quantity],
    );
  };
  return { ...shop, cart };
}

test("what is pressed while another press is on its way is added, too, and a second press of the same once", async ({
  page,
  say,
  locale,
}) => {
  const { bread, milk, cart } = await enter(page, locale);
  const add = ({ name }: { name: string }) =>
    page.getByRole("button", { name: say("shop:addNamed", { name }) });
  const pressed = Promise.withResolvers<void>();
  await page.route("**/cart/add", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await add(bread).click();
  await add(milk).dblclick();
  pressed.resolve();
  await expect(page.locator("#cart-link")).toContainText("2");
  expect(await cart()).toEqual([
    [bread.id, "1"],
    [milk.id, "1"],
  ]);
  await add(milk).click();
  await expect.poll(cart).toEqual([
    [bread.id, "1"],
    [milk.id, "2"],
  ]);
});

/** Open in the morning, and on one day in the afternoon: who sees the hours sees which day they are of. */
function lateOn(day: string) {
  const late = (new Date(day).getUTCDay() + 6) % 7;
  const hours = Array.from({ length: 7 }, (_, weekday) =>
    weekday === late ? [{ from: "15:00", to: "17:00" }] : [{ from: "10:00", to: "12:00" }],
  );
  return { slotMinutes: 60 as const, daysAhead: 5, hours };
}

/** Its checkout, which asks for an hour, with bread in the cart; the third day is another one than the others. */
async function enterCheckout(page: Page, say: Say, language: string | undefined) {
  const { tenant, bread, address } = await enter(page, language);
  const { organizationId } = tenant;
  const [second = "", third = ""] = [2, 3].map((days) =>
    daysLater(localDay(new Date(), "Europe/Bucharest"), days),
  );
  await makeRules(tenant, lateOn(third));
  for (const name of ["order_pickup_hour", "order_upfront_payment"])
    await prisma.setting.create({
      data: { organizationId, scope: "shop", name, data: { display: true, required: false } },
    });
  await page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) }).click();
  await expect(page.locator("#cart-link")).toContainText("1");
  await page.goto(`${address}/checkout`);
  const day = page.getByLabel(say("shop:checkout.day"));
  return { second, third, day };
}

test("of two days that are chosen one after the other the last one counts, and what was typed stays", async ({
  page,
  say,
  locale,
}) => {
  const { second, third, day } = await enterCheckout(page, say, locale);
  const advance = page.getByLabel(say("shop:checkout.upfront"));
  const held: Route[] = [];
  await page.route("**/checkout", (route) => {
    held.push(route);
  });
  await day.selectOption(second);
  await expect.poll(() => held.length).toBe(1);
  await day.selectOption(third);
  await expect.poll(() => held.length).toBe(2);
  await advance.fill("25");
  await held[1]?.continue();
  await expect(page.getByLabel("15:00–16:00")).toBeVisible();
  await held[0]?.continue().catch(() => {});
  await expect(page.getByLabel("10:00–11:00")).toHaveCount(0);
  await expect(day).toHaveValue(third);
  await expect(advance).toHaveValue("25");
});

test("an hour that was typed for one workplace is no slot of another: what is ticked there is ordered", async ({
  page,
  say,
  locale,
}) => {
  const { tenant, bread, address } = await enter(page, locale);
  const { organizationId } = tenant;
  const slotted = await makeWorkplace(tenant, { name: "Zona de nord" });
  const hours = Array.from({ length: 7 }, () => [{ from: "08:00", to: "12:00" }]);
  const rules = { workplaceId: slotted.id, own: true, slotMinutes: 60, hours };
  await prisma.pickupRule.create({ data: { organizationId, ...rules } });
  await prisma.setting.create({
    data: {
      organizationId,
      scope: "shop",
      name: "order_pickup_hour",
      data: { display: true, required: true },
    },
  });
  await page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) }).click();
  await expect(page.locator("#cart-link")).toContainText("1");
  await page.goto(`${address}/checkout`);
  await page.getByLabel(say("shop:checkout.day")).selectOption({ index: 2 });
  await page.getByLabel(say("shop:checkout.hour")).fill("10:00");
  await page.getByLabel(say("shop:checkout.name")).fill("Ioana Pop");
  await page.getByLabel(say("shop:checkout.phone")).fill("0745 123 456");
  await page.getByLabel(say("shop:checkout.place_of")).selectOption(slotted.id);
  await expect(page.getByLabel("10:00–11:00")).toBeChecked();
  await page.getByLabel("08:00–09:00").check();
  await page.getByRole("button", { name: say("shop:checkout.place") }).click();
  await expect(page.getByRole("heading", { name: say("shop:done.title") })).toBeVisible();
  expect(await prisma.order.findFirst({ where: { organizationId } })).toMatchObject({
    workplaceId: slotted.id,
    pickupHour: "08:00",
  });
});

/** Comes back to a page that the browser has kept whole, and waits until the present one has been asked for. */
async function comeBack(page: Page) {
  const asked = page.waitForResponse((answer) => answer.request().resourceType() === "fetch");
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await (await asked).finished();
}

test("who comes back to a checkout or a product finds what was typed, beside the present cart", async ({
  page,
  say,
  locale,
}) => {
  const { tenant, bread, address } = await enter(page, locale);
  const { organizationId } = tenant;
  const later = daysLater(localDay(new Date(), "Europe/Bucharest"), 3);
  await makeRules(tenant, lateOn(later));
  await page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) }).click();
  await expect(page.locator("#cart-link")).toContainText("1");
  await page.goto(`${address}/checkout`);
  const day = page.getByLabel(say("shop:checkout.day"));
  await day.selectOption(later);
  await page.getByLabel("15:00–16:00").check();
  await page.getByLabel(say("shop:checkout.name")).fill("Ioana Pop");
  const { lines, id } = await prisma.cart.findFirstOrThrow({ where: { organizationId } });
  const two = (lines as object[]).map((line) => ({ ...line, quantity: "2" }));
  await prisma.cart.update({ where: { id }, data: { lines: two } });
  await comeBack(page);
  await expect(page.locator(".summary")).toContainText("26");
  await expect(page.getByLabel(say("shop:checkout.name"))).toHaveValue("Ioana Pop");
  await expect(day).toHaveValue(later);
  await expect(page.getByLabel("15:00–16:00")).toBeChecked();

  await page.goto(`${address}/products/${bread.id}`);
  const quantity = page.getByLabel(say("shop:quantity"));
  await quantity.fill("7");
  await prisma.cart.update({ where: { id }, data: { lines: [] } });
  await comeBack(page);
  await expect(page.locator("#cart-link b")).toHaveCount(0);
  await expect(quantity).toHaveValue("7");
});

test("an order's page that renews itself leaves unfolded what its customer has unfolded", async ({
  page,
  say,
  locale,
}) => {
  const { tenant, bread, address } = await enter(page, locale);
  const workplace = await prisma.workplace.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
  });
  const { link } = await perform(placeShopOrder, shopper(tenant), {
    ...{ slug: tenant.scope.organization.slug, location_id: workplace.id, ...shopDetails() },
    items: [{ item_id: bread.id, quantity: "1" }],
  });
  await page.goto(`${address}/orders/${link}`);
  await page.locator("summary").click();
  await page.getByRole("heading", { level: 1 }).click();
  const asked = page.waitForResponse((answer) => answer.request().resourceType() === "fetch");
  await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await (await asked).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole("button", { name: say("shop:order.cancel") })).toBeVisible();
});

test.describe("while the service is away", () => {
  test.use({ provoked: /502/ });

  test("the hours of another day are asked for until they come", async ({ page, say, locale }) => {
    const { third, day } = await enterCheckout(page, say, locale);
    await page.route("**/checkout", (route) => route.fulfill({ status: 502, body: "Bad gateway" }), {
      times: 2,
    });
    await day.selectOption(third);
    await expect(page.getByLabel("15:00–16:00")).toBeVisible();
    await expect(day).toHaveValue(third);
  });

  test("a press goes as the browser sends it, and shows what comes", async ({ page, say, locale }) => {
    const { bread, cart } = await enter(page, locale);
    await page.route("**/cart/add", (route) =>
      route.request().resourceType() === "fetch"
        ? route.fulfill({ status: 502, contentType: "text/html", body: "<main>Bad gateway</main>" })
        : route.continue(),
    );
    await page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) }).click();
    await expect(page).toHaveURL(new RegExp(`#i-${bread.id}$`));
    await expect(page.getByText(inCart(say, bread.name, 1))).toBeVisible();
    expect(await cart()).toEqual([[bread.id, "1"]]);
  });
});
