import type { BrowserContext, Page, TestInfo } from "@playwright/test";

const WITHIN_MS = 5_000;
const LONGEST = 3_000;

/** Prints what the pages of a browser show once a test has failed: where tests run by themselves nothing else is kept. */
export async function printPages(browser: BrowserContext, { status, expectedStatus }: TestInfo) {
  if (status === expectedStatus) return;
  for (const page of browser.pages())
    process.stdout.write(`\n${page.url()}\n${(await textOf(page)).slice(0, LONGEST)}\n`);
}

const textOf = (page: Page): Promise<string> =>
  page.locator("body").ariaSnapshot({ timeout: WITHIN_MS }).catch(String);
