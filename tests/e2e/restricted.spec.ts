import {
  addCategory,
  addMember,
  addProduct,
  addWorkplace,
  signInMember,
  storeAddress,
} from "./support/catalogue.ts";
import { openBusiness } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test("a member of one workplace sees nothing of another", async ({
  page,
  browser,
  contextOptions,
  say,
  inspect,
}) => {
  await openBusiness(page, say, "Brutăria Lupu");
  await addWorkplace(page, say, "Centru");
  await addWorkplace(page, say, "Gară");
  await addCategory(page, say, "Pâine");
  await addProduct(page, say, { name: "Pâine de secară", category: "Pâine", unit: "0", price: "13" });
  const pins = {
    ioana: await addMember(page, say, "ioana", "sales", "Centru"),
    vasile: await addMember(page, say, "vasile", "delivery"),
    elena: await addMember(page, say, "elena", "delivery", "Gară"),
  };
  const address = await storeAddress(page);
  const device = async (username: keyof typeof pins) => {
    const tablet = await (await browser.newContext(contextOptions)).newPage();
    await signInMember(tablet, say, address, username, pins[username]);
    return tablet;
  };

  const sales = await device("ioana");
  await expect(sales).toHaveURL(/\/new/);
  await sales.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  await expect(sales.getByText(/13[.,]00/).first()).toBeVisible();
  await sales
    .getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) })
    .first()
    .click();
  await expect(sales.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  const order = new URL(sales.url()).pathname;
  const receipt = `/print/orders/${order.split("/").pop()}`;

  await test.step("who works elsewhere finds neither the order nor its receipt", async () => {
    const elena = await device("elena");
    await expect(elena).toHaveURL(/\/board/);
    await expect(elena.getByText("Centru")).toHaveCount(0);
    await expect(elena.getByText("Pâine de secară")).toHaveCount(0);
    await inspect(elena);
    for (const path of [order, receipt]) expect((await elena.request.get(path)).status(), path).toBe(404);
  });

  await test.step("who works everywhere, and the owner, open both", async () => {
    const vasile = await device("vasile");
    await expect(vasile.getByText("Pâine de secară").first()).toBeVisible();
    for (const path of [order, receipt]) expect((await vasile.request.get(path)).status(), path).toBe(200);
    expect((await page.request.get(receipt)).status()).toBe(200);
  });
});
