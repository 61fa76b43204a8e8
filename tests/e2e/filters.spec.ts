import type { Locator } from "@playwright/test";
import { makeProduct } from "#tests/factories/product.ts";
import { hold } from "./support/hold.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test("a filter that narrows the list, or can't be read, moves none beside it", async ({
  page,
  say,
  scripts,
  ready,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBusiness(page.context(), "store_ultimate");
  await page.goto("/console/audit");
  await ready(page);
  const [action, from, until] = [
    page.getByLabel(say("audit:action"), { exact: true }),
    page.getByLabel(say("audit:from"), { exact: true }),
    page.getByLabel(say("audit:until"), { exact: true }),
  ];
  const topOf = async (what: Locator) => (await what.boundingBox())?.y;
  const send = page.getByRole("button", { name: say("common:ui.filter"), exact: true });
  const top = await topOf(action);

  await action.selectOption({ index: 1 });
  if (!scripts) await send.click();
  const clear = page.getByRole("link", {
    name: say("common:ui.clearOf", { label: say("audit:action") }),
    exact: true,
  });
  await expect(clear).toBeVisible();
  for (const field of [action, from, until, send]) expect(await topOf(field)).toBe(top);

  await test.step("a day that is left half typed says that it can't be read", async () => {
    await from.fill("12.");
    if (scripts) await until.focus();
    else await send.click();
    await expect(page.getByText(say("audit:daysUnread"))).toBeVisible();
    await expect(from).toHaveValue("12.");
    for (const field of [action, from, until, send]) expect(await topOf(field)).toBe(top);
  });

  await test.step("sent by hand it has the focus, and what is wrong with it is read out", async () => {
    if (!scripts) return;
    await expect(until).toBeFocused();
    await send.press("Enter");
    await expect(from).toBeFocused();
    await expect(from).toHaveAccessibleDescription(say("interval:unread"));
    await from.press("Enter");
    await expect(page.getByRole("alert").and(page.getByText(say("interval:unread")))).toBeVisible();
    const said = await page.getByText(say("audit:daysUnread")).elementHandle();
    await until.fill("13.");
    await action.focus();
    await expect.poll(() => said?.evaluate((notice) => notice.isConnected)).toBe(false);
    await until.fill("");
    await expect(page).not.toHaveURL(/until/);
  });

  await clear.click();
  await expect(clear).toBeHidden();
  await expect(from).toHaveValue("12.");
});

test("on a phone a day that can't be read has the focus in the sheet of the filters, and one that can closes it", async ({
  page,
  say,
  scripts,
  ready,
}) => {
  test.skip(!scripts, "without scripts the sheet is closed on the new page, which tells it above its list");
  await page.setViewportSize({ width: 390, height: 844 });
  await openBusiness(page.context(), "store_ultimate");
  await page.goto("/console/audit");
  await ready(page);
  const from = page.getByLabel(say("audit:from"), { exact: true });
  await page.getByRole("button", { name: say("common:ui.filters"), exact: true }).click();
  await from.fill("12.");
  await from.press("Enter");
  await expect(from).toHaveAccessibleDescription(say("interval:unread"));
  await expect(from).toBeFocused();
  await from.fill("12.11.2026");
  await from.press("Enter");
  await expect(from).toBeHidden();
  await expect(page.getByText(say("audit:daysUnread"))).toBeHidden();
});

test("a choice whose answer is not there yet goes along where the list is sorted", async ({
  page,
  say,
  scripts,
  ready,
}) => {
  test.skip(!scripts, "without scripts a list waits for its answer");
  const business = await openBusiness(page.context());
  for (const name of ["Cozonac", "Colac"]) await makeProduct(business, { name });
  await page.goto("/console/store/products");
  await ready(page);
  const answer = await hold(page, /products\.data.*state=/, "GET");
  const state = page.getByLabel(say("products:column.state"), { exact: true });
  await state.selectOption({ index: 1 });
  await answer.answered;
  const chosen = await state.inputValue();
  await page.getByRole("link", { name: say("products:column.name"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`state=${chosen}.*sort=name`));
  await answer.release();
  await expect(state).toHaveValue(chosen);
});
