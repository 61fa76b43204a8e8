import type { Finger } from "./finger.ts";
import { add, amount, button, hasFocus, type Job, newOrder, place, retype, say, type Tablet } from "./job.ts";

const byWeight = [
  ["Cozonac cu nucă", "2,5"],
  ["Cozonac cu mac", "1,5"],
  ["Cozonac cu rahat", "2"],
] as const;
const byPiece = [
  ["Covrigi cu susan", "40"],
  ["Covrigi cu mac", "12"],
] as const;
const [[cake], [rolls]] = [byWeight[0], byPiece[0]];

/** One product in the order that is being taken. */
const withOne = (name: string) => async (tablet: Tablet) => {
  await newOrder(tablet);
  await add(tablet.page, name).click();
  await tablet.page.locator("#draft .lines tr:not(.unkept)").waitFor();
  await tablet.page.locator("#draft h2").click();
};

async function placed(tablet: Tablet): Promise<void> {
  await withOne(rolls)(tablet);
  await place(tablet.page).click();
  await tablet.page.waitForURL(/placed/);
}

/** An order of somebody; gives the end of their phone number. */
async function orderOfKnown(tablet: Tablet): Promise<string> {
  const { page } = tablet;
  await withOne(rolls)(tablet);
  await page.getByLabel(say("orders:name")).fill("Ilinca Moldovan");
  await page.getByLabel(say("orders:phone")).fill("0745 987 111");
  await place(page).click();
  await page.waitForURL(/placed/);
  return "7111";
}

async function fiveItems(finger: Finger, { page }: Tablet): Promise<void> {
  for (const [name, quantity] of [...byWeight, ...byPiece]) {
    await finger.tap(add(page, name));
    const field = amount(page, name);
    await field.waitFor();
    if (!(await hasFocus(field))) await finger.tap(field);
    await retype(finger, field, quantity);
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
/** The jobs of whoever takes orders, in the order in which they are counted. */
export const counterJobs: readonly Job[] = [
  atCounter(
    "sign in again, name known, the workplace of last time",
    { taps: 7, keys: 0 },
    async (finger, { page, username, pin }) => {
      await finger.tap(page.getByRole("link", { name: username, exact: true }));
      for (const digit of pin) await finger.tap(page.getByRole("button", { name: digit, exact: true }));
      await page.waitForURL(/\/new/);
    },
    async (tablet) => {
      await newOrder(tablet);
      await tablet.page.getByRole("button", { name: say("common:ui.switchMember") }).click();
      await tablet.page.locator("[name=pin]").waitFor();
    },
  ),
  atCounter("order of 1 item", { taps: 2, keys: 0 }, async (finger, { page }) => {
    await finger.tap(add(page, rolls));
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
    await finger.tap(button(page, say("store:quick.open")));
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").first().waitFor();
    await finger.type("2,5 coz n\n1,5 coz m\n2 coz r\n40 cov s\n12 cov m");
    for (const [name] of [...byWeight, ...byPiece]) await dialog.locator("tr", { hasText: name }).waitFor();
    await finger.tap(dialog.locator("button[name=add]"));
    await dialog.waitFor({ state: "hidden" });
    await finger.tap(place(page));
    await page.waitForURL(/placed/);
  }),
  atCounter(
    "name, phone, tomorrow, hour of a known customer",
    { taps: 3, keys: 4 },
    async (finger, { page, known }) => {
      const phone = page.getByLabel(say("orders:phone"));
      await finger.tap(phone);
      await finger.type(known);
      await finger.tap(page.locator(".known [name=known]").first());
      await finger.tap(page.getByRole("button", { name: `${say("common:ui.tomorrow")}, ` }).first());
      for (const label of ["name", "phone", "pickupDay", "pickupHour"] as const)
        if (!(await page.getByLabel(say(`orders:${label}`)).inputValue()))
          throw new Error(`${label} is blank.`);
    },
    async (tablet) => {
      tablet.known = await orderOfKnown(tablet);
      await newOrder(tablet);
    },
  ),
  atCounter(
    "wrong weight, before placing",
    { taps: 1, keys: 3 },
    async (finger, { page }) => {
      await finger.tap(amount(page, cake));
      await retype(finger, amount(page, cake), "1,5");
      await page.locator("#draft .lines").getByText("1,5").waitFor();
    },
    withOne(cake),
  ),
  atCounter(
    "take one line out",
    { taps: 1, keys: 0 },
    async (finger, { page }) => {
      await finger.tap(page.getByRole("button", { name: say("store:draft.remove", { name: rolls }) }));
      await page.getByText(say("store:draft.empty")).waitFor();
      await page.locator(".toasts button").first().waitFor();
    },
    withOne(rolls),
  ),
  atCounter(
    "wrong quantity, after placing",
    { taps: 2, keys: 1 },
    async (finger, { page }) => {
      await finger.tap(page.locator("table.lines a").first());
      const field = page.locator(".edit-line .stepper input").first();
      await field.waitFor();
      if (!(await hasFocus(field))) await finger.tap(field);
      await retype(finger, field, "3");
      await finger.tap(button(page, say("orders:editing.save")));
      await page.waitForURL(/\/orders\/[^/]+$/);
    },
    placed,
  ),
];
