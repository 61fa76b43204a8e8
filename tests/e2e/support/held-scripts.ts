import type { Page } from "@playwright/test";

/** Opens a page as a slow machine does: it is drawn, and its scripts do not run yet. Gives what lets them run. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (script) => held.promise.then(() => script.continue()));
  await page.goto(address, { waitUntil: "commit" });
  return held.resolve;
}
