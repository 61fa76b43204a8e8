import { addWorkplace } from "./support/catalogue.ts";
import { openStore, placeOne } from "./support/shop.ts";
import { addMember } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

test("a member of one workplace sees nothing of another", async ({
  page,
  device,
  shop: { address, bakery },
  say,
  inspect,
}) => {
  await addWorkplace(page.request, "Gară");
  const pins = {
    maria: await addMember(page.request, "maria", "sales", "Centru"),
    elena: await addMember(page.request, "elena", "delivery", "Gară"),
  };
  const sales = await openStore(await device(), address, "maria", pins.maria);
  await placeOne(sales, say, "Pâine de secară", 1);
  const order = new URL(sales.url()).pathname;
  const receipt = `/print/orders/${order.split("/").pop()}`;

  await test.step("who works elsewhere finds neither the order nor its receipt", async () => {
    const elena = await openStore(await device(), address, "elena", pins.elena);
    await expect(elena).toHaveURL(/\/board/);
    await expect(elena.getByText("Centru")).toHaveCount(0);
    await expect(elena.getByText("Pâine de secară")).toHaveCount(0);
    await inspect(elena);
    for (const path of [order, receipt]) expect((await elena.request.get(path)).status(), path).toBe(404);
  });

  await test.step("who works everywhere, and the owner, open both", async () => {
    await bakery.reload();
    await expect(bakery.getByText("Pâine de secară").first()).toBeVisible();
    for (const path of [order, receipt]) expect((await bakery.request.get(path)).status(), path).toBe(200);
    expect((await page.request.get(receipt)).status()).toBe(200);
  });
});
