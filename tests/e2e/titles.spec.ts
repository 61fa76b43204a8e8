import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts every screen has its title, refused forms too: tests/screens, tests/forms/access.test.ts",
);

test("the document is called as what it shows: a page, a dialog over it, and a form that was refused", async ({
  page,
  say,
}) => {
  await openBusiness(page.context());
  const titled = async (title: string) => {
    await expect(page).toHaveTitle(`${title} · Tejghea`);
    await expect(page.locator("head > title")).toHaveCount(1);
  };
  const refused = say("common:ui.error");
  await page.goto("/console/store/categories");
  await titled(say("categories:title"));

  await page.getByRole("link", { name: say("categories:add") }).click();
  await titled(say("categories:new"));
  const dialog = page.getByRole("dialog");
  for (const opens of [true, false]) {
    if (!opens) await page.getByRole("link", { name: say("categories:add") }).click();
    await dialog.getByLabel(say("categories:name")).fill("Cozonaci");
    await dialog.getByRole("button", { name: say("categories:add") }).click();
    if (opens) await expect(page.getByRole("row", { name: "Cozonaci" })).toBeVisible();
  }
  await titled(refused + say("categories:new"));
  await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
  await titled(say("categories:title"));

  await page.goto("/console/account");
  await page.getByRole("link", { name: say("account:email.change") }).click();
  await titled(say("account:email.heading"));
  await page.getByLabel(say("account:email.new")).fill("ana@");
  await page.getByRole("button", { name: say("account:email.send") }).click();
  await titled(refused + say("account:email.heading"));
  await page.getByRole("link", { name: say("account:phone.back") }).click();
  await titled(say("account:title"));
  await page.goBack();
  await titled(say("account:email.heading"));
});
