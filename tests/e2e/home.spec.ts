import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test("the home page leads visitors to sign in, and who is signed in to the console and out", async ({
  page,
  say,
  inspect,
}) => {
  const start = page.getByRole("link", { name: say("public:home.start"), exact: true }).first();
  await page.goto("/");
  await expect(start).toHaveAttribute("href", "/login");
  await openBusiness(page.context());
  await page.goto("/");
  await expect(start).toHaveCount(0);
  await page.getByRole("button", { name: /@example\.com/ }).click();
  await expect(page.getByRole("link", { name: say("site:nav.console"), exact: true })).toBeVisible();
  await inspect(page);
  await page.getByRole("button", { name: say("common:ui.signOut") }).click();
  await expect(page).toHaveURL("/");
  await expect(start).toBeVisible();
  await openBusiness(page.context());
  await page.goto("/");
  await page.getByRole("link", { name: say("public:home.open"), exact: true }).click();
  await expect(page).toHaveURL(/\/console\/store/);
});
