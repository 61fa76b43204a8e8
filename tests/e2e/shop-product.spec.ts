import { makeShopProduct } from "#tests/factories/shop.ts";
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
