import type { Locator, Page } from "@playwright/test";

interface Shifts {
  /** The sum of all layout shifts, those after a tap included. */
  __shift?: number;
}

/** A finger on a touch screen, which counts what it does. */
export class Finger {
  taps = 0;
  keys = 0;
  deletions = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From here on it is measured what moves. */
  async begin(): Promise<void> {
    await this.#page.waitForLoadState("networkidle");
    await this.#page.evaluate(() => {
      const room = window as unknown as Shifts;
      room.__shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          room.__shift = (room.__shift ?? 0) + (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: false });
    });
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /** Types where the last tap put the caret. */
  async type(text: string): Promise<void> {
    this.keys += [...text].length;
    await this.#page.keyboard.type(text);
  }

  /** Takes back what stands in a field, a key for each letter. */
  async erase(field: Locator): Promise<void> {
    for (const _ of await field.inputValue()) {
      this.deletions += 1;
      await this.#page.keyboard.press("Backspace");
    }
  }

  /** The layout shift since {@link begin}; a page that was loaded anew begins at 0. */
  async shift(): Promise<number> {
    return this.#page.evaluate(() => (window as unknown as Shifts).__shift ?? 0);
  }
}
