import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type Shop, slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts nothing comes while a form is filled in");

const cake = "Cozonac cu nucă";

/** What the owner does with the first order, as if at another screen. */
function elsewhere({ tenant: { admin, scope } }: Shop) {
  const { organizationId } = scope;
  const find = () => prisma.order.findFirstOrThrow({ where: { organizationId }, include: { lines: true } });
  return {
    async prepare(quantity: string) {
      const { id: order_id, lines } = await find();
      const items = lines.map(({ id }) => ({ id, new_quantity: quantity, reason: "short" as const }));
      await perform(moveOrder, admin, { order_id, items });
    },
    async move(status: "order_preparing" | "order_completed") {
      await perform(moveOrder, admin, { order_id: (await find()).id, status });
    },
    async prepared() {
      const { lines } = await find();
      return lines.map(({ preparedQuantity }) => Number(preparedQuantity));
    },
  };
}

test("quantities follow what somebody else saves until they are typed; then whoever saves is told", async ({
  shop,
  bakery,
  say,
}) => {
  const other = elsewhere(shop);
  await shop.order(cake);
  await slipOf(bakery, say, 1)
    .getByRole("button", { name: say("orders:move.take") })
    .click();
  await slipOf(bakery, say, 1).getByRole("link").first().click();
  const quantity = bakery.getByLabel(say("orders:preparedOf", { name: cake, unit: "kg" }));
  const save = bakery.getByRole("button", { name: say("orders:saveQuantities") });
  const events = bakery.locator(".order-history > ol > li");
  await expect(events).toHaveCount(2);
  await expect(quantity).toHaveValue("1");

  await test.step("untouched, it is drawn anew, and saves what it shows", async () => {
    await other.prepare("0.5");
    await expect(quantity).toHaveValue(/^0[.,]5$/);
    await save.click();
    await expect(save).not.toHaveAttribute("aria-busy");
    expect(await other.prepared()).toEqual([0.5]);
  });

  await test.step("while the focus is in it, it stays, and follows once that is gone", async () => {
    await quantity.focus();
    await other.prepare("0.75");
    await expect(events).toHaveCount(4);
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue(/^0[.,]5$/);
    await quantity.blur();
    await expect(quantity).toHaveValue(/^0[.,]75$/);
  });

  const refusal = bakery.locator(".slip").getByRole("alert");
  await test.step("typed, it keeps what was typed, and is refused", async () => {
    await quantity.fill("0.25");
    await bakery.keyboard.press("Tab");
    await bakery.keyboard.press("Enter");
    await other.prepare("0.6");
    await expect(events).toHaveCount(5);
    await save.click();
    await expect(refusal).toBeVisible();
    await expect(quantity).toHaveValue("0.25");
    expect(await other.prepared()).toEqual([0.6]);
  });

  await test.step("told, it may be saved; after that it follows again", async () => {
    await save.click();
    await expect(events).toHaveCount(6);
    await expect(refusal).toHaveCount(0);
    expect(await other.prepared()).toEqual([0.25]);
    await other.prepare("0.8");
    await expect(quantity).toHaveValue(/^0[.,]8$/);
  });
});

test("an order that changes below the question of its discarding is not discarded unseen", async ({
  shop,
  bakery,
  say,
}) => {
  const other = elsewhere(shop);
  await shop.order(cake);
  const slip = slipOf(bakery, say, 1);
  await slip.getByRole("button", { name: say("orders:move.take") }).click();
  await slip.locator("summary").first().click();
  await slip.getByRole("link", { name: say("orders:move.discard") }).click();
  const dialog = bakery.getByRole("dialog");
  await dialog.getByLabel(say("orders:discard.reason")).fill("nu mai vine");
  await other.move("order_completed");
  // Behind a dialog nothing has a role.
  await expect(bakery.locator(".slip header")).toContainText(say("orders:status.order_completed"));
  const discard = dialog.getByRole("button", { name: say("orders:discard.confirm") });
  await discard.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await discard.click();
  await expect(dialog).toBeHidden();
  await expect(bakery.getByText(say("toasts:orders.discard", { number: 1 })).first()).toBeVisible();
});
