import { makeProduct } from "#tests/factories/product.ts";
import { openWithoutScripts } from "./support/held-scripts.ts";
import { hydrated } from "./support/hydrated.ts";
import { scan } from "./support/scan.ts";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts they are plain fields: tests/forms");

const [bread, cake] = ["Pâine de secară", "Cozonac cu nucă"] as const;
const [rolls, rollsCode] = ["Covrigi cu susan", "5941234567893"] as const;

test("scan, amount, scan, amount, whatever has the focus", async ({ shop, counter, say }) => {
  const { tenant, address } = shop;
  await makeProduct(tenant, { name: rolls, unit: 0, price: 250, barcode: rollsCode });
  await makeProduct(tenant, { name: "Pască", unit: 1, price: 5000, barcode: "5949876543210" });
  await shop.ask("order_customer_name");
  await counter.goto(`${address}/new`);
  await hydrated(counter);
  const lines = counter.getByRole("table", { name: say("store:draft.lines") });
  const line = (name: string) => lines.locator("tbody tr").filter({ hasText: name });
  const amount = (name: string) => counter.getByLabel(say("store:scan.amountOf", { name }));

  await test.step("a scan into a name leaves the name, and leads to the amount", async () => {
    const name = counter.getByLabel(say("orders:name"));
    await name.fill("Ilinca");
    await scan(counter, rollsCode);
    await expect(amount(rolls)).toBeFocused();
    await expect(name).toHaveValue("Ilinca");
    await expect(line(rolls)).toContainText(/^1 /);
  });

  await test.step("the amount, then the next code", async () => {
    await counter.keyboard.type("40");
    await expect(line(rolls)).toContainText(/^40 /);
    await scan(counter, "5949876543210");
    await expect(amount("Pască")).toBeFocused();
    await expect(line(rolls)).toContainText(/^40 /);
    await expect(amount("Pască")).toHaveValue("1");
    // As people type.
    await counter.keyboard.type("2,5", { delay: 60 });
    await counter.keyboard.press("Enter");
    await expect(line("Pască")).toContainText(/^2[.,]5 /);
    await expect(line(rolls)).toContainText(/^40 /);
    await expect(lines.locator("tbody tr")).toHaveCount(2);
  });

  await test.step("over a dialog nothing of a code stays in its fields", async () => {
    await counter.getByRole("button", { name: say("store:draft.change", { name: "Pască" }) }).click();
    const dialog = counter.getByRole("dialog");
    const note = dialog.getByLabel(say("store:line.note"));
    await note.fill("feliată");
    await scan(counter, rollsCode);
    await expect(note).toHaveValue("feliată");
    const quantity = dialog.getByLabel(say("store:line.quantity"));
    await quantity.focus();
    await scan(counter, rollsCode);
    await expect(quantity).toHaveValue("2.5");
    await counter.keyboard.type("3");
    await expect(quantity).toHaveValue("3");
    await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
    await expect(line(rolls)).toContainText(/^42 /);
  });
});

test("amounts typed before the scans before them are answered are of their own products", async ({
  shop: { tenant, address },
  counter,
  say,
}) => {
  await makeProduct(tenant, { name: rolls, unit: 0, price: 250, barcode: rollsCode });
  await makeProduct(tenant, { name: "Pască", unit: 1, price: 5000, barcode: "5949876543210" });
  await counter.goto(`${address}/new`);
  await hydrated(counter);
  const lines = counter.getByRole("table", { name: say("store:draft.lines") });
  const line = (name: string) => lines.locator("tbody tr").filter({ hasText: name });
  const slow = Promise.withResolvers<void>();
  await counter.route(/\/draft\/inline/, async (route) => {
    await slow.promise;
    await route.continue();
  });
  // A slow tablet learns late that the first scan is on its way.
  const tools = await counter.context().newCDPSession(counter);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await scan(counter, rollsCode);
  await counter.keyboard.type("40");
  await scan(counter, "5949876543210");
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await counter.keyboard.type("2,5", { delay: 60 });
  await scan(counter, rollsCode);
  await counter.keyboard.type("12");
  await expect(lines).toHaveCount(0);
  slow.resolve();
  await expect(line("Pască")).toContainText(/^2[.,]5 /);
  await expect(line(rolls)).toContainText(/^12 /);
  await expect(lines.locator("tbody tr")).toHaveCount(2);
  await expect(lines.locator(".unkept")).toHaveCount(0);
});

test("a scan whose keys the browser does not name is no name, no note and no amount", async ({
  shop,
  counter,
  say,
}) => {
  const { tenant, address } = shop;
  await makeProduct(tenant, { name: rolls, unit: 0, price: 250, barcode: rollsCode });
  await shop.ask("order_customer_name");
  await counter.goto(`${address}/new`);
  await hydrated(counter);
  const lines = counter.getByRole("table", { name: say("store:draft.lines") });
  const amount = counter.getByLabel(say("store:scan.amountOf", { name: rolls }));
  const name = counter.getByLabel(say("orders:name"));
  await name.fill("Ilinca");
  await scan(counter, rollsCode, { unnamed: true });
  await expect(name).toHaveValue("Ilinca");
  await expect(amount).toBeFocused();
  await expect(lines.locator("tbody tr")).toContainText(/^1 /);
  await scan(counter, rollsCode, { unnamed: true });
  await expect(lines.locator("tbody tr")).toContainText(/^2 /);
  await counter.getByRole("button", { name: say("store:draft.change", { name: rolls }) }).click();
  const dialog = counter.getByRole("dialog");
  const note = dialog.getByLabel(say("store:line.note"));
  await note.fill("feliată");
  await scan(counter, rollsCode, { unnamed: true });
  await expect(note).toHaveValue("feliată");
  await note.fill("");
  await note.pressSequentially("în două", { delay: 60 });
  await note.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(lines.locator("tbody tr")).toContainText("în două");
});

test("what is typed takes the place of the number that stands there", async ({
  shop,
  counter,
  bakery,
  say,
  page,
}) => {
  const { address, order } = shop;
  await counter.goto(`${address}/new`);
  await hydrated(counter);
  await counter.getByRole("button", { name: say("store:new.addOne", { name: cake }) }).click();
  await counter.getByRole("button", { name: say("store:draft.change", { name: cake }) }).click();
  const quantity = counter.getByRole("dialog").getByLabel(say("store:line.quantity"));
  await expect(quantity).toBeFocused();
  await counter.keyboard.type("2,5");
  await expect(quantity).toHaveValue("2,5");

  await test.step("also where it had the focus before scripts ran", async () => {
    const run = await openWithoutScripts(counter, counter.url());
    await quantity.focus();
    await quantity.press("End");
    run();
    await hydrated(counter);
    const chosen = () => quantity.evaluate((field: HTMLInputElement) => field.selectionStart);
    await expect.poll(chosen).toBe(0);
    await counter.keyboard.type("4");
    await expect(quantity).toHaveValue("4");
  });

  await test.step("in what was prepared, which is asked about when it is too much", async () => {
    await order(bread);
    await bakery.goto(`${address}/board`);
    await hydrated(bakery);
    const slip = slipOf(bakery, say, 1);
    await slip.getByRole("button", { name: say("orders:move.take") }).click();
    const prepared = slip.getByLabel(
      say("orders:preparedOf", { name: bread, unit: say("common:unitShort.0") }),
    );
    await prepared.click();
    await bakery.keyboard.type("3");
    await expect(prepared).toHaveValue("3");
    await scan(bakery, rollsCode);
    await expect(prepared).toHaveValue("3");
    await slip.getByRole("button", { name: say("orders:saveQuantities") }).click();
    await expect(slip.getByRole("alert")).toContainText(say("orders:farOver.title"));
    await slip.getByRole("button", { name: say("orders:farOver.save") }).click();
    await expect(slip.getByRole("alert")).toBeHidden();
    await expect(slip).toContainText(say("orders:over", { amount: `2\u00a0${say("common:unitShort.0")}` }));
  });
  await page.close();
});

test("on touch a pad of figures writes the quantity", async ({ device, shop, say, inspect }) => {
  const phone = await device({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await shop.enter(phone, "radu", "sales");
  await page.getByRole("button", { name: say("store:new.addOne", { name: bread }) }).tap();
  await page.getByRole("button", { name: say("store:new.addOne", { name: cake }) }).tap();
  const amount = (name: string, unit: 0 | 1) =>
    page
      .getByRole("group", { name: say("store:new.stepper", { name, unit: say(`common:unitShort.${unit}`) }) })
      .getByRole("textbox");
  const pad = page.getByRole("group", { name: say("common:ui.pad") });
  const key = (name: string) => pad.getByRole("button", { name, exact: true });
  await amount(bread, 0).tap();
  await expect(pad).toBeVisible();
  await expect(amount(bread, 0)).toHaveAttribute("inputmode", "none");
  for (const figure of ["4", "0"]) await key(figure).tap();
  await expect(amount(bread, 0)).toHaveValue("40");
  await key(`+ 1 ${say("common:unitShort.0")}`).tap();
  await expect(amount(bread, 0)).toHaveValue("41");
  await inspect(page);
  const sizes = await pad.getByRole("button").evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(48);
  await page.evaluate(() => scrollTo(0, 0));
  const other = amount(cake, 1);
  await other.tap();
  for (const figure of ["2", ".", "5"]) await key(figure).tap();
  await key(`− 0.1 ${say("common:unitShort.1")}`).tap();
  await expect(other).toHaveValue("2.4");
  await key(say("common:ui.padClear")).tap();
  await key("3").tap();
  await key(say("common:ui.padErase")).tap();
  await key("7").tap();
  await key(say("common:ui.padDone")).tap();
  await expect(pad).toBeHidden();
  await expect(other).toHaveValue("7");
  await expect(other).toHaveAttribute("inputmode", "decimal");
  // The page loses the room below the pad, and moves: what was pressed meanwhile counts.
  await other.tap();
  await expect(pad).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "Română", exact: true }).tap();
  await expect(page.locator("html")).toHaveAttribute("lang", "ro");
});
