import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { scan } from "./support/scan.ts";
import { addressOf, openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const barcode = "5941234567893";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("an order by scanner and by list, with a note, changed, and ordered again", async ({
  page,
  device,
  say,
  inspect,
}) => {
  const business = await openBusiness(page.context());
  await makeWorkplace(business, { name: "Centru" });
  const cake = { name: "Cozonac cu nucă", unit: 1, price: 6400, sku: "CO-12" };
  await makeProduct(business, cake);
  await makeProduct(business, { name: "Covrigi cu susan", unit: 0, price: 250, sku: "Cov-7", barcode });
  const pin = "246813";
  await makeMember(business, { username: "ioana", pin });
  const address = addressOf(business);
  const tablet = await device();
  await tablet.goto(address);
  await tablet.getByLabel(say("store:signIn.username")).fill("ioana");
  for (const digit of pin) await tablet.getByRole("button", { name: digit, exact: true }).click();
  await expect(tablet).toHaveURL(/\/new/);
  const lines = tablet.getByRole("table", { name: say("store:draft.lines") });
  const line = (name: string) => lines.locator("tbody tr").filter({ hasText: name });
  const box = tablet.getByRole("searchbox", { name: say("store:new.searchLabel") });

  await test.step("a scanned code adds one and clears the box", async () => {
    await box.fill(barcode);
    await box.press("Enter");
    await expect(
      tablet.getByText(say("toasts:draft.added", { name: "Covrigi cu susan" })).first(),
    ).toBeVisible();
    await expect(line("Covrigi cu susan")).toContainText(/^1/);
    await expect(box).toHaveValue("");
  });

  await test.step("it does so wherever the focus is", async () => {
    await tablet.getByRole("button", { name: say("store:draft.clear") }).focus();
    for (const [index, code] of [barcode, "Cov-7"].entries()) {
      await scan(tablet, code);
      await expect(line("Covrigi cu susan")).toContainText(new RegExp(`^${2 + index}`));
    }
    await expect(line("Covrigi cu susan")).toHaveCount(1);
  });

  await test.step("a quantity that can't be read changes nothing", async () => {
    const stepper = say("store:new.stepper", { name: "Covrigi cu susan", unit: say("common:unitShort.0") });
    const amount = tablet.getByRole("group", { name: stepper }).getByRole("textbox");
    await amount.fill("10000");
    await expect(line("Covrigi cu susan")).toContainText(/^10.?000/);
    await amount.fill("100000");
    await expect(line("Covrigi cu susan")).toContainText(/^3/);
    await amount.blur();
    await expect(tablet.getByText(say("common:ui.quantityWrong"))).toBeVisible();
    await amount.fill("3");
  });

  await test.step("a code that no product has is looked for like a word", async () => {
    await box.fill("594000");
    await box.press("Enter");
    await expect(tablet.locator(".catalog .none")).toHaveText(say("store:new.none"));
    await expect(box).toHaveValue("594000");
    await tablet.getByRole("button", { name: new RegExp(`^${say("store:new.all")} `) }).click();
    await expect(tablet.getByText("Cozonac cu nucă").first()).toBeVisible();
  });

  const dialog = tablet.getByRole("dialog");
  const list = dialog.getByLabel(say("store:quick.label"));
  const check = dialog.getByRole("button", { name: say("store:quick.check") });
  await test.step("a list is read line by line; what can't be read stays to be mended", async () => {
    await tablet.getByRole("button", { name: say("store:quick.open") }).click();
    await check.click();
    await expect(dialog.getByText(say("errors:field.required")).first()).toBeVisible();
    await list.fill("CO-12 2,5\nnimic așa 3\nCO-12 x 0");
    await check.click();
    await expect(dialog.getByText(say("errors:field.product_unknown"))).toBeVisible();
    await expect(dialog.getByText(say("errors:field.positive"))).toBeVisible();
    await expect(list).toHaveValue("CO-12 2,5\nnimic așa 3\nCO-12 x 0");
    await inspect(tablet);
    await dialog.getByRole("button", { name: say("store:quick.add", { count: 1 }) }).click();
    await expect(list).toHaveValue("nimic așa 3\nCO-12 x 0");
    await list.fill("covrigi 10");
    await check.click();
    await dialog.getByRole("button", { name: say("store:quick.add", { count: 1 }) }).click();
    await expect(dialog).toBeHidden();
    await expect(line("Cozonac cu nucă")).toContainText(/^2[.,]5/);
    await expect(line("Covrigi cu susan")).toContainText(/^13/);
  });

  await test.step("a line that is opened closes again over the order", async () => {
    const open = tablet.getByRole("button", {
      name: say("store:draft.change", { name: "Cozonac cu nucă" }),
    });
    for (const way of ["ui.cancel", "ui.close"] as const) {
      await open.click();
      await dialog.getByRole("link", { name: say(`common:${way}`) }).click();
      await expect(dialog).toBeHidden();
      await expect(line("Cozonac cu nucă")).toBeVisible();
    }
  });

  await test.step("a line carries a note", async () => {
    await tablet
      .getByRole("button", { name: say("store:draft.change", { name: "Cozonac cu nucă" }) })
      .click();
    await dialog.getByLabel(say("store:line.note")).fill("coajă rumenă");
    await dialog.getByLabel(say("store:line.note")).press("Enter");
    await expect(line("Cozonac cu nucă")).toContainText("coajă rumenă");
  });

  await test.step("it is placed, changed, and the history tells what changed", async () => {
    await tablet
      .getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) })
      .first()
      .click();
    await expect(tablet.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
    await tablet.getByRole("link", { name: say("orders:edit") }).click();
    const amount = say("store:new.stepper", { name: "Cozonac cu nucă", unit: "kg" });
    await tablet.getByRole("group", { name: amount }).getByRole("textbox").fill("3");
    const save = tablet.getByRole("button", { name: say("orders:editing.save") });
    await save.click();
    await expect(tablet).toHaveURL(/\/orders\/[^/]+$/);
    await expect(tablet.getByText(/Cozonac cu nucă: 2[.,]5\skg → 3\skg/)).toBeVisible();
  });

  await test.step("it is ordered again, note included", async () => {
    await tablet.getByLabel(say("orders:otherActs", { number: 1 })).click();
    await tablet.getByRole("button", { name: say("store:order.repeat"), exact: true }).click();
    await expect(tablet).toHaveURL(/\/new/);
    await expect(tablet.getByText(say("toasts:draft.repeated", { number: 1 }))).toBeVisible();
    await expect(line("Cozonac cu nucă")).toContainText(/^3/);
    await expect(line("Cozonac cu nucă")).toContainText("coajă rumenă");
  });

  await test.step("one more of a product that has two lines goes into the first of them", async () => {
    const cakes = line("Cozonac cu nucă");
    await box.fill("CO-12");
    await box.press("Enter");
    await expect(cakes).toHaveCount(2);
    await tablet.getByRole("button", { name: say("store:new.addOne", { name: "Cozonac cu nucă" }) }).click();
    await expect(cakes.first()).toContainText(/^4/);
    await expect(cakes.last()).toContainText(/^1/);
    await cakes
      .last()
      .getByRole("button", { name: say("store:draft.change", { name: "Cozonac cu nucă" }) })
      .click();
    await dialog.getByRole("button", { name: say("store:line.remove") }).click();
    await expect(cakes).toHaveCount(1);
  });

  const pretzels = { name: "Covrigi cu susan" };
  const takeOut = async () => {
    await tablet.getByRole("button", { name: say("store:draft.change", pretzels) }).click();
    await dialog.getByRole("button", { name: say("store:line.remove") }).click();
    await expect(tablet.getByText(say("toasts:draft.removed", pretzels)).first()).toBeVisible();
    await expect(line(pretzels.name)).toBeHidden();
    await expect(line("Cozonac cu nucă")).toBeVisible();
  };
  await test.step("a line is taken out again, put back, and taken out", async () => {
    const before = await line(pretzels.name).textContent();
    await takeOut();
    await tablet.getByRole("button", { name: say("common:ui.undo") }).click();
    await expect(tablet.getByText(say("toasts:draft.restored", pretzels)).first()).toBeVisible();
    await expect(line(pretzels.name)).toHaveText(before ?? "");
    await takeOut();
  });

  const repeat = async () => {
    await tablet.goto(tablet.url().replace(/\/new.*/, "/mine"));
    await tablet.getByRole("link", { name: say("store:order.repeatOf", { number: 1 }) }).click();
    await expect(dialog).toContainText("Cozonac cu nucă");
    await dialog.getByRole("button", { name: say("store:repeat.confirm") }).click();
    await expect(tablet.getByText(say("toasts:draft.repeated", { number: 1 }))).toBeVisible();
  };
  await test.step("the list of own orders shows first what can be ordered again", async () => {
    await repeat();
    await expect(line("Cozonac cu nucă")).toContainText(/^7/);
  });

  await test.step("what is tapped behind a form, as the page is left, comes on top of what is repeated", async () => {
    await scan(tablet, barcode);
    await expect(line(pretzels.name)).toContainText(/^1/);
    await takeOut();
    await tablet.route("**/restore**", () => undefined);
    await tablet.getByRole("button", { name: say("common:ui.undo") }).click();
    const stepper = say("store:new.stepper", { name: "Cozonac cu nucă", unit: "kg" });
    await tablet.getByRole("group", { name: stepper }).getByRole("textbox").fill("8");
    await expect(line("Cozonac cu nucă")).toContainText(/^8/);
    await repeat();
    await expect(line("Cozonac cu nucă")).toContainText(/^11/);
  });
});
