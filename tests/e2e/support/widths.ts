import type { Page } from "@playwright/test";

/** Looks at a screen on a phone, a tablet and a laptop, and leaves it as wide as it was. */
export async function atEachWidth(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Opens the menu of a table's row. */
export const openMenu = (page: Page, name: string) =>
  page.getByRole("row", { name }).locator("summary", { hasText: "···" }).click();
