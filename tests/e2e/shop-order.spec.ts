import { prisma } from "#app/lib/database.server.ts";
import { makeShop } from "#tests/factories/shop.ts";
import { mailTo } from "./support/mail.ts";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts: tests/forms/checkout.test.ts");

test("from the shop's link to the hand-over: the customer orders, the board shows it, and the page says what becomes of it", async ({
  shop: { tenant },
  bakery,
  device,
  say,
}) => {
  const { product } = await makeShop(tenant);
  await prisma.setting.create({
    data: {
      organizationId: tenant.organizationId,
      scope: "shop",
      name: "order_customer_email",
      data: { display: true, required: false },
    },
  });
  const email = `client-${crypto.randomUUID()}@example.com`;
  const phone = await device();
  await phone.setViewportSize({ width: 390, height: 844 });
  const base = `/shop/${tenant.scope.organization.slug}`;
  await phone.goto(`${base}/products/${product.id}?lang=en`);
  await phone.getByRole("button", { name: say("shop:addToCart") }).click();
  await expect(phone.locator("#cart-link b")).toHaveText(/^1/);
  await phone.goto(`${base}/cart`);
  await phone.getByRole("link", { name: say("shop:cart.checkout") }).click();
  await phone.getByLabel(say("shop:checkout.name")).fill("Ioana Pop");
  await phone.getByLabel(say("shop:checkout.phone")).fill("0745 123 456");
  await phone.getByLabel(say("shop:checkout.email")).fill(email);
  const day = phone.getByLabel(say("shop:checkout.day"));
  await day.selectOption({ index: 1 });
  await phone.getByRole("button", { name: say("shop:checkout.place") }).click();
  await expect(phone.getByRole("heading", { name: say("public:order_success.title") })).toBeVisible();
  expect(await mailTo(email)).toContain("has received your order");

  const { number } = await prisma.order.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
  });
  const slip = slipOf(bakery, say, number);
  await expect(slip).toContainText(say("orders:origin.shop"));
  await expect(slip).toContainText("Ioana Pop");
  await phone.getByRole("link", { name: say("shop:done.order") }).click();
  const state = phone.locator("#order-state");
  await expect(state).toHaveText(say("shop:order.status.order_pending"));
  const press = (name: string) => slip.getByRole("button", { name: say(name), exact: true }).click();
  await press("orders:move.take");
  await press("orders:move.complete");
  await expect.poll(() => mailTo(email)).toContain("is ready");
  await phone.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(state).toHaveText(say("shop:order.status.order_completed"));
  await press("orders:move.hand_over");
  await expect(slip).toBeHidden();
  await phone.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(state).toHaveText(say("shop:order.status.order_delivered"));
});
