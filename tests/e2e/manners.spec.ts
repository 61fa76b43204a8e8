import { makeCategory } from "#tests/factories/category.ts";
import { countedPosts } from "./support/counted-posts.ts";
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
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(".menu:visible")).toHaveCount(0);
    await menu.click();
  });

  await test.step("a question opens with the focus on the way out", async () => {
    await page.getByRole("link", { name: say("common:act.delete") }).click();
    await expect(page.getByRole("link", { name: say("common:ui.cancel") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("a form in which nothing was typed closes by Escape and by a press beside it", async () => {
    const dialog = page.getByRole("dialog");
    const name = dialog.getByLabel(say("categories:name"));
    const add = async () => {
      await page.getByRole("link", { name: say("categories:add") }).click();
      await expect(name).toBeFocused();
    };
    await add();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await add();
    await page.mouse.click(8, 700);
    await expect(dialog).toBeHidden();
    await add();
    await page.keyboard.type("Plăcinte");
    await page.keyboard.press("Escape");
    await page.mouse.click(8, 700);
    await expect(name).toHaveValue("Plăcinte");
    await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("a form in which nothing was changed has nothing to be saved, and says so", async () => {
    await page
      .getByRole("row", { name: "Cozonaci" })
      .getByRole("link", { name: say("common:act.edit") })
      .click();
    const dialog = page.getByRole("dialog");
    const save = dialog.getByRole("button", { name: say("common:act.save") });
    await expect(dialog.getByText(say("common:ui.unchanged"))).toBeVisible();
    await expect(save).toBeDisabled();
    const sent = countedPosts(page);
    await dialog.getByLabel(say("categories:name")).press("Enter");
    await save.press("Enter");
    await save.dblclick({ force: true });
    await expect(save).toBeFocused();
    await dialog.getByLabel(say("categories:name")).fill("Cozonaci de casă");
    await expect(save).toBeEnabled();
    expect(sent(), "while it rested").toBe(0);
    await expect(dialog.getByText(say("common:ui.unchanged"))).toBeHidden();
    await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
  });

  await test.step("a page that lets itself be waited for is told by a line, and its entry is marked at once", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/console/store/members.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    const entry = page.getByRole("link", { name: say("console:menu.team") });
    await entry.click();
    await expect(entry).toHaveClass(/pending/);
    const line = page.locator(".progress");
    await expect(line).toBeVisible();
    expect(await line.evaluate((one) => getComputedStyle(one).animationDelay)).toBe("0.15s");
    held.resolve();
    await expect(page).toHaveURL(/members/);
    await expect(line).toBeHidden();
    await expect(entry).not.toHaveClass(/pending/);
  });

  await test.step("a folded menu shows its entries by their icons alone", async () => {
    const group = page.getByText(say("console:group.management"), { exact: true });
    await expect(group).toBeVisible();
    await page.getByRole("button", { name: say("common:ui.fold") }).click();
    await expect(page.getByRole("button", { name: say("common:ui.unfold") })).toBeVisible();
    await expect(group).toBeHidden();
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
    await name.press("Enter");
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

test("a message stays as long as it has the focus or the pointer is on it", async ({ page, say, ready }) => {
  const business = await openBusiness(page.context());
  await makeCategory(business, { name: "Cozonaci" });
  await page.clock.install();
  await page.goto("/console/store/categories");
  await ready(page);
  const menu = page.getByRole("row", { name: "Cozonaci" }).locator("summary", { hasText: "···" });
  await menu.click();
  await page.getByRole("button", { name: say("categories:disable") }).click();
  const undo = page.getByRole("button", { name: say("common:ui.undo") });
  const wait = () => page.clock.runFor(6000);
  await undo.focus();
  await undo.hover();
  await page.mouse.move(9, 9);
  await wait();
  await expect(undo).toBeFocused();
  await undo.hover();
  await menu.focus();
  await wait();
  await expect(undo).toBeVisible();
  await page.mouse.move(9, 9);
  await wait();
  await expect(undo).toBeHidden();

  await test.step("longer where it came of a key: F8 leads to it, and back", async () => {
    const region = page.getByRole("region", { name: `${say("common:ui.notifications")} (F8)` });
    await menu.press("Enter");
    await page.getByRole("button", { name: say("categories:enable") }).press("Enter");
    await expect(undo).toBeVisible();
    await wait();
    await page.keyboard.press("F8");
    await expect(region.getByRole("button", { name: say("common:ui.undo") })).toBeFocused();
    await page.keyboard.press("F8");
    await expect(menu).toBeFocused();
    await page.clock.runFor(30_000);
    await expect(undo).toBeHidden();
  });
});
