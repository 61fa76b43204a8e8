import { boardOrders } from "#app/domain/orders/limits.ts";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

const shown = boardOrders.first;

test("a long board shows the most urgent orders, and the others to whoever asks for them", async ({
  shop: { address, order },
  bakery,
  say,
  ready,
}) => {
  for (let number = 1; number <= shown + 2; number++) await order("Pâine de secară");
  await bakery.goto(`${address}/board`);
  await ready(bakery);
  const slips = bakery.locator(".slip .no");
  const waiting = (count: number) => bakery.getByText(say("store:board.more", { count }));
  await expect(slips).toHaveCount(shown);
  await expect(waiting(2)).toBeVisible();
  await expect(slipOf(bakery, say, shown + 1)).toHaveCount(0);

  for (const move of ["take", "complete", "hand_over"]) {
    const name = say(`orders:move.${move}`);
    await slipOf(bakery, say, 1).getByRole("button", { name, exact: true }).press("Enter");
    await expect(bakery.getByText(say(`toasts:orders.${move}`, { number: 1 }))).toBeVisible();
  }
  await expect(slipOf(bakery, say, 1)).toHaveCount(0);
  await expect(slips.last()).toHaveText(new RegExp(`\\b${shown + 1}$`));
  await expect(waiting(1)).toBeVisible();

  await expect(bakery.locator(".arrivals")).toHaveCount(0);
  await order("Cozonac cu nucă");
  await expect(bakery.getByText(say("store:board.come", { count: 1, numbers: shown + 3 }))).toBeAttached();
  await expect(waiting(2)).toBeVisible();
  await bakery.getByRole("link", { name: say("store:board.showMore") }).click();
  await expect(slips).toHaveCount(shown + 2);
  await expect(slips.last()).toHaveText(new RegExp(`\\b${shown + 3}$`));
  await expect(bakery.getByRole("link", { name: say("store:board.showMore") })).toHaveCount(0);
  await expect(slipOf(bakery, say, shown + 1).locator("header")).toBeFocused();
});
