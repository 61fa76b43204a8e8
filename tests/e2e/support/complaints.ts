import { type BrowserContext, expect } from "@playwright/test";

/**
 * Collects what a browser complains about on all its pages, but what a test provokes; gives what then fails if there is
 * anything.
 */
export function watch(browser: BrowserContext, provoked: RegExp): () => void {
  const complaints: string[] = [];
  const complain = (text: string) => provoked.test(text) || complaints.push(text);
  browser.on("console", (message) => {
    // The answer to a form that is refused (400, 401, 409, 422) is an error to the console, not to the user.
    if (/status of 4(0[019]|22)/.test(message.text())) return;
    if (["error", "warning"].includes(message.type()))
      complain(`${message.text()} (${message.location().url})`);
  });
  browser.on("weberror", (error) => complain(String(error.error())));
  browser.on("response", (response) => {
    if (response.status() >= 500) complain(`${response.status()} ${response.url()}`);
  });
  return () => expect(complaints.splice(0)).toEqual([]);
}
