import type { Page } from "@playwright/test";

/**
 * Opens a page as a slow machine does: it is drawn, with its styles, and its scripts do not run yet. Gives what lets
 * them run.
 */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (script) => held.promise.then(() => script.continue()));
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return document.body && styles.every(({ sheet }) => sheet);
  });
  return held.resolve;
}
