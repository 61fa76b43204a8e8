import { expect, type Page } from "@playwright/test";

/** Looks at a screen as a whole, and whether it fits a phone, a tablet and a laptop; leaves it as wide as it was. */
export async function atEachWidth(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  await look(page);
  await fitsEachWidth(page, [320, 768, 1280]);
}

const EVERY_WIDTH = [320, 390, 560, 640, 700, 768, 900, 1024, 1100, 1280];

/** Draws an open page from a phone's width to a laptop's: at none of them does it scroll sideways. */
export async function fitsEachWidth(page: Page, widths: readonly number[] = EVERY_WIDTH): Promise<void> {
  const found: string[] = [];
  await resized(page, widths, async (width) => {
    const by = await sidewaysBy(page);
    if (by > 0) found.push(`${width} px: by ${by} px`);
  });
  expect(found, `${page.url()} scrolls sideways`).toEqual([]);
}

/** How many pixels of a page lie beside the window. */
export const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function resized(page: Page, widths: readonly number[], look: (width: number) => Promise<void>) {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look(width);
  }
  if (before) await page.setViewportSize(before);
}

/** Opens the menu of a table's row. */
export const openMenu = (page: Page, name: string) =>
  page.getByRole("row", { name }).locator("summary", { hasText: "···" }).click();
