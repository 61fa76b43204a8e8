import type { Page } from "@playwright/test";

/** Waits until a page has done what it had to. */
export const rested = (page: Page) => page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));

/** Holds the next request of a kind once the server has answered it: `answered`, then `release`. */
export async function hold(page: Page, address: RegExp, method: "GET" | "POST") {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let held = false;
  await page.route(address, async (route) => {
    if (held || route.request().method() !== method) return route.fallback();
    held = true;
    const response = await route.fetch({ maxRedirects: 0 });
    answered.resolve();
    await released.promise;
    // A page that has given it up waits for it no longer.
    await route.fulfill({ response }).catch(() => {});
    arrived.resolve();
  });
  return {
    answered: answered.promise,
    release: async () => {
      released.resolve();
      await arrived.promise;
      await rested(page);
    },
  };
}
