import type { Page } from "@playwright/test";

/**
 * Opens a page as a slow machine does: it is drawn, with its styles, and its scripts do not run yet. Gives what lets
 * them run.
 */
export const openWithoutScripts = (page: Page, address: string): Promise<() => void> =>
  drawWithoutScripts(page, () => page.goto(address, { waitUntil: "commit" }));

/** The same for a page that an act leads to: a reload, a step back. */
export async function drawWithoutScripts(page: Page, act: () => Promise<unknown>): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (script) => held.promise.then(() => script.continue()));
  await act();
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return document.body && styles.every(({ sheet }) => sheet);
  });
  return held.resolve;
}
