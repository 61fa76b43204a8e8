import { type BrowserContext, type Page, test } from "@playwright/test";

/** Gives a browser the cookies of somebody who has signed in, as a browser sends them: `name=value; other=value`. */
export async function asVisitor(browser: BrowserContext, cookies: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? "";
  const each = cookies.split("; ").filter(Boolean);
  await browser.addCookies(
    each.map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url };
    }),
  );
}

/** Leaves a page for good, with whatever it had under way, and forgets who had signed in there. */
export async function asNobody(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
