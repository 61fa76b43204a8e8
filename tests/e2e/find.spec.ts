import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { openBusiness, slipOf } from "./support/shop.ts";
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
  await expect(bakery.getByRole("status").filter({ hasText: say("orders:count", { count: 1 }) })).toHaveCount(
    1,
  );
  await expect(bakery.getByLabel(say("common:ui.findOrder"))).toBeFocused();
  await handOver.click();
  await expect(bakery.getByText(say("toasts:orders.hand_over", { number: 3 }))).toBeVisible();
  await fitsEachWidth(bakery);
});

test("what a search of the history has found is said, and the field keeps the focus and follows the address", async ({
  shop: { tenant, place, address },
  bakery,
  say,
  scripts,
  ready,
}) => {
  test.skip(!scripts, "without scripts a page is loaded");
  const items = [{ item_id: (await makeProduct(tenant, { name: "Tort" })).id, quantity: "1" }];
  await makeOrder(tenant, { workplaceId: place.id, items, status: "order_delivered" });
  await bakery.goto(`${address}/history`);
  await ready(bakery);
  const field = bakery.getByRole("searchbox", { name: say("orders:search") });
  const said = (text: string) => expect(bakery.getByRole("status").filter({ hasText: text })).toHaveCount(1);
  const look = async (word: string) => {
    await field.fill(word);
    await field.press("Enter");
  };
  await look("tort");
  await said(say("orders:count", { count: 1 }));
  await expect(field).toBeFocused();
  await look("aeroport");
  await said(say("orders:noMatch"));
  await expect(field).toBeFocused();
  await bakery.goBack();
  await expect(field).toHaveValue("tort");
  await bakery.getByRole("link", { name: say("common:ui.clear"), exact: true }).click();
  await expect(field).toHaveValue("");
});

test("without scripts a word is typed on a page that does not load itself again", async ({
  shop: { order },
  bakery,
  say,
  scripts,
}) => {
  test.skip(scripts, "with scripts no page loads itself again");
  await order("Pâine de secară");
  const loadsAgain = bakery.locator("meta[http-equiv=refresh]");
  const field = bakery.getByLabel(say("common:ui.findOrder"));
  await bakery.reload();
  await expect(loadsAgain).toHaveCount(1);
  await expect(field).toBeHidden();
  await bakery.getByRole("link", { name: say("common:ui.findOrder") }).click();
  await expect(loadsAgain).toHaveCount(0);
  await expect(field).toBeFocused();
  await bakery.keyboard.type("secara");
  await bakery.keyboard.press("Enter");
  await expect(bakery.getByText(say("orders:order", { number: 1 }))).toBeVisible();
});

test("on a phone the words that lead to the open orders stay within their button", async ({
  page,
  say,
  scripts,
}) => {
  test.skip(scripts, "with scripts the field itself stands there");
  await openBusiness(page.context());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/console/store/orders/calendar");
  const link = page.getByRole("link", { name: say("common:ui.findOrder") });
  await expect(link).toBeVisible();
  expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("on a phone the bar has one row above its pages, however many workplaces somebody has", async ({
  shop: { tenant, place, enter },
  device,
  say,
}) => {
  const second = await makeWorkplace(tenant, { name: "Piața Mihai Viteazul" });
  for (const role of ["delivery", "sales"] as const) {
    const page = await enter(await device(), `${role}-phone`, role, [place.id, second.id]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const brand = await page.locator(".counterbar .brand").boundingBox();
    const who = await page.locator(".counterbar .whoami").boundingBox();
    expect(who?.y).toBeLessThan((brand?.y ?? 0) + (brand?.height ?? 0) / 2);
    await expect(page.getByRole("link", { name: say("store:nav.history") })).toBeInViewport({ ratio: 1 });
  }
});

test("on a tablet held upright a product of an order has room for its name", async ({
  shop: { tenant, place, address },
  bakery,
}) => {
  const { id: item_id } = await makeProduct(tenant, { name: "Pâine cu secară și semințe" });
  const items = [{ item_id, quantity: "2" }];
  const { id } = await makeOrder(tenant, { workplaceId: place.id, items, status: "order_completed" });
  await bakery.setViewportSize({ width: 820, height: 1180 });
  await bakery.goto(`${address}/orders/${id}`);
  const name = await bakery.locator(".lines tbody td, .lines tbody th").nth(1).boundingBox();
  expect(name?.width).toBeGreaterThan(200);
});
