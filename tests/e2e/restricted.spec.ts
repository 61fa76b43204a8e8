import { makeWorkplace } from "#tests/factories/workplace.ts";
import { placeOne } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "what is shown is the server's to decide, and its screens are in the crawl",
);

test("a member of one workplace sees nothing of another", async ({
  page,
  device,
  shop: { tenant, place, enter },
  bakery,
  say,
  inspect,
}) => {
  const station = await makeWorkplace(tenant, { name: "Gară" });
  const sales = await enter(await device(), "maria", "sales", [place.id]);
  await placeOne(sales, say, "Pâine de secară", 1);
  const order = new URL(sales.url()).pathname;
  const receipt = `/print/orders/${order.split("/").pop()}`;

  await test.step("who works elsewhere finds neither the order nor its receipt", async () => {
    const elena = await enter(await device(), "elena", "delivery", [station.id]);
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
