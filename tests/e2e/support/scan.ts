import type { Page } from "@playwright/test";

/**
 * Types a code into what has the focus as a scanner does: a while after whatever was typed before, each key 5 ms after the
 * other, however busy the machine is.
 */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((code) => {
    const start = performance.now() + 200;
    for (const [index, key] of [...code, "Enter"].entries()) {
      const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      Object.defineProperty(press, "timeStamp", { value: start + 5 * index });
      const target = document.activeElement;
      if (!target?.dispatchEvent(press) || key === "Enter") continue;
      if (target.matches("input, textarea")) document.execCommand("insertText", false, key);
    }
  }, code);
