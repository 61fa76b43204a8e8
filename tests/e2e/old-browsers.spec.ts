import { withoutPopovers } from "./support/old-browser.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { sidewaysBy } from "./support/widths.ts";

test("in a browser without popovers the menus of the console and of the site stand in sight, and Escape closes a dialog", async ({
  page,
  say,
  ready,
  scripts,
}) => {
  await withoutPopovers(page);
  await openBusiness(page.context());
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/console/store");
    const menu = page.getByRole("navigation", { name: say("common:ui.console") });
    await menu.getByRole("link", { name: say("console:menu.products") }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("products:title") })).toBeVisible();
    await expect(page.getByRole("button", { name: say("common:ui.menu"), exact: true })).toBeHidden();
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
  }

  await page.goto("/console/store/categories/new");
  await ready(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  if (scripts) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }

  await page.goto("/");
  await page.getByRole("link", { name: say("site:nav.pricing") }).click();
  await expect(page).toHaveURL(/\/pricing/);
  await page.getByRole("button", { name: say("common:ui.signOut") }).click();
  await expect(page).toHaveURL(/\/login|\/$/);
  await page.unrouteAll({ behavior: "wait" });
});
