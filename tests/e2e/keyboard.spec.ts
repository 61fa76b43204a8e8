import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page
    .getByRole("button", { name })
    .or(page.getByRole("link", { name }))
    .or(page.getByLabel(name));
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) > 0 && (await focused.and(wanted).count()) > 0) return;
  }
  throw new Error(`Tab never reaches ${name}.`);
}

test("an order is placed, prepared and handed over by the keyboard alone", async ({
  shop: { ask },
  counter,
  bakery,
  say,
  scripts,
}) => {
  const press = async (on: Page, name: string | RegExp) => {
    await tabTo(on, name);
    await on.keyboard.press("Enter");
  };

  // Scripts bring a calendar to the counter, and to the board a switch for its sound: whoever sees one can count on them.
  const shown = async (on: Page, name: string) => {
    if (scripts) await expect(on.getByRole("button", { name, exact: true })).toBeVisible();
  };
  await ask("order_pickup_date");
  await counter.reload();
  await shown(counter, say("common:ui.calendar"));

  const add = say("store:new.addOne", { name: "Cozonac cu nucă" });
  await press(counter, add);
  if (scripts) {
    // It is sold by the kilogram: its amount is typed next.
    await expect(counter.locator(".stepper input")).toBeFocused();
    await expect(
      counter.getByRole("status").filter({ hasText: /Cozonac cu nucă: 1\s.*64[.,]00/ }),
    ).toHaveCount(1);
    await counter.keyboard.press("Shift+Tab");
    await counter.keyboard.press("Enter");
    await expect(counter.getByRole("button", { name: add })).toBeFocused();
    await counter.keyboard.press("Enter");
  }
  const place = new RegExp(`^${say("store:draft.place")}`);
  await expect(counter.getByRole("button", { name: place }).first()).toContainText(/64[.,]00/);
  await press(counter, place);
  await expect(counter.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  if (scripts) await expect(counter.locator("#main")).toBeFocused();

  await press(bakery, say("store:nav.board"));
  await shown(bakery, say("store:board.soundOff"));
  await press(bakery, say("orders:move.take"));
  if (!scripts) await press(bakery, say("orders:quantities"));
  const prepared = say("orders:preparedOf", { name: "Cozonac cu nucă", unit: "kg" });
  await tabTo(bakery, prepared);
  await bakery.keyboard.press("ControlOrMeta+a");
  await bakery.keyboard.type("1,05");
  await press(bakery, say("orders:move.complete"));
  await expect(bakery.getByText(say("orders:status.order_completed")).first()).toBeVisible();
  await press(bakery, say("orders:move.hand_over"));
  await expect(bakery.getByRole("button", { name: say("orders:move.hand_over") })).toHaveCount(0);
  await press(bakery, say("store:nav.history"));
  await expect(bakery.getByText(say("orders:status.order_delivered"), { exact: true })).toBeVisible();
});
