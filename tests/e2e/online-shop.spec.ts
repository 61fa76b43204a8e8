import type { Page } from "@playwright/test";
import { languageCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeShop, makeShopProduct } from "#tests/factories/shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { asVisitor } from "./support/cookies.ts";
import { expect, test } from "./support/test.ts";

/** A shop that sells bread by the piece; its page is open on a phone, in the language of the run. */
async function enter(page: Page, language: "en" | "ro") {
  const tenant = await makeTenant();
  await makeShop(tenant);
  const bread = await makeShopProduct(tenant, { name: "Pâine de secară", unit: 0, price: 1300 });
  await asVisitor(page.context(), (await languageCookie.serialize(language)).split(";", 1)[0] ?? "");
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
  await expect(page.getByText(say("toasts:cart.added"))).toBeVisible();
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
  await expect(other.getByText(say("toasts:cart.added"))).toBeVisible();
  await expect.poll(lines).toEqual([["2"]]);
  await other.locator("#cart-link").click();
  await expect(other.getByRole("heading", { name: say("shop:cart.title") })).toBeVisible();
  await other.goBack();
  await expect(other.locator("#cart-link")).toContainText("1");
  await other.getByRole("button", { name }).click();
  await expect.poll(lines).toEqual([["3"]]);
});
