import type { Locator } from "@playwright/test";
import { openWithoutScripts } from "./support/held-scripts.ts";
import { hydrated } from "./support/hydrated.ts";
import { placeOne, slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts nothing comes later than the page");

const [bread, cake] = ["Pâine de secară", "Cozonac cu nucă"] as const;

test("what is typed and chosen before scripts run counts", async ({
  page,
  shop: { address, order },
  counter,
  bakery,
  say,
}) => {
  await test.step("at the counter: the search, and what is said about the order", async () => {
    const add = (name: string) => counter.getByRole("button", { name: say("store:new.addOne", { name }) });
    const box = counter.getByRole("searchbox", { name: say("store:new.searchLabel") });
    const observations = counter.getByLabel(say("orders:observations"));
    const run = await openWithoutScripts(counter, `${address}/new`);
    await box.fill("cozonac");
    await observations.fill("la poartă");
    run();
    await expect(add(bread)).toBeHidden();
    await expect(add(cake)).toBeVisible();
    await expect(box).toHaveValue("cozonac");
    await counter.getByRole("link", { name: say("store:nav.history") }).click();
    await expect(counter).toHaveURL(/\/history/);
    await counter.getByRole("link", { name: say("store:nav.new"), exact: true }).click();
    await expect(observations).toHaveValue("la poartă");
  });

  await test.step("in a text of several lines that was there before", async () => {
    const observations = counter.getByLabel(say("orders:observations"));
    const run = await openWithoutScripts(counter, `${address}/new`);
    await observations.fill("la poartă, pe la cinci");
    await observations.press("ArrowLeft");
    run();
    await expect(
      counter.getByRole("button", { name: say("store:new.addOne", { name: bread }) }),
    ).toBeVisible();
    await hydrated(counter);
    await counter.keyboard.type("!");
    await expect(observations).toHaveValue("la poartă, pe la cinc!i");
  });

  await test.step("in a dialog: the price, and the focus stays where somebody types", async () => {
    const dialog = counter.getByRole("dialog");
    const note = dialog.getByLabel(say("store:line.note"));
    const quantity = dialog.getByLabel(say("store:line.quantity"));
    await counter.getByRole("button", { name: say("store:new.addOne", { name: cake }) }).click();
    await counter.getByRole("button", { name: say("store:draft.change", { name: cake }) }).click();
    await expect(dialog).toBeVisible();
    await expect(counter.locator("#draft .unkept")).toHaveCount(0);
    const run = await openWithoutScripts(counter, counter.url());
    await quantity.fill("2");
    await note.fill("feliat");
    run();
    await expect(dialog.getByText(/128[.,]00/)).toBeVisible();
    await expect(note).toBeFocused();
    const runAgain = await openWithoutScripts(counter, counter.url());
    await quantity.fill("abc");
    await quantity.press("Enter");
    await expect(quantity).toHaveAttribute("aria-invalid", "true");
    await note.fill("feliat");
    runAgain();
    await expect(counter.locator("dialog:modal")).toBeVisible();
    await expect(note).toBeFocused();
    await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("in the dialog that enrolls: the address, and whether it is complete", async () => {
    const dialog = page.getByRole("dialog");
    const run = await openWithoutScripts(page, "/console/organization/users/new");
    await dialog.getByRole("textbox", { name: say("organization:email") }).fill("ion.popa@gmail.com");
    run();
    await expect(dialog.getByRole("img", { name: say("organization:valid"), exact: true })).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: say("organization:email") })).toHaveValue(
      "ion.popa@gmail.com",
    );
    await expect(dialog.getByRole("button", { name: say("organization:send") })).toBeEnabled();
  });

  await test.step("in the filters of a list", async () => {
    const row = (name: string) => page.getByRole("row", { name });
    const run = await openWithoutScripts(page, "/console/store/products");
    await page.getByRole("searchbox", { name: say("products:column.name") }).fill("cozonac");
    await page
      .getByRole("combobox", { name: say("products:column.category") })
      .selectOption({ label: "Pâine" });
    run();
    await expect(row(bread)).toHaveCount(0);
    await expect(row(cake)).toBeVisible();
    await expect(page).toHaveURL(/name=cozonac.*category_id=./);
  });

  await test.step("on the board: why there is less, and that somebody else has changed the order", async () => {
    const slip = slipOf(bakery, say, 1);
    const quantity = say("orders:preparedOf", { name: cake, unit: "kg" });
    await counter
      .getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) })
      .first()
      .click();
    await slip.getByRole("button", { name: say("orders:move.take") }).click();
    await expect(slip.getByLabel(quantity)).toBeVisible();
    const run = await openWithoutScripts(bakery, bakery.url());
    await slip.getByLabel(quantity).fill("0,5");
    await page.goto("/console/store/orders");
    await page.getByRole("link", { name: new RegExp(`^(${say("orders:orderWord")} )?1$`) }).click();
    await page.getByLabel(quantity).fill("1,5");
    await page.getByRole("button", { name: say("orders:saveQuantities") }).click();
    await expect(page.getByText(say("toasts:orders.quantities", { number: 1 }))).toBeVisible();
    run();
    await expect(slip.getByLabel(say("orders:reasonOf", { name: cake }))).toBeVisible();
    await order(bread);
    await expect(slipOf(bakery, say, 2)).toBeVisible();
    await slip.getByRole("button", { name: say("orders:saveQuantities") }).click();
    await expect(slip.getByText(say("errors:refusal.stale")).first()).toBeVisible();
    await expect(slip.getByLabel(quantity)).toHaveValue("0,5");
  });
});

test("nothing moves as scripts begin to run", async ({ page, device, shop: { address }, counter, say }) => {
  const placeOf = async (part: Locator) => {
    await part.page().evaluate(async () => void (await document.fonts.ready));
    return part.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x, y: y + window.scrollY };
    });
  };
  const settings = "/console/store/settings";

  await test.step("below the settings that save themselves", async () => {
    const card = (name: string) => page.getByRole("group", { name: say(`settings:name.${name}`) }).first();
    const run = await openWithoutScripts(page, settings);
    const before = await placeOf(card("order_observations"));
    // Where scripts never come, though the browser would run them, settings are saved by hand.
    const save = card("order_pickup_date").getByRole("button", { name: say("common:act.save") });
    await expect(save).toBeVisible();
    await card("order_pickup_date").getByLabel(say("settings:display")).check();
    run();
    await expect(card("order_pickup_date").getByText(say("settings:state.saved"))).toBeVisible();
    await expect(save).toBeHidden();
    expect(await placeOf(card("order_observations"))).toEqual(before);
  });

  await test.step("a message over the page", async () => {
    const run = await openWithoutScripts(page, settings);
    await page
      .getByRole("group", { name: say("settings:name.order_observations") })
      .first()
      .getByRole("button", { name: say("common:act.save") })
      .click();
    const message = page.locator(".toast");
    const boxOf = () => message.evaluate((box) => box.getBoundingClientRect().toJSON());
    await expect(message).toBeVisible();
    const before = await boxOf();
    run();
    await expect(message.getByRole("button", { name: say("common:ui.close") })).toBeVisible();
    expect(await boxOf()).toEqual(before);
  });

  await test.step("below the keys of the PIN", async () => {
    const gate = await device();
    const enter = gate.getByRole("button", { name: say("store:signIn.enter") });
    const run = await openWithoutScripts(gate, address);
    const before = await placeOf(enter);
    run();
    await expect(gate.getByRole("button", { name: "1", exact: true })).toBeVisible();
    expect(await placeOf(enter)).toEqual(before);
  });

  await test.step("below a day, where an order is placed and where it is changed", async () => {
    const stays = async (where: string, button: string, width: number) => {
      await counter.setViewportSize({ width, height: 800 });
      const act = counter.getByRole("button", { name: new RegExp(`^${say(button)}`) }).first();
      const run = await openWithoutScripts(counter, where);
      const before = await placeOf(act);
      run();
      await expect(counter.getByRole("button", { name: say("common:ui.tomorrow") }).first()).toBeVisible();
      await hydrated(counter);
      expect(await placeOf(act)).toEqual(before);
    };
    // On a phone the order becomes a sheet over the products.
    await stays(`${address}/new`, "store:draft.place", 1280);
    await placeOne(counter, say, bread, 1);
    await stays(`${counter.url().replace(/\?.*/, "")}/edit`, "orders:editing.save", 390);
  });
});
