import { prisma } from "#app/lib/database.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { focusAsSafari } from "./support/safari-focus.ts";
import { openBusiness, slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { openMenu } from "./support/widths.ts";

test.skip(({ scripts }) => !scripts, "Safari is played by a script");

test("where a table's row holds nothing, each row of the counter's lists leads to its own order", async ({
  shop: { address, order },
  counter,
  say,
}) => {
  for (const product of ["Pâine de secară", "Cozonac cu nucă", "Pâine de secară"]) await order(product);
  await counter.goto(`${address}/mine`);
  await counter.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("tr { position: static !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  const row = counter.getByRole("row", { name: /^2/ });
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  await row.click({ position: { x: width * 0.6, y: height - 6 } });
  await expect(counter.getByRole("heading", { name: `${say("orders:orderWord")} 2` })).toBeVisible();
  await counter.getByRole("link", { name: say("store:nav.new"), exact: true }).click();
  await expect(counter).toHaveURL(/\/new/);
});

test("where a press gives the focus to no button, a row's menu does what is chosen", async ({
  page,
  say,
  ready,
}) => {
  await focusAsSafari(page);
  const business = await openBusiness(page.context());
  const { id } = await makeProduct(business, { name: "Colac" });
  await page.goto("/console/store/products");
  await ready(page);
  await openMenu(page, "Colac");
  await page.getByRole("button", { name: say("products:takeOut") }).click();
  await expect(page.getByText(say("toasts:products.out", { name: "Colac" }))).toBeVisible();
  expect((await prisma.product.findUniqueOrThrow({ where: { id } })).outOn).not.toBeNull();
  await openMenu(page, "Colac");
  await page.getByRole("link", { name: say("products:duplicate") }).click();
  await expect(page).toHaveURL(new RegExp(`from=${id}`));
});

test("the months of a calendar are turned there, and a day is chosen", async ({
  shop,
  counter,
  say,
  ready,
}) => {
  await focusAsSafari(counter);
  await shop.ask("order_pickup_date");
  await counter.reload();
  await ready(counter);
  const day = counter.getByLabel(say("orders:pickupDay")).first();
  await counter.getByRole("button", { name: say("common:ui.calendar") }).click();
  const calendar = counter.getByRole("group", { name: say("common:ui.calendar") });
  await calendar.getByRole("button", { name: say("common:ui.nextMonth") }).click();
  await calendar.getByRole("button").filter({ hasText: /^15$/ }).click();
  await expect(day).toHaveValue(/^15\//);
  await expect(calendar).toBeHidden();
});

test("what is pressed leads the focus on: to the amount of what is weighed, and to the slip of an order", async ({
  shop: { order },
  counter,
  bakery,
  say,
  ready,
}) => {
  for (const page of [counter, bakery]) {
    await focusAsSafari(page);
    await page.reload();
    await ready(page);
  }
  await counter.getByRole("button", { name: say("store:new.addOne", { name: "Cozonac cu nucă" }) }).click();
  await expect(counter.locator(".stepper input")).toBeFocused();

  await order("Pâine de secară");
  const slip = slipOf(bakery, say, 1);
  await slip.getByRole("button", { name: say("orders:move.take"), exact: true }).click();
  await expect(slip.locator("header")).toBeFocused();
  await expect(slip.getByRole("button", { name: say("orders:move.complete"), exact: true })).toBeVisible();
});

test("a known customer is taken by a press of any length", async ({ shop, counter, say, ready }) => {
  for (const name of ["order_customer_name", "order_customer_phone"] as const) await shop.ask(name);
  await makeOrder(shop.tenant, {
    workplaceId: shop.place.id,
    customer: { name: "Ilinca Moldovan", phone: "0745 987 111" },
  });
  await focusAsSafari(counter);
  await counter.reload();
  await ready(counter);
  await counter.getByLabel(say("orders:phone")).pressSequentially("7111");
  const offer = counter.getByRole("button", { name: "Ilinca Moldovan 0745 987 111" });
  await offer.hover();
  await counter.mouse.down();
  await expect(counter.getByLabel(say("orders:phone"))).not.toBeFocused();
  await counter.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expect(offer).toBeVisible();
  await counter.mouse.up();
  await expect(counter.getByLabel(say("orders:name"))).toHaveValue("Ilinca Moldovan");
});
