import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { fitsEachWidth } from "./support/widths.ts";

test("on a phone who stands there is found by three keys and served by the second tap", async ({
  shop: { tenant, place, ask },
  bakery,
  say,
  scripts,
  ready,
}) => {
  test.skip(!scripts, "without scripts a form is sent: tests/forms/find.test.ts");
  await ask("order_customer_name");
  const items = [{ item_id: (await makeProduct(tenant, { name: "Tort" })).id, quantity: "1" }];
  for (const name of ["Ana Bălan", "Ioan Crețu", "Elena Țurcanu", "Ștefan Mureșan"])
    await makeOrder(tenant, { workplaceId: place.id, items, customer: { name }, status: "order_completed" });
  await bakery.setViewportSize({ width: 390, height: 844 });
  await bakery.reload();
  await ready(bakery);
  await slipOf(bakery, say, 4).scrollIntoViewIfNeeded();
  await bakery.evaluate(() => {
    new PerformanceObserver(() => {
      document.body.dataset.shifted = "yes";
    }).observe({ type: "layout-shift" });
  });
  const scrolled = () => bakery.evaluate(() => window.scrollY);
  const before = await scrolled();
  // As a finger does: asked to be clicked, it would be scrolled to first.
  const box = await bakery.getByLabel(say("common:ui.findOrder")).boundingBox();
  await bakery.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
  expect(await scrolled()).toBe(before);
  await expect(bakery.locator("body")).not.toHaveAttribute("data-shifted");
  await bakery.keyboard.type("tur");
  const handOver = bakery.getByRole("button", { name: say("orders:move.hand_over") });
  await expect(handOver).toHaveCount(1);
  await expect(handOver).toBeInViewport();
  await expect(bakery.getByLabel(say("common:ui.findOrder"))).toBeFocused();
  await handOver.click();
  await expect(bakery.getByText(say("toasts:orders.hand_over", { number: 3 }))).toBeVisible();
  await fitsEachWidth(bakery);
});
