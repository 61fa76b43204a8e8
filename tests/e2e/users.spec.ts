import { newOwner } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "what scripts add to the dialogs; without them: tests/forms/users.test.ts",
);

test("a user is enrolled: the sign, the templates, the buttons of an area, and what was wrong", async ({
  page,
  shop: _,
  say,
  ready,
}) => {
  await page.goto("/console/organization");
  await ready(page);
  await page.getByRole("link", { name: say("organization:users.enroll") }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: say("organization:send") });
  const address = dialog.getByRole("textbox", { name: say("organization:email") });
  const box = (right: string) => dialog.getByRole("checkbox", { name: say(`rights:${right}`) });
  await expect(send).toBeDisabled();
  await expect(dialog.getByRole("img", { name: say("organization:notValid") })).toBeVisible();
  await address.fill("ana@mailinator.com");
  await expect(dialog.getByRole("img", { name: say("organization:valid"), exact: true })).toBeVisible();
  await expect(box("get_orders")).toBeHidden();

  await dialog.getByLabel(say("organization:role"), { exact: true }).selectOption("custom");
  await dialog.getByRole("button", { name: say("organization:templates.accountant") }).click();
  await expect(box("get_invoices")).toBeChecked();
  await expect(box("post_items")).not.toBeChecked();
  const ticked = await dialog.locator("input[name=permissions]:checked").count();
  const told = say("organization:filled", { count: ticked });
  const saying = dialog.getByRole("status").filter({ hasText: told });
  await expect(saying).toHaveCount(1);
  await box("post_items").check();
  await expect(saying).toHaveCount(0);
  await box("post_items").uncheck();
  const area = say("organization:areas.products");
  await dialog.getByRole("button", { name: say("organization:selectAllOf", { area }) }).click();
  await expect(box("post_items")).toBeChecked();
  await dialog.getByRole("button", { name: say("organization:clearAllOf", { area }) }).click();
  await expect(box("post_items")).not.toBeChecked();
  await expect(box("get_invoices")).toBeChecked();

  await page.keyboard.press("Escape");
  await send.click();
  const wrong = dialog.getByText(say("errors:refusal.users_email_disposable"));
  await expect(wrong).toBeVisible();
  await address.fill(newOwner());
  await expect(wrong).toBeHidden();
  await address.press("Enter");
  await expect(page.getByText(say("toasts:users.enrolled"))).toBeVisible();
  await expect(dialog).toBeHidden();
});
