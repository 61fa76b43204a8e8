import { prisma } from "#app/lib/database.server.ts";
import { makeShop } from "#tests/factories/shop.ts";
import { textsIn } from "../setup/texts.ts";
import { mailTo } from "./support/mail.ts";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of ["ro", "en"] as const)
  test(`from the shop's link to the hand-over, in ${language}: the customer orders, the board shows it, and the page says what becomes of it`, async ({
    shop: { tenant },
    bakery,
    device,
    say,
    scripts,
    inspect,
  }) => {
    const told = textsIn(language);
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
    await phone.goto(`/shop/${tenant.scope.organization.slug}?lang=${language}`);
    await inspect(phone);
    await phone.getByRole("link", { name: told("shop:chooseNamed", { name: product.name }) }).click();
    const add = phone.getByRole("button", { name: told("shop:addToCart") });
    await expect(add).toBeVisible();
    await inspect(phone);
    await add.click();
    await expect(phone.locator("#cart-link b")).toHaveText(/^1/);
    await phone.locator("#cart-link").click();
    const checkout = phone.getByRole("button", { name: told("shop:cart.checkout") });
    await expect(checkout).toBeVisible();
    await inspect(phone);
    await checkout.click();
    const name = phone.getByLabel(told("shop:checkout.name"));
    await expect(name).toBeVisible();
    await inspect(phone);
    await name.fill("Ioana Pop");
    await phone.getByLabel(told("shop:checkout.phone")).fill("0745 123 456");
    await phone.getByLabel(told("shop:checkout.email")).fill(email);
    await phone.getByLabel(told("shop:checkout.day")).selectOption({ index: 1 });
    const orders = { organizationId: tenant.organizationId };
    expect(await prisma.order.count({ where: orders })).toBe(0);
    await phone.getByRole("button", { name: told("shop:checkout.place") }).click();
    await expect(phone.getByRole("heading", { name: told("shop:done.title") })).toBeVisible();
    await inspect(phone);

    const { number } = await prisma.order.findFirstOrThrow({ where: orders });
    expect(await mailTo(email)).toContain(told("mail:shopOrder.placed.title", { number }));
    const onBoard = async () => {
      if (!scripts) await bakery.reload();
    };
    const slip = slipOf(bakery, say, number);
    await onBoard();
    await expect(slip).toContainText(say("orders:origin.shop"));
    await expect(slip).toContainText("Ioana Pop");
    await phone.getByRole("link", { name: told("shop:done.order") }).click();
    const state = phone.locator("#order-state");
    await expect(state).toHaveText(told("shop:order.status.order_pending"));
    await inspect(phone);
    const press = (name: string) => slip.getByRole("button", { name: say(name), exact: true }).click();
    /** Looks at the page again, which without scripts loads itself every 30 seconds. */
    const look = () =>
      scripts
        ? phone.evaluate(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
        : phone.reload();
    await press("orders:move.take");
    await press("orders:move.complete");
    await expect.poll(() => mailTo(email)).toContain(told("mail:shopOrder.ready.title", { number }));
    await look();
    await expect(state).toHaveText(told("shop:order.status.order_completed"));
    await press("orders:move.hand_over");
    await expect(slip).toBeHidden();
    await look();
    await expect(state).toHaveText(told("shop:order.status.order_delivered"));
    await expect(phone.getByText(told("shop:checkout.pay"))).toHaveCount(0);
  });
