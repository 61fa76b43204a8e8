import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("the account is deleted in a dialog that stays until it is agreed to or left, and kept again", async ({
  page,
  say,
}) => {
  await openBusiness(page.context());
  await page.goto("/console/organization");
  await page.getByRole("link", { name: say("removal:delete") }).click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: say("removal:dialog.confirm") });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription(say("removal:dialog.agreeFirst"));
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();

  const agree = dialog.getByLabel(say("removal:dialog.agree"));
  await agree.check();
  await expect(confirm).toBeEnabled();
  await agree.uncheck();
  await expect(confirm).toBeDisabled();
  await agree.check();
  await confirm.click();
  await expect(page.getByText(say("toasts:removal.scheduled"))).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: say("removal:keep") }).click();
  await expect(page.getByText(say("toasts:removal.kept"))).toBeVisible();
  await expect(page.getByRole("link", { name: say("removal:delete") })).toBeVisible();
});
