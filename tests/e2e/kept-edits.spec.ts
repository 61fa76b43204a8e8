import { partsOf } from "./support/edit-screen.ts";
import { placeOne } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { atEachWidth } from "./support/widths.ts";

const bread = "Pâine de secară";
/** The address of an order's own page. */
const order = /\/orders\/[^/]+$/;

test.skip(({ scripts }) => !scripts, "without scripts nothing is kept beside the page");

test("what was typed is there again after the session ended, and can be dropped", async ({
  page,
  counter,
  say,
  inspect,
  ready,
}) => {
  const { amount, note, save, told } = partsOf(counter, say);
  const observations = counter.getByLabel(say("orders:observations"));
  const back = counter.getByText(say("orders:editing.back"));
  const kept = () => Object.keys(sessionStorage).filter((name) => name.startsWith("edit-"));
  await placeOne(counter, say, bread, 1);
  const address = `${counter.url().replace(/\?.*/, "")}/edit`;
  const device = counter.context();
  const session = await device.cookies();
  const open = async () => {
    await counter.goto(address);
    await ready(counter);
  };
  /** Somebody signs the device out, and the same member signs in again. */
  const losesSession = async () => {
    await device.clearCookies();
    await save.click();
    await expect(counter).toHaveURL(/\/store\/[^/]+$/);
    await device.addCookies(session);
    await open();
  };

  await open();
  await amount(bread).fill("3");
  await note(bread).fill("în felii");
  await observations.fill("la poartă");
  await losesSession();
  await expect(back).toBeVisible();
  await expect(amount(bread)).toHaveValue("3");
  await expect(note(bread)).toHaveValue("în felii");
  await expect(observations).toHaveValue("la poartă");
  await expect(told).toContainText(new RegExp(`${bread}: 1\\s\\S+ → 3\\s`));
  await atEachWidth(counter, inspect);

  await losesSession();
  await counter.getByRole("button", { name: say("orders:editing.drop") }).click();
  await expect(amount(bread)).toHaveValue("1");
  await expect(observations).toHaveValue("");
  await expect(back).toBeHidden();
  await counter.reload();
  await amount(bread).fill("4");
  await expect(told).toContainText(new RegExp(`${bread}: 1\\s\\S+ → 4\\s`));
  await expect(back).toBeHidden();
  await expect(observations).toHaveValue("");

  await losesSession();
  await expect(back).toBeVisible();
  await save.click();
  await expect(counter).toHaveURL(order);
  await expect.poll(() => counter.evaluate(kept)).toEqual([]);

  const outdated = counter.getByText(say("orders:editing.outdated"));
  await open();
  await amount(bread).fill("9");
  await page.goto(address.replace(/store\/[^/]+/, "console/store"));
  await ready(page);
  const desk = partsOf(page, say);
  await desk.amount(bread).fill("5");
  await desk.save.click();
  await expect(page).toHaveURL(order);
  await losesSession();
  await expect(outdated).toBeVisible();
  await expect(back).toBeHidden();
  await expect(amount(bread)).toHaveValue("5");
  await atEachWidth(counter, inspect);
  await counter.reload();
  await expect(told).toContainText(say("orders:editing.unchanged"));
  await expect(outdated).toBeHidden();

  await observations.fill("la poartă");
  await expect.poll(() => counter.evaluate(kept)).toHaveLength(1);
  counter.once("dialog", (dialog) => dialog.accept());
  await counter.getByRole("button", { name: say("common:ui.switchMember") }).click();
  await expect(counter).toHaveURL(/\/store\/[^/]+$/);
  await expect.poll(() => counter.evaluate(kept)).toEqual([]);
});

test("what was typed stays until somebody with an order begun has really signed out", async ({
  counter,
  say,
  ready,
}) => {
  const observations = counter.getByLabel(say("orders:observations"));
  const kept = () => Object.keys(sessionStorage).filter((name) => name.startsWith("edit-"));
  await placeOne(counter, say, bread, 1);
  const address = `${counter.url().replace(/\?.*/, "")}/edit`;
  await counter.getByRole("link", { name: say("store:nav.new"), exact: true }).click();
  await counter.getByRole("button", { name: say("store:new.addOne", { name: bread }) }).click();
  await expect(counter.locator("#draft .lines tbody tr")).not.toHaveClass("unkept");
  await counter.goto(address);
  await ready(counter);
  await observations.fill("la poartă");
  await expect.poll(() => counter.evaluate(kept)).toHaveLength(1);

  const dialog = counter.getByRole("dialog", { name: say("store:park.leaveTitle") });
  counter.once("dialog", (question) => question.accept());
  await counter.getByRole("button", { name: say("common:ui.switchMember") }).click();
  await ready(counter);
  await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
  await expect(dialog).toBeHidden();
  expect(await counter.evaluate(kept)).toHaveLength(1);

  await counter.getByRole("button", { name: say("common:ui.switchMember") }).click();
  await ready(counter);
  await dialog.getByRole("button", { name: say("store:park.leave") }).click();
  await expect(counter.getByLabel(say("store:signIn.pin"), { exact: true })).toBeVisible();
  await expect.poll(() => counter.evaluate(kept)).toEqual([]);
});
