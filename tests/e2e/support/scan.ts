import type { Page } from "@playwright/test";

/** Types a code into what has the focus as a scanner does: faster than a busy machine passes keys on. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((code) => {
    for (const key of [...code, "Enter"]) {
      const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      const target = document.activeElement;
      if (!target?.dispatchEvent(press) || key === "Enter") continue;
      if (target.matches("input, textarea")) document.execCommand("insertText", false, key);
    }
  }, code);
