import { makeCategory } from "#tests/factories/category.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "the focus is led, and leaving is asked about, by scripts");

test("menus, questions and mistakes lead the focus, and nothing unsaved is left unasked", async ({
  page,
  say,
  ready,
}) => {
  const business = await openBusiness(page.context());
  await makeCategory(business, { name: "Cozonaci" });

  await test.step("Escape closes a row's menu and leads back to its button", async () => {
    await page.goto("/console/store/categories");
    const menu = page.getByRole("row", { name: "Cozonaci" }).locator("summary", { hasText: "···" });
    await menu.click();
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      await expect(page.locator(".menu :focus")).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
    await menu.click();
  });

  await test.step("a question opens with the focus on the way out", async () => {
    await page.getByRole("link", { name: say("common:act.delete") }).click();
    await expect(page.getByRole("link", { name: say("common:ui.cancel") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("what was set just before the page is left is kept", async () => {
    await page.goto("/console/store/settings");
    await ready(page);
    const customer = page.getByRole("group", { name: say("settings:name.order_customer_name") }).first();
    await customer.getByLabel(say("settings:display")).evaluate((box: HTMLInputElement) => {
      box.click();
      setTimeout(() => {
        window.dispatchEvent(new PageTransitionEvent("pagehide"));
        location.reload();
      });
    });
    await expect(async () => {
      await page.reload();
      await expect(customer.getByLabel(say("settings:display"))).toBeChecked({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step("a mistake in the summary leads to its field", async () => {
    await page.goto("/console/store/product");
    await ready(page);
    const name = page.getByLabel(say("products:column.name"), { exact: true });
    await name.fill("Cozonac cu nucă");
    await page.getByLabel(say("products:form.price")).fill("mult");
    await page.getByRole("button", { name: say("products:form.create") }).click();
    const summary = page.getByRole("alert");
    await name.focus();
    await summary.getByRole("link", { name: say("products:form.price") }).click();
    await expect(page.getByLabel(say("products:form.price"))).toBeFocused();
  });

  await test.step("closing the tab asks first", async () => {
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.accept();
  });
});
