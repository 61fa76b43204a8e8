import type { Route } from "@playwright/test";
import { makeProduct } from "#tests/factories/product.ts";
import { partsOf } from "./support/edit-screen.ts";
import { scan } from "./support/scan.ts";
import { placeOne } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { atEachWidth } from "./support/widths.ts";

const [bread, cake, cat] = ["Pâine de secară", "Cozonac cu nucă", "Pateu cu telemea"] as const;
/** The address of an order's own page. */
const order = /\/orders\/[^/]+$/;
const barcode = "5941234567893";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("an order is edited as it was taken", async ({
  page,
  shop: { tenant },
  counter,
  bakery,
  say,
  inspect,
}) => {
  const fields = [{ name: "Cutie", type: "text", required: 0 }];
  await makeProduct(tenant, { name: cat, unit: 0, price: 600, barcode, fields });
  await counter.reload();
  const { box, good, line, amount, note, button, save, told } = partsOf(counter, say);
  const edit = counter.getByRole("link", { name: say("orders:edit") });
  const observations = counter.getByLabel(say("orders:observations"));

  await test.step("it opens with what was placed, and nothing changed", async () => {
    await placeOne(counter, say, bread, 1);
    await edit.click();
    await expect(amount(bread)).toHaveValue("1");
    await expect(told).toContainText(say("orders:editing.unchanged"));
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription(say("orders:editing.unchanged"));
  });

  await test.step("what is typed before scripts run counts", async () => {
    const held = Promise.withResolvers<void>();
    await counter.route("**/assets/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await counter.reload({ waitUntil: "commit" });
    await amount(bread).fill("4");
    await note(bread).fill("în felii");
    await observations.fill("la poartă");
    held.resolve();
    await expect(told).toContainText(new RegExp(`${bread}: 1\\s\\S+ → 4\\s`));
    await expect(told).toContainText("în felii");
    await expect(told).toContainText(say("orders:changes.details"));
    await expect(amount(bread)).toHaveValue("4");
    await counter.unroute("**/assets/*.js");
    await amount(bread).fill("1");
  });

  await test.step("a search without accents finds a product, and keeps what was typed", async () => {
    await note(bread).fill("bine coaptă");
    await observations.fill("sună la ușă");
    await box.fill("COZONAC CU NUCA");
    await box.press("Enter");
    await expect(good(bread)).toBeHidden();
    await expect(good(cake)).toBeVisible();
    await expect(note(bread)).toHaveValue("bine coaptă");
    await expect(observations).toHaveValue("sună la ușă");
  });

  await test.step("Enter on its button adds it; steppers change how much", async () => {
    const top = async () => (await good(cake).boundingBox())?.y;
    await good(cake).focus();
    const before = await top();
    await counter.keyboard.press("Enter");
    await expect(line(cake)).toContainText(say("orders:editing.mark.added"));
    expect(await top(), "the next tap meets the same button").toBe(before);
    await amount(cake).fill("1,5");
    await line(bread)
      .getByRole("button", { name: say("common:ui.more") })
      .click();
    await expect(amount(bread)).toHaveValue("2");
    await expect(amount(cake)).toHaveValue(/^1[.,]5$/);
    const was = say("orders:editing.was", { before: "" }).trim();
    await expect(line(bread)).toContainText(new RegExp(`${say("orders:editing.mark.changed")} · ${was} 1`));
    await expect(save).toContainText(/122[.,]00/);
    await expect(counter.getByRole("status").filter({ hasText: /: 2\s.*122[.,]00/ })).toHaveCount(1);
    await expect(told).toContainText(cake);
  });

  await test.step("a scanned code adds one, wherever the focus is", async () => {
    await box.fill(barcode);
    await box.press("Enter");
    await expect(amount(cat)).toHaveValue("1");
    await expect(box).toHaveValue("");
    await line(bread)
      .getByRole("button", { name: say("common:ui.more") })
      .focus();
    await scan(counter, barcode);
    await expect(amount(cat)).toHaveValue("2");
    await expect(line(cat)).toHaveCount(1);
  });

  await test.step("a line that is taken out stays in sight, and comes back with its note", async () => {
    await button("removeOf", bread).focus();
    await counter.keyboard.press("Enter");
    await expect(line(bread)).toContainText(say("orders:editing.mark.removed"));
    await expect(save).toContainText(/108[.,]00/);
    await expect(counter.getByRole("status").filter({ hasText: /: 0\s.*108[.,]00/ })).toHaveCount(1);
    await atEachWidth(counter, inspect);
    await expect(button("restoreOf", bread)).toBeFocused();
    await counter.keyboard.press("Enter");
    await expect(line(bread).getByRole("button", { name: say("common:ui.more") })).toBeFocused();
    await expect(amount(bread)).toHaveValue("2");
    await expect(note(bread)).toHaveValue("bine coaptă");
    await button("removeOf", cat).click();
    await expect(save).toContainText(/122[.,]00/);
  });

  await test.step("leaving with unsaved changes is asked about", async () => {
    await counter.getByRole("link", { name: say("store:nav.mine") }).click();
    const question = counter.getByRole("dialog", { name: say("common:ui.unsaved") });
    await question.getByRole("button", { name: say("common:ui.stay") }).click();
    await expect(question).toBeHidden();
    await expect(amount(cake)).toHaveValue(/^1[.,]5$/);
  });

  await test.step("a quantity that can't be read is told beside it, and nothing is saved", async () => {
    await amount(cake).fill("doi");
    await save.click();
    await expect(amount(cake)).toHaveAccessibleDescription(/./);
    await expect(amount(cake)).toHaveValue("doi");
    await amount(cake).fill("1,5");
  });

  await test.step("what was typed last is seen in the total before it is saved; its history tells it", async () => {
    await save.click();
    await expect(counter).toHaveURL(order);
    await expect(counter.getByText(new RegExp(`${bread}: 1\\s\\S+ → 2\\s`))).toBeVisible();
    await expect(counter.getByText(/122[.,]00/).first()).toBeVisible();
  });

  await test.step("of two at once the second is told, and keeps what was typed", async () => {
    await edit.click();
    await observations.fill("sună de două ori");
    await amount(cake).fill("4");
    await page.goto(counter.url().replace(/store\/[^/]+/, "console/store"));
    const desk = partsOf(page, say);
    await desk.button("removeOf", bread).click();
    await desk.good(cat).click();
    await desk.save.click();
    await expect(page).toHaveURL(order);
    await save.click();
    await expect(counter.getByText(say("errors:refusal.stale"))).toBeVisible();
    await expect(counter.getByRole("region", { name: say("orders:editing.now") })).toContainText(cat);
    await expect(observations).toHaveValue("sună de două ori");
    await expect(amount(cake)).toHaveValue("4");
    await expect(line(bread)).toContainText(say("orders:editing.mark.removed"));
    await atEachWidth(counter, inspect);
    await save.click();
    await expect(counter).toHaveURL(order);
    await expect(counter.getByText(new RegExp(`${cake}: 1[.,]5\\s\\S+ → 4\\s`)).first()).toBeVisible();
  });

  await test.step("taken meanwhile, it draws no form, but leads back to the order", async () => {
    await edit.click();
    await amount(cake).fill("9");
    const open = counter.url().replace(/\/edit.*/, "");
    await bakery.goto(open);
    await bakery
      .getByRole("button", { name: say("orders:move.take") })
      .first()
      .click();
    await expect(bakery.getByText(say("toasts:orders.take", { number: 1 })).first()).toBeVisible();
    await save.click();
    const why = say("errors:refusal.orders_moved_order_preparing", { name: "vasile" });
    await expect(counter.getByText(why)).toBeVisible();
    await expect(counter.getByText(new RegExp(`${cake}: 4\\s\\S+ → 9\\s`))).toBeVisible();
    await expect(save).toBeHidden();
    await atEachWidth(counter, inspect);
    await counter.getByRole("link", { name: say("orders:open") }).click();
    await expect(counter).toHaveURL(open);
    await counter.goto(`${open}/edit`);
    await expect(counter.getByText(why)).toBeVisible();
    await counter.goto(`${open}/discard`);
    await expect(counter.getByRole("dialog").getByText(why)).toBeVisible();
    await expect(counter.getByLabel(say("orders:discard.reason"))).toBeHidden();
  });
});

test("each code that is scanned over an order counts once, and saving waits for it", async ({
  shop: { tenant },
  counter,
  say,
}) => {
  const codes = { Amandină: "5941234567800", Cremeș: "5941234567817", Covrigi: "5941234567824" };
  for (const [name, barcode] of Object.entries(codes))
    await makeProduct(tenant, { name, unit: 0, price: 600, barcode });
  const { amount, save } = partsOf(counter, say);
  await placeOne(counter, say, bread, 1);
  await counter.getByRole("link", { name: say("orders:edit") }).click();
  await expect(amount(bread)).toHaveValue("1");

  /** Holds the question for the next code until it is to be answered. */
  const holdsCode = async () => {
    const slow = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await slow.promise;
      await route.continue();
    };
    await counter.route(/\/edit\/code/, hold, { times: 1 });
    return slow.resolve;
  };

  await test.step("also on a slow tablet, which learns late that the first is on its way", async () => {
    const tools = await counter.context().newCDPSession(counter);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    const answer = await holdsCode();
    await Promise.all(Object.values(codes).map((code) => scan(counter, code)));
    answer();
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    for (const name of Object.keys(codes)) await expect(amount(name)).toHaveValue("1");
    await expect(counter.locator(".edit-line")).toHaveCount(4);
  });

  /** Presses the button that saves before a scanned code is answered. */
  const savesMeanwhile = async (code: string) => {
    const answer = await holdsCode();
    await scan(counter, code);
    await counter.keyboard.type("5");
    await save.click();
    await expect(counter.getByRole("button", { name: say("common:ui.sending") })).toBeVisible();
    answer();
  };

  await test.step("what no product has is told first", async () => {
    await savesMeanwhile("5949999999999");
    await expect(counter.getByText(say("store:scan.unknown", { code: "5949999999999" }))).toBeVisible();
    await expect(save).toBeEnabled();
  });

  await test.step("with the amount that was typed for it", async () => {
    await savesMeanwhile(codes.Cremeș);
    await expect(counter).toHaveURL(order);
    await expect(counter.getByRole("row", { name: /^5\s.*Cremeș/ })).toBeVisible();
  });
});
