import { expect, type Page } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

const ways: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press("Escape"),
  // The dialog is narrower than the window, and leaves its corner free.
  "a press beside it": (page) => page.mouse.click(4, 4),
};

/** A dialog that is open and in which nothing was typed closes by each way out, and the page behind is there again. */
export async function closesUntouched(page: Page): Promise<void> {
  const address = page.url();
  for (const [way, close] of Object.entries(ways)) {
    if (page.url() !== address) await page.goto(address);
    await hydrated(page);
    await close(page);
    await expect(page.getByRole("dialog"), `closes by ${way}`).toBeHidden();
    await expect(page.locator("main [inert]"), "what stood behind can be used").toHaveCount(0);
    expect(page.url(), "it is left").not.toBe(address);
  }
}

/** A dialog of document 3 stays there, whatever is pressed beside it. */
export async function staysUntouched(page: Page): Promise<void> {
  const address = page.url();
  await hydrated(page);
  for (const [way, press] of Object.entries(ways)) {
    await press(page);
    await expect(page.getByRole("dialog"), `stays after ${way}`).toBeVisible();
  }
  expect(page.url(), "it is still there").toBe(address);
}
