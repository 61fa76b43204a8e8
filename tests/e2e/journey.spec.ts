import {
  addCategory,
  addMember,
  addProduct,
  addWorkplace,
  openBusiness,
  signInMember,
} from "./support/by-screen.ts";
import { chooseReason } from "./support/reason.ts";
import { expect, test } from "./support/test.ts";

test("the main job: set up, order, prepare, hand over, receipt, overview", async ({
  page,
  device,
  say,
  scripts,
  inspect,
  ready,
}) => {
  const decimal = (text: string) =>
    say("common:language.label") === "Limba" ? text.replace(".", ",") : text;

  await test.step("the owner opens a business and sets it up", async () => {
    await openBusiness(page, say, "Brutăria Lupu");
    await addWorkplace(page, say, "Centru");
    await addCategory(page, say, "Cozonaci");
    const cozonac = { name: "Cozonac cu nucă", category: "Cozonaci", unit: "1", price: "64", asks: "Coajă" };
    await addProduct(page, say, cozonac);
    await addProduct(page, say, { name: "Covrigi cu susan", category: "Cozonaci", unit: "0", price: "2,50" });
  });

  const pins = await test.step("two members join", async () => ({
    sales: await addMember(page, say, "ioana", "sales"),
    delivery: await addMember(page, say, "vasile", "delivery"),
  }));
  const address = (await page.getByRole("link", { name: /\/store\/[a-z0-9-]+$/ }).getAttribute("href")) ?? "";

  const tablet = await device();
  const number = await test.step("the sales member signs in and places an order", async () => {
    await signInMember(tablet, say, address, "ioana", pins.sales);
    await expect(tablet).toHaveURL(/\/new/);
    await expect(tablet.getByRole("searchbox", { name: say("store:new.searchLabel") })).toBeVisible();

    await tablet
      .getByRole("button", { name: say("store:new.detailsOf", { name: "Cozonac cu nucă" }) })
      .click();
    const dialog = tablet.getByRole("dialog");
    await dialog.getByLabel(say("store:line.quantity")).fill("2,5");
    await dialog.getByLabel("Coajă").fill("rumenă");
    await dialog.getByRole("button", { name: say("store:line.add") }).click();
    await expect(dialog).toBeHidden();
    await tablet.getByRole("button", { name: say("store:new.addOne", { name: "Covrigi cu susan" }) }).click();
    await expect(tablet.getByText(/162[.,]50/).first()).toBeVisible();

    await tablet.getByRole("searchbox", { name: say("store:new.searchLabel") }).fill("COZONAC CU NUCA");
    await tablet.getByRole("searchbox", { name: say("store:new.searchLabel") }).press("Enter");
    await expect(
      tablet.getByRole("button", { name: say("store:new.addOne", { name: "Covrigi cu susan" }) }),
    ).toBeHidden();
    await expect(tablet.getByText("rumenă").first()).toBeVisible();
    await tablet.getByLabel(say("orders:observations")).fill("Sunați înainte");
    await tablet
      .getByRole("button", { name: say("store:draft.place"), exact: false })
      .first()
      .click();
    await expect(tablet.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
    return 1;
  });

  await test.step("the delivery member takes it, prepares less, completes and hands over", async () => {
    await tablet.getByRole("button", { name: say("common:ui.switchMember") }).click();
    await expect(tablet.getByLabel(say("store:signIn.pin"))).toBeVisible();
    await signInMember(tablet, say, address, "vasile", pins.delivery);
    await expect(tablet).toHaveURL(/\/board/);
    await ready(tablet);
    await expect(tablet.getByRole("button", { name: say("orders:move.take") })).toBeVisible();
    await tablet.getByRole("button", { name: say("orders:move.take") }).click();
    await expect(tablet.getByText(say("orders:status.order_preparing")).first()).toBeVisible();
    const quantity = tablet.getByLabel(say("orders:preparedOf", { name: "Cozonac cu nucă", unit: "kg" }));
    if (!scripts) await tablet.getByRole("link", { name: say("orders:quantities") }).click();
    await quantity.fill("2,25");
    await chooseReason(tablet.getByLabel(say("orders:reasonOf", { name: "Cozonac cu nucă" })), say, scripts);
    await inspect(tablet);
    await tablet.getByRole("button", { name: say("orders:move.complete") }).click();
    await expect(tablet.getByText(say("orders:status.order_completed")).first()).toBeVisible();
    await tablet.getByRole("button", { name: say("orders:move.hand_over") }).click();
    await expect(tablet.getByRole("button", { name: say("orders:move.hand_over") })).toHaveCount(0);
  });

  await test.step("the owner sees it in the console, with its history and a receipt", async () => {
    await page.goto(`/console/store/orders?order_id=${number}`);
    await page
      .getByRole("link", { name: new RegExp(`^(${say("orders:orderWord")} )?${number}$`) })
      .first()
      .click();
    await expect(page.getByText(say("orders:status.order_delivered")).first()).toBeVisible();
    await expect(page.getByText(decimal("2.25")).first()).toBeVisible();
    await page.goto(page.url().replace("/console/store/orders/", "/print/orders/").replace(/\?.*/, ""));
    await expect(page.getByText(say("print:fiscal"))).toBeVisible();
    await expect(page.getByText(say("print:no", { number }))).toBeVisible();
  });
});
