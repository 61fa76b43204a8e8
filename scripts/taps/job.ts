import type { Locator, Page } from "@playwright/test";
import { textsIn } from "#tests/setup/texts.ts";
import type { Finger } from "./finger.ts";

/** A device of the demo business, and who works at it. */
export interface Tablet {
  page: Page;
  /** The address at which the team signs in. */
  store: string;
  username: string;
  pin: string;
  /** What somebody is known by: the end of a phone number, the beginning of a number. */
  known: string;
}

/** A job of the counter: its steps as a person takes them now, and the most that they are to cost. */
export interface Job {
  name: string;
  /** The device: tablets at the counter and in the bakery, a phone in the bakery. */
  at: "counter" | "board" | "phone";
  goal: { taps: number; keys: number };
  /** What was there before: it is not counted. */
  prepare: (tablet: Tablet) => Promise<void>;
  work: (finger: Finger, tablet: Tablet) => Promise<void>;
}

export const say = textsIn("ro");
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
export const add = (page: Page, name: string) =>
  page.getByRole("button", { name: say("store:new.addOne", { name }), exact: true }).first();
export const place = (page: Page) => button(page, new RegExp(`^${say("store:draft.place")}`));
export const amount = (page: Page, name: string) =>
  page.locator(".good", { hasText: name }).getByRole("textbox").first();

export async function signIn({ page, store, username, pin }: Tablet): Promise<void> {
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

export async function newOrder(tablet: Tablet): Promise<void> {
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

/** Types a number where one stands already: what was there is taken back where it is not replaced. */
export async function retype(finger: Finger, field: Locator, text: string): Promise<void> {
  if (!(await replaces(field))) await finger.erase(field);
  await finger.type(text);
}

export const hasFocus = (field: Locator) => field.evaluate((one) => one === document.activeElement);

/** Whether what is typed takes the place of all that stands in a field. */
const replaces = (field: Locator) =>
  field.evaluate(
    (one) =>
      one instanceof HTMLInputElement && one.selectionStart === 0 && one.selectionEnd === one.value.length,
  );
