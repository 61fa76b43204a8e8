import AxeBuilder from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { slowness } from "./slowness.ts";
import { type Say, textsIn } from "./texts.ts";

interface Fixtures {
  /** Texts in the language of this run. */
  say: Say;
  /** Whether this run has scripts. */
  scripts: boolean;
  /** Looks at the screen as a whole: axe finds nothing (with scripts), and nothing scrolls sideways. */
  inspect: (page: Page) => Promise<void>;
}

/**
 * A test in which a console error, a failed request or a hydration warning fails. Each comes from an address of its
 * own, of the loopback: sign-ins and PINs are limited by address.
 */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      if (slowness > 1) browser.on("context", (context) => context.on("page", slowDown));
      await use(browser);
    },
    { scope: "worker" },
  ],
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ "X-Forwarded-For": anyAddress() }),
  say: async ({ locale }, use) => use(textsIn(locale?.startsWith("ro") ? "ro" : "en")),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),
  inspect: async ({ javaScriptEnabled }, use) => use((page) => inspectScreen(page, javaScriptEnabled)),
  page: async ({ page }, use) => {
    const complaints = watch(page);
    await use(page);
    expect(complaints).toEqual([]);
  },
});

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

const anyAddress = () => `127.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;

/** Collects what the browser complains about on a page. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    // The answer to a form that is refused (400, 409, 422) is an error to the console, not to the user.
    if (/status of 4(00|09|22)/.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

async function inspectScreen(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(found, page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

export { expect };
