import { makeCategory } from "#tests/factories/category.ts";
import { addCategory, addWorkplace } from "./support/by-screen.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { atEachWidth, openMenu } from "./support/widths.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("categories: refused and kept, disabled and undone, two editors, filtered, deleted", async ({
  page,
  say,
}) => {
  const business = await openBusiness(page.context());
  await page.goto("/console/store/categories");
  await expect(page.getByText(say("categories:empty"))).toBeVisible();
  await addCategory(page, say, "Cozonaci");
  await makeCategory(business, { name: "Pâine" });
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel(say("categories:name"));
  const row = page.getByRole("row", { name: "Cozonaci" });

  await test.step("too short a name can't be sent, and a name that is taken is refused and kept", async () => {
    await page.getByRole("link", { name: say("categories:add") }).click();
    const add = dialog.getByRole("button", { name: say("categories:add") });
    await name.fill("abcd");
    await expect(add).toBeEnabled();
    await name.fill("abc");
    await expect(add).toBeDisabled();
    await expect(name).toHaveAccessibleDescription(new RegExp(say("common:ui.atLeast", { min: 4 })));
    await name.press("Enter");
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(add).toBeFocused();
    await expect(dialog.getByRole("status")).toHaveText(
      say("common:ui.checkFirst", { label: say("categories:name") }),
    );
    await name.fill("COZONACÍ");
    await add.click();
    await expect(dialog.getByText(say("errors:refusal.categories_exists")).first()).toBeVisible();
    await expect(name).toHaveValue("COZONACÍ");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("two people rename it: the second is told, with both values, and loses nothing", async () => {
    await row.getByRole("link", { name: say("common:act.edit") }).click();
    await name.fill("Cozonaci de casă");
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole("dialog").getByLabel(say("categories:name")).fill("Cozonaci și pască");
    await second.getByRole("button", { name: say("common:act.save") }).click();
    await expect(second.getByText(say("toasts:saved"))).toBeVisible();
    await second.close();

    await dialog.getByRole("button", { name: say("common:act.save") }).click();
    await expect(dialog.getByText(say("common:ui.changedMeanwhile"))).toBeVisible();
    await expect(dialog.locator(":focus")).toContainText(say("common:ui.changedMeanwhile"));
    await expect(dialog.getByRole("definition").getByText("Cozonaci și pască")).toBeVisible();
    await expect(name).toHaveValue("Cozonaci de casă");
    await dialog.getByRole("button", { name: say("common:act.save") }).click();
    await expect(page.getByRole("row", { name: "Cozonaci de casă" })).toBeVisible();
  });

  await test.step("disabling can be taken back", async () => {
    await openMenu(page, "Cozonaci");
    await row.getByRole("button", { name: say("categories:disable") }).click();
    await expect(row.getByText(say("categories:states.1"))).toBeVisible();
    await page.getByRole("button", { name: say("common:ui.undo") }).click();
    await expect(row.getByText(say("categories:states.0"))).toBeVisible();
    await expect(page.locator("main")).toBeFocused();
  });

  await test.step("the filter is kept while a dialog opens and saves", async () => {
    const filter = page.getByRole("searchbox", { name: say("categories:name") });
    await filter.fill("paine");
    await expect(row).toHaveCount(0);
    const found = page.getByRole("row", { name: "Pâine" });
    const askToDelete = async () => {
      await openMenu(page, "Pâine");
      await found.getByRole("link", { name: say("common:act.delete") }).click();
    };
    await askToDelete();
    await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(found.locator("summary", { hasText: "···" })).toBeFocused();

    await askToDelete();
    await expect(dialog.getByText(say("categories:delete.none"))).toBeVisible();
    await dialog.getByRole("button", { name: say("categories:delete.confirm") }).click();
    await expect(page.locator(".empty p")).toHaveText(say("categories:noMatch"));
    await expect(page.locator("main")).toBeFocused();
    await expect(page).toHaveURL(/name=paine/);
  });
});

test("workplaces: limits, two editors, the quota, deleting by name", async ({ page, say, inspect }) => {
  await openBusiness(page.context());
  await page.goto("/console/store/workplaces");
  await expect(page.getByText(say("workplaces:empty"))).toBeVisible();
  await addWorkplace(page, say, "Centru");
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel(say("workplaces:name"));
  const save = dialog.getByRole("button", { name: say("common:act.save") });

  await test.step("what only somebody else has changed meanwhile is told, and both stay", async () => {
    await page
      .getByRole("row", { name: "Centru" })
      .getByRole("link", { name: say("common:act.edit") })
      .click();
    await name.fill("Centru vechi");
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByLabel(say("workplaces:phone")).fill("0264 555 014");
    await second.getByRole("button", { name: say("common:act.save") }).click();
    await expect(second.getByText(say("toasts:saved"))).toBeVisible();
    await second.close();
    await save.click();
    await expect(dialog.getByText(say("common:ui.taken"))).toBeVisible();
    await expect(dialog.getByLabel(say("workplaces:phone"))).toHaveValue("0264 555 014");
    await expect(name).toHaveValue("Centru vechi");
    await atEachWidth(page, inspect);
    await save.click();
    await expect(page.getByRole("row", { name: /Centru vechi.*0264 555 014/ })).toBeVisible();
  });

  await test.step("at the quota nothing more can be added, and the tip leads to the subscriptions", async () => {
    await addWorkplace(page, say, "Gară");
    await expect(page.getByText(say("workplaces:quota", { used: 2, limit: 2, count: 2 }))).toBeVisible();
    await expect(page.getByRole("link", { name: say("workplaces:add") })).toHaveCount(0);
    await page.locator("summary[aria-label]").first().click();
    await expect(
      page.getByRole("main").getByRole("link", { name: say("common:ui.subscriptions") }),
    ).toBeVisible();
    await inspect(page);
  });

  await test.step("a workplace goes once its name is typed", async () => {
    await page
      .getByRole("row", { name: "Gară" })
      .getByRole("link", { name: say("common:act.delete") })
      .click();
    const confirm = dialog.getByRole("button", { name: say("workplaces:delete.confirm") });
    await confirm.click();
    await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByRole("textbox").fill("Gară");
    await confirm.click();
    await expect(page.getByText(say("toasts:workplaces.deleted"))).toBeVisible();
    await expect(page.getByRole("link", { name: say("workplaces:add") })).toBeVisible();
  });
});

test("a category is moved by its buttons, and the focus goes along, at the end to the other one", async ({
  page,
  say,
  ready,
}) => {
  const business = await openBusiness(page.context());
  for (const name of ["Cozonaci", "Plăcinte", "Torturi"]) await makeCategory(business, { name });
  await page.goto("/console/store/categories");
  await ready(page);
  await page.getByRole("link", { name: say("categories:order.start") }).click();
  const names = page.locator("tbody .name");
  await expect(names).toContainText(["Cozonaci", "Plăcinte", "Torturi"]);
  const up = page.getByRole("button", { name: say("common:ui.moveUp", { name: "Cozonaci" }) });
  const down = page.getByRole("button", { name: say("common:ui.moveDown", { name: "Cozonaci" }) });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(names).toContainText(["Plăcinte", "Cozonaci", "Torturi"]);
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names).toContainText(["Plăcinte", "Torturi", "Cozonaci"]);
  await expect(up).toBeFocused();
  await page.getByRole("link", { name: say("categories:name"), exact: true }).click();
  await expect(page.getByRole("columnheader", { name: say("categories:name") })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});
