import type { Page } from "@playwright/test";

/** The buttons of a page that can't be pressed and have no words for why, by what they say. */
export const silentButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("button:disabled, [aria-disabled=true], input[type=submit]:disabled")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const ids = one.getAttribute("aria-describedby")?.split(" ") ?? [];
        return !ids.some((id) => document.getElementById(id)?.textContent?.trim());
      })
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""),
  );
