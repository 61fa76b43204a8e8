import { expect, test } from "./support/test.ts";

test("the export counts what is chosen once it rests, and has no file while there is nothing to save", async ({
  shop,
  page,
  say,
  scripts,
  ready,
  inspect,
}) => {
  test.skip(!scripts, "without scripts: tests/forms/order-export.test.ts");
  await shop.ask("order_customer_name");
  await shop.order("Pâine de secară");
  await page.goto("/console/store/orders");
  await page.getByRole("link", { name: say("orders:export") }).click();
  const dialog = page.getByRole("dialog", { name: say("exports:title") });
  await expect(dialog.getByRole("status")).toHaveText(say("exports:found", { count: 1 }));
  await ready(page);
  await inspect(page);

  const file = dialog.getByRole("link", { name: say("exports:download") });
  const resting = dialog.getByRole("button", { name: say("exports:download") });
  const counting = dialog.getByRole("button", { name: say("exports:counting") });
  const box = (name: string) => dialog.getByLabel(name, { exact: true });
  await expect(file).toBeVisible();

  // What is chosen is not what was counted: there is no file of it until it is.
  const before = page.url();
  const counted = Promise.withResolvers<void>();
  await page.route("**/orders/export.data*", async (route) => {
    await counted.promise;
    await route.continue();
  });
  await box(say("orders:status.order_pending")).uncheck();
  await expect(counting).toBeDisabled();
  expect(page.url()).toBe(before);
  counted.resolve();
  await expect(dialog.getByRole("status")).toHaveText(say("exports:none"));
  await expect(resting).toBeDisabled();

  for (const status of ["order_preparing", "order_completed"] as const)
    await box(say(`orders:status.${status}`)).uncheck();
  await expect(dialog.getByRole("status")).toContainText(say("exports:needStatus"));
  await box("Centru").uncheck();
  await expect(dialog.getByRole("status")).toContainText(say("exports:needLocation"));
  await expect(resting).toBeDisabled();
  await inspect(page);

  await box("Centru").check();
  await box(say("orders:status.order_pending")).check();
  const download = page.waitForEvent("download");
  await file.click();
  expect((await download).suggestedFilename()).toMatch(/^orders-\p{L}+-\d{4}\.xlsx$/u);

  // A day that can't be read says so, and no file of other days is offered in its place.
  const first = dialog.getByRole("textbox", { name: say("interval:from") });
  await first.fill("1.13.2026");
  await expect(resting).toBeDisabled();
  await expect(first).toHaveAccessibleDescription(say("interval:unread"));
  await expect(resting).toHaveAccessibleDescription(say("interval:unread"));
  await expect(first).toHaveValue("1.13.2026");
  await inspect(page);
  await first.fill("1.1");
  await expect(file).toBeVisible();
  await expect(first).toHaveValue("1.1");

  // A year begins with the first day that there can be, before which the calendar offers none.
  await dialog.getByRole("link", { name: "2021" }).click();
  await expect(dialog.getByRole("textbox", { name: say("interval:from") })).toHaveValue("30/09/2021");
  await expect(dialog.getByRole("link", { name: "2021" })).toHaveAttribute("aria-current", "true");
  await dialog
    .getByRole("button", { name: say("common:ui.calendar") })
    .first()
    .click();
  await expect(dialog.getByRole("button", { name: say("common:ui.previousMonth") })).toBeDisabled();

  await page.keyboard.press("Escape");
  const opener = dialog.getByRole("button", { name: say("common:ui.calendar") }).last();
  await opener.click();
  const calendar = dialog.getByRole("group", { name: say("common:ui.calendar") });
  const [outer, inner] = [await dialog.boundingBox(), await calendar.boundingBox()];
  if (!outer || !inner) throw new Error("no calendar");
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);

  // On a phone what stands in the dialog stays where it is, and the focus is in the calendar.
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await opener.click();
  await expect(calendar.locator(":focus")).toBeVisible();
  await expect(dialog.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
});
