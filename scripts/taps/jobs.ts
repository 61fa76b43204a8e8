import type { Locator, Page } from "@playwright/test";
import { textsIn } from "../../tests/e2e/support/texts.ts";
import type { Finger } from "./finger.ts";

/** A device of the demo business, and who works at it. */
export interface Tablet {
  page: Page;
  /** The address at which the team signs in. */
  store: string;
  username: string;
  pin: string;
}

/** A job of the counter: its steps as a person takes them now, and the most that they are to cost. */
export interface Job {
  name: string;
  at: "counter" | "board";
  goal: { taps: number; keys: number };
  /** What was there before: it is not counted. */
  prepare?: (tablet: Tablet) => Promise<void>;
  work: (finger: Finger, tablet: Tablet) => Promise<void>;
}

const say = textsIn("ro");
const byWeight = ["Cozonac cu nucă", "Cozonac cu mac", "Cozonac cu rahat"] as const;
const byPiece = ["Covrigi cu susan", "Covrigi cu mac"] as const;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const add = (page: Page, name: string) =>
  page.getByRole("button", { name: say("store:new.addOne", { name }), exact: true }).first();
const place = (page: Page) => button(page, new RegExp(`^${say("store:draft.place")}`));
const amount = (page: Page, name: string) =>
  page.locator(".good", { hasText: name }).getByRole("textbox").first();
const change = (page: Page, name: string) => button(page, say("store:draft.change", { name }));
const inDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).first();

async function signIn({ page, store, username, pin }: Tablet): Promise<void> {
  await page.goto(store);
  if (new URL(page.url()).pathname !== new URL(store).pathname) return;
  await page.locator("[name=pin]").fill(pin);
  if ((await page.locator("[name=username]").getAttribute("type")) !== "hidden") {
    await page.locator("[name=username]").fill(username);
    await page.locator("[name=username]").press("Enter");
  }
  await page.waitForURL(/\/(new|workplace|board)/);
  if (page.url().endsWith("/workplace")) await page.locator("main form button").first().click();
  await page.waitForURL(/\/(new|board)/);
}

async function newOrder(tablet: Tablet): Promise<void> {
  await signIn(tablet);
  await tablet.page.goto(`${tablet.store}/new`);
  const clear = tablet.page.getByRole("button", { name: say("store:draft.clear") });
  if ((await clear.count()) === 0) return;
  await clear.click();
  await tablet.page
    .getByRole("dialog")
    .getByRole("button", { name: say("store:clear.confirm") })
    .click();
  await tablet.page.getByText(say("store:draft.empty")).waitFor();
}

/** One product in the order that is being taken. */
const withOne = (name: string) => async (tablet: Tablet) => {
  await newOrder(tablet);
  await add(tablet.page, name).click();
  if (await opensDialog(tablet.page))
    await tablet.page.getByRole("dialog").locator(".acts button.primary").click();
  await change(tablet.page, name).waitFor();
};

async function placed(tablet: Tablet): Promise<void> {
  await withOne(byPiece[0])(tablet);
  await place(tablet.page).click();
  await tablet.page.waitForURL(/placed/);
}

async function opensDialog(page: Page): Promise<boolean> {
  await page.waitForLoadState("networkidle");
  return page.getByRole("dialog").isVisible();
}

/** Types a number where one stands already: what was there is taken back where it is not replaced. */
async function retype(finger: Finger, field: Locator, text: string): Promise<void> {
  if (!(await replaces(field))) await finger.erase(field);
  await finger.type(text);
}

/** Whether what is typed takes the place of all that stands in a field. */
const replaces = (field: Locator) =>
  field.evaluate(
    (one) =>
      one instanceof HTMLInputElement && one.selectionStart === 0 && one.selectionEnd === one.value.length,
  );

async function fiveItems(finger: Finger, { page }: Tablet): Promise<void> {
  for (const [index, name] of byWeight.entries()) {
    await finger.tap(add(page, name));
    const dialog = page.getByRole("dialog");
    const asks = await opensDialog(page);
    const field = asks ? dialog.getByRole("textbox").first() : amount(page, name);
    if (!asks) await finger.tap(field);
    await retype(finger, field, ["2,5", "1,5", "2"][index] ?? "1");
    if (asks) await finger.tap(dialog.locator(".acts button.primary"));
  }
  for (const [index, name] of byPiece.entries()) {
    await finger.tap(add(page, name));
    await finger.tap(amount(page, name));
    await retype(finger, amount(page, name), ["40", "12"][index] ?? "1");
  }
  await finger.tap(place(page));
  await page.waitForURL(/placed/);
}

const atCounter = (name: string, goal: Job["goal"], work: Job["work"], prepare = newOrder): Job => ({
  name,
  at: "counter",
  goal,
  prepare,
  work,
});
const atBoard = (name: string, goal: Job["goal"], work: Job["work"]): Job => ({
  name,
  at: "board",
  goal,
  async prepare(tablet) {
    await signIn(tablet);
    await tablet.page.goto(`${tablet.store}/board?day=all`);
  },
  work,
});

/** The jobs of the counter, in the order in which they are counted. */
export const jobs: readonly Job[] = [
  atCounter(
    "sign in again, name known, the workplace of last time",
    { taps: 7, keys: 0 },
    async (finger, { page, username, pin }) => {
      await finger.tap(page.getByRole("link", { name: username, exact: true }));
      for (const digit of pin) await finger.tap(page.getByRole("button", { name: digit, exact: true }));
      await page.waitForURL(/\/(new|workplace)/);
      if (!page.url().endsWith("/workplace")) return;
      await finger.tap(page.locator("main form button").first());
      await page.waitForURL(/\/new/);
    },
    async (tablet) => {
      await newOrder(tablet);
      await tablet.page.getByRole("button", { name: say("common:ui.switchMember") }).click();
      await tablet.page.locator("[name=pin]").waitFor();
    },
  ),
  atCounter("order of 1 item", { taps: 2, keys: 0 }, async (finger, { page }) => {
    await finger.tap(add(page, byPiece[0]));
    await finger.tap(place(page));
    await page.waitForURL(/placed/);
  }),
  atCounter(
    "the next order after it",
    { taps: 1, keys: 0 },
    async (finger, { page }) => {
      await finger.tap(page.getByRole("link", { name: say("store:order.again") }));
      await page.waitForURL(/\/new/);
    },
    placed,
  ),
  atCounter("5 items: 3 by weight, 2 by piece", { taps: 9, keys: 11 }, fiveItems),
  atCounter("the same by quick entry", { taps: 3, keys: 45 }, async (finger, { page }) => {
    await finger.tap(
      page
        .getByRole("link", { name: say("store:quick.open") })
        .or(button(page, say("store:quick.open")))
        .first(),
    );
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").first().waitFor();
    await finger.type(
      "Cozonac cu n 2,5\nCozonac cu m 1,5\nCozonac cu r 2\nCovrigi cu su 40\nCovrigi cu m 12",
    );
    await finger.tap(dialog.locator(".acts button.primary"));
    const adding = dialog.locator("button[name=add]");
    await adding.waitFor();
    await finger.tap(adding);
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await finger.tap(place(page));
    await page.waitForURL(/placed/);
  }),
  atCounter(
    "wrong weight, before placing",
    { taps: 1, keys: 3 },
    async (finger, { page }) => {
      await finger.tap(amount(page, byWeight[0]));
      await retype(finger, amount(page, byWeight[0]), "1,5");
      await page.keyboard.press("Tab");
    },
    withOne(byWeight[0]),
  ),
  atCounter(
    "take one line out",
    { taps: 1, keys: 0 },
    async (finger, { page }) => {
      await finger.tap(change(page, byPiece[0]));
      await finger.tap(inDialog(page, say("store:line.remove")));
      await page.getByText(say("store:draft.empty")).waitFor();
    },
    withOne(byPiece[0]),
  ),
  atCounter(
    "wrong quantity, after placing",
    { taps: 2, keys: 1 },
    async (finger, { page }) => {
      await finger.tap(page.getByRole("link", { name: say("orders:edit") }));
      const field = page.locator(".edit-line .stepper input").first();
      await finger.tap(field);
      await retype(finger, field, "3");
      await finger.tap(button(page, say("orders:editing.save")));
      await page.waitForURL(/\/orders\/[^/]+$/);
    },
    placed,
  ),
  atBoard("take an order, everything as asked", { taps: 2, keys: 0 }, async (finger, { page }) => {
    const slip = page.locator(".slip.pending").first();
    await finger.tap(slip.getByRole("button", { name: say("orders:move.take") }));
    await finger.tap(button(page, say("orders:asAsked")));
    await page.locator(".slip.completed").first().waitFor();
  }),
  atBoard("one short line with its reason", { taps: 3, keys: 1 }, async (finger, { page }) => {
    await finger.tap(button(page, say("orders:move.take")));
    const field = page.locator(".slip .qty").first();
    await finger.tap(field);
    await retype(finger, field, "0");
    await finger.tap(page.locator(".slip .why-select").first());
    await page.locator(".slip .why-select").first().selectOption("short");
    await finger.tap(page.locator(".slip").filter({ has: field }).locator("footer .btn.primary").first());
    await page.waitForLoadState("networkidle");
  }),
  atBoard("hand over to a customer who stands there", { taps: 2, keys: 3 }, async (finger, { page }) => {
    await finger.tap(button(page, say("orders:move.hand_over")));
    await page.waitForLoadState("networkidle");
  }),
];
