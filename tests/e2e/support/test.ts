import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { type Say, textsIn } from "#tests/setup/texts.ts";
import { watch } from "./complaints.ts";
import { hydrated } from "./hydrated.ts";
import { inspectScreen } from "./inspect.ts";
import { printPages } from "./print-pages.ts";
import { openShop, type Shop } from "./shop.ts";
import { slowness } from "./slowness.ts";

interface Fixtures {
  /** What the console may say since the test provokes it: `test.use({ provoked: /…/ })`. */
  provoked: RegExp;
  /** Texts in the language of this run. */
  say: Say;
  /** Whether this run has scripts. */
  scripts: boolean;
  /** Looks at the screen as a whole: axe finds nothing (with scripts), and nothing scrolls sideways. */
  inspect: (page: Page) => Promise<void>;
  /** Waits until the scripts of an open page run, if this run has scripts. */
  ready: (page: Page) => Promise<void>;
  /** Opens a further browser, as on a device of its own, which is closed after the test. */
  device: (options?: BrowserContextOptions) => Promise<Page>;
  /** A small bakery that is open; a `page` of the test is its owner's. */
  shop: Shop;
  /** The device of the shop on which ioana (sales) has signed in, at the new order. */
  counter: Page;
  /** The device of the shop on which vasile (delivery) has signed in, at the board. */
  bakery: Page;
}

/**
 * A test in which a console error, a failed request or a hydration warning fails, on whichever device. Each comes from
 * an address of its own, of the loopback: sign-ins and PINs are limited by address.
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
  provoked: [/^never$/, { option: true }],
  say: async ({ locale }, use) => use(textsIn(locale?.startsWith("ro") ? "ro" : "en")),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),
  inspect: async ({ scripts }, use) => use(scripts ? inspectScreen : async () => {}),
  ready: async ({ scripts }, use) => use(scripts ? hydrated : async () => {}),
  context: async ({ context, provoked }, use, info) => {
    const check = watch(context, provoked);
    await use(context);
    await printPages(context, info);
    check();
  },
  device: async ({ browser, provoked }, use, info) => {
    const devices: { context: BrowserContext; check: () => void }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      devices.push({ context, check: watch(context, provoked) });
      return context.newPage();
    });
    for (const { context } of devices) await printPages(context, info);
    for (const { context, check } of devices) {
      check();
      await context.close();
    }
  },
  shop: async ({ context, ready }, use) => use(await openShop(context, ready)),
  counter: async ({ shop, device }, use) => use(await shop.asIoana(await device())),
  bakery: async ({ shop, device }, use) => use(await shop.enter(await device(), "vasile", "delivery")),
});

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

const anyAddress = () => `127.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;

export { expect };
