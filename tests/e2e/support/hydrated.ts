import type { Page } from "@playwright/test";
import { slowness } from "./slowness.ts";

const WITHIN_MS = 60_000 * slowness;

interface ReactDocument {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Waits until React has taken an open page over. Only then does an act have the effect that scripts give it. A page that
 * waits for somebody is touched.
 */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () => {
    const name = Object.keys(document).find((one) => one.startsWith("__reactContainer$"));
    const root = name && (document as unknown as Record<string, ReactDocument>)[name];
    return root && !root.stateNode.current.memoizedState.isDehydrated;
  };
  if ((await page.locator("script#modules").count()) > 0) await page.mouse.move(9, 9, { steps: 3 });
  await page.waitForFunction(isHydrated, null, { timeout: WITHIN_MS });
}
