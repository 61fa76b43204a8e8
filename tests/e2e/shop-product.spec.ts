import { prisma } from "#app/lib/database.server.ts";
import { makeShopProduct } from "#tests/factories/shop.ts";
import { textsIn } from "../setup/texts.ts";
import { openBreadShop } from "./support/bread-shop.ts";
import { inCart } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { fitsEachWidth } from "./support/widths.ts";

test("a product whose name and texts are words without an end fits each width, with what says that it is in the cart", async ({
  page,
  say,
  locale,
  scripts,
}) => {
  test.skip(!scripts, "a page's size is measured by a script");
  const { tenant, address } = await openBreadShop(page, locale);
  const name = `Zahăr${"ăbcdefghij".repeat(18)}`;
  const texts = { description: "x".repeat(400), nutritional: "y".repeat(400) };
  const { id } = await makeShopProduct(tenant, { name, unit: 0, ...texts });
  await page.goto(`${address}/products/${id}`);
  await fitsEachWidth(page);
  await page.getByRole("button", { name: say("shop:addToCart") }).click();
  await expect(page.getByText(inCart(say, name, 1))).toBeVisible();
  await fitsEachWidth(page);
});

test("another language draws a product's page with what was typed and chosen there", async ({
  page,
  say,
  locale,
  scripts,
}) => {
  test.skip(!scripts, "without scripts the page is loaded anew");
  const { tenant, address } = await openBreadShop(page, locale);
  const fields = [
    { name: "Blat", type: "radio" as const, required: 1 as const, options: ["cacao", "vanilie"] },
    { name: "Mesaj", type: "text" as const, required: 0 as const },
  ];
  const { id } = await makeShopProduct(tenant, { name: "Tort", unit: 0, fields });
  await page.goto(`${address}/products/${id}`);
  await page.getByLabel(say("shop:quantity")).fill("3");
  await page.getByLabel("vanilie").check();
  await page.getByLabel("Mesaj").fill("La mulți ani");
  const other = locale?.startsWith("ro") ? "en" : "ro";
  await page.getByRole("button", { name: say(`common:language.${other}`) }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await page.getByRole("button", { name: textsIn(other)("shop:addToCart") }).click();
  await expect(page.locator("#cart-link")).toContainText("1");
  const { lines } = await prisma.cart.findFirstOrThrow({ where: { organizationId: tenant.organizationId } });
  expect(lines).toMatchObject([{ quantity: "3", fields: { Blat: "vanilie", Mesaj: "La mulți ani" } }]);
  await expect(page.getByLabel("Mesaj")).toHaveValue("");
});
