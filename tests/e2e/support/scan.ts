import { expect, type Page } from "@playwright/test";

/**
 * Types a code into what has the focus as a scanner does: a while after whatever was typed before, each key 5 ms after the
 * other, however busy the machine is. `unnamed`: the browser does not say which keys they are.
 */
export async function scan(page: Page, code: string, { unnamed = false } = {}): Promise<void> {
  await hearsCodes(page);
  await page.evaluate(
    ({ code, unnamed }) => {
      const start = performance.now() + 200;
      for (const [index, key] of [...code, "Enter"].entries()) {
        const name = unnamed && key !== "Enter" ? "Unidentified" : key;
        const press = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
        Object.defineProperty(press, "timeStamp", { value: start + 5 * index });
        const target = document.activeElement;
        if (!target?.dispatchEvent(press) || key === "Enter") continue;
        if (!target.matches("input, textarea")) continue;
        const writes = { inputType: "insertText", data: key, bubbles: true, cancelable: true };
        // What a command inserts is told after it alone.
        if (target.dispatchEvent(new InputEvent("beforeinput", writes)))
          document.execCommand("insertText", false, key);
      }
    },
    { code, unnamed },
  );
}

/** Waits until a page listens for codes: the script that does comes after the page. */
async function hearsCodes(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const listening = {
    expression: '"beforeinput" in getEventListeners(document)',
    includeCommandLineAPI: true,
  };
  await expect
    .poll(async () => (await tools.send("Runtime.evaluate", listening)).result.value, "hears codes")
    .toBe(true);
  await tools.detach();
}
