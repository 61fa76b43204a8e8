import type { Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { expect, test } from "./support/test.ts";

test.use({
  // Playwright starts Chromium without the memory of whole pages that every browser has.
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
  // An order's receipt is a 404 to whoever is not signed in.
  provoked: /status of 404 .*\/(print|events)\/orders/,
});

const CUSTOMER = "Pentru Ștefan Țiriac";

/** Places an order with words about its customer, as the form of the counter does; gives its id. */
async function placeFor({ request }: Page, address: string): Promise<string> {
  const catalogue = await (await request.get(`${address}/new`)).text();
  const [, more = ""] = / id="good-([^"]+)"/.exec(catalogue) ?? [];
  const post = (path: string, form: Record<string, string>) =>
    request.post(address + path, { form, maxRedirects: 0 });
  await post("/draft", { more });
  const placed = await post("/new", { form_token: crypto.randomUUID(), "data.observations": CUSTOMER });
  const [, id = ""] = /orders\/([0-9a-f-]{36})/.exec(placed.headers().location ?? "") ?? [];
  return id;
}

/** Opens pages one after the other; each shows the customer. */
async function look(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByText(CUSTOMER).first()).toBeVisible();
  }
}

/** Goes back so many pages: whatever is there, it comes from the server, and tells nothing of the customer. */
async function goBackOver(page: Page, pages: number, arrives: (page: Page) => Promise<void>) {
  for (let step = 0; step < pages; step++) {
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await page.goBack({ waitUntil: "commit" });
    await asked;
    await arrives(page);
    await expect(page.getByText(CUSTOMER)).toHaveCount(0);
  }
}

test("who signs out at a shared device leaves nothing to whoever goes back there", async ({
  shop: { address },
  counter,
  bakery,
  say,
}) => {
  const order = await placeFor(counter, address);
  const pages = [`${address}/board`, `${address}/orders/${order}`, `/print/orders/${order}`];
  await look(bakery, pages);
  await look(bakery, [`${address}/board`]);
  await bakery.getByRole("button", { name: say("common:ui.switchMember") }).click();
  const signIn = bakery.getByLabel(say("store:signIn.pin"));
  await expect(signIn).toBeVisible();
  await goBackOver(bakery, 1, () => expect(signIn).toBeVisible());
  await goBackOver(bakery, 1, () =>
    expect(bakery.getByText(say("common:error.not_found.title"))).toBeVisible(),
  );
  await goBackOver(bakery, 2, () => expect(signIn).toBeVisible());
});

test("a session that the console ended leaves nothing either", async ({
  shop: { address },
  counter,
  bakery,
  page,
  say,
}) => {
  const order = await placeFor(counter, address);
  await look(bakery, [`${address}/board`, `${address}/orders/${order}`, `${address}/board`]);
  const team = await (await page.request.get("/console/store/members")).text();
  const pins = new Set(
    [...team.matchAll(/\/console\/store\/members\/[0-9a-f-]{36}\/pin/g)].map(([path]) => path),
  );
  for (const path of pins) await page.request.post(path, { form: {} });
  await bakery.goto(`${address}/calendar`);
  const signIn = bakery.getByLabel(say("store:signIn.pin"));
  await expect(bakery.getByText(say("store:signIn.ended"))).toBeVisible();
  await goBackOver(bakery, 3, () => expect(signIn).toBeVisible());
});

test("who signs out of the console leaves nothing to whoever goes back there", async ({
  shop: { address },
  counter,
  page,
  say,
}) => {
  const order = await placeFor(counter, address);
  const own = `/console/store/orders/${order}`;
  await look(page, [own, `/print/orders/${order}`, own]);
  await page.locator("summary, [popovertarget]").filter({ hasText: "@" }).first().click();
  await page.getByRole("button", { name: say("common:ui.signOut") }).click();
  await expect(page).toHaveURL(/\/login/);
  await goBackOver(page, 1, () => expect(page).toHaveURL(/\/login/));
  await goBackOver(page, 1, () => expect(page.getByText(say("common:error.not_found.title"))).toBeVisible());
  await goBackOver(page, 1, () => expect(page).toHaveURL(/\/login/));
});

test("a page that the browser has kept whole all the same is blank until it is asked for anew", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts it rests with the browser, which is told not to store it");
  await page.goto("/store");
  await page.locator("form").first().waitFor();
  const tell = (type: string) =>
    page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await expect(async () => {
    await tell("pagehide");
    expect(await page.evaluate(() => document.documentElement.hidden)).toBe(true);
  }).toPass({ timeout: 20_000 });
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await tell("pageshow");
  await asked;
  await expect(page.locator("form").first()).toBeVisible();
});
