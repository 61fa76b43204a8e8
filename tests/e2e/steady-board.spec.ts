import { countedPosts } from "./support/counted-posts.ts";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("after each move the focus is at the slip, or at the next one", async ({
  shop: { order },
  bakery,
  say,
  ready,
}) => {
  for (const _number of [1, 2, 3]) await order("Cozonac cu nucă");
  await bakery.setViewportSize({ width: 390, height: 500 });
  await bakery.reload();
  await ready(bakery);
  const press = async (name: string) => {
    await slipOf(bakery, say, 2)
      .getByRole("button", { name: say(name) })
      .focus();
    await bakery.keyboard.press("Enter");
  };
  const head = (number: number) => slipOf(bakery, say, number).locator("header");

  await press("orders:move.take");
  await expect(head(2)).toContainText(say("orders:status.order_preparing"));
  await expect(head(2)).toBeInViewport();
  await expect(head(2)).toBeFocused();
  // A page with a fragment in its address does not load itself again.
  expect(new URL(bakery.url()).hash).toBe("");
  await order("Cozonac cu nucă");
  await expect(slipOf(bakery, say, 4)).toBeVisible();
  await expect(head(2)).toBeFocused();
  await bakery.keyboard.press("Tab");
  await bakery.keyboard.press("Tab");
  await expect(slipOf(bakery, say, 2).getByRole("textbox")).toBeFocused();
  await press("orders:move.complete");
  await expect(head(2)).toContainText(say("orders:status.order_completed"));
  await expect(head(2)).toBeFocused();
  await press("orders:move.hand_over");
  await expect(slipOf(bakery, say, 2)).toHaveCount(0);
  await expect(head(3)).toBeFocused();
  await expect(head(3)).toBeInViewport();
});

test("of a double tap only the first one counts", async ({ shop: { order }, bakery, say, ready }) => {
  await order("Cozonac cu nucă");
  await bakery.reload();
  await ready(bakery);
  const slip = slipOf(bakery, say, 1);
  const act = (name: string) => slip.getByRole("button", { name: say(name), exact: true });

  await act("orders:move.take").dblclick();
  await expect(slip.getByText(say("orders:status.order_preparing"))).toBeVisible();
  await expect(bakery.getByText(say("toasts:orders.take", { number: 1 }))).toBeVisible();
  const posts = countedPosts(bakery);
  for (const name of ["orders:move.complete", "orders:saveQuantities"]) {
    await act(name).hover();
    await bakery.mouse.down({ clickCount: 2 });
    await bakery.mouse.up({ clickCount: 2 });
  }
  expect(posts()).toBe(0);
  await act("orders:move.complete").click();
  await expect(slip.getByText(say("orders:status.order_completed"))).toBeVisible();
  expect(posts()).toBe(1);
  await act("orders:move.hand_over").hover();
  await bakery.mouse.down({ clickCount: 2 });
  await bakery.mouse.up({ clickCount: 2 });
  await order("Cozonac cu nucă");
  await expect(slipOf(bakery, say, 2)).toBeVisible();
  expect(posts()).toBe(1);
});

test("slips stand in rows, the most urgent first, and one that opens stays where it is", async ({
  shop: { order },
  bakery,
  say,
  ready,
}) => {
  for (const _number of [1, 2, 3, 4]) await order("Pâine de secară");
  await bakery.setViewportSize({ width: 800, height: 1180 });
  await bakery.reload();
  await ready(bakery);
  const place = async (number: number) => {
    const box = await slipOf(bakery, say, number).boundingBox();
    return { x: box?.x, y: box?.y };
  };
  const [first, second, third, fourth] = [await place(1), await place(2), await place(3), await place(4)];
  expect([second.y, third.x, fourth.x, fourth.y]).toEqual([first.y, first.x, second.x, third.y]);
  await slipOf(bakery, say, 2)
    .getByRole("button", { name: say("orders:move.take") })
    .click();
  await expect(slipOf(bakery, say, 2).getByText(say("orders:status.order_preparing"))).toBeVisible();
  await bakery.evaluate(() => window.scrollTo(0, 0));
  expect([await place(1), await place(2), await place(3)]).toEqual([first, second, third]);
});

test("a slip is as high with its quantities open, with less and its reason, and completed", async ({
  shop: { order },
  bakery,
  say,
  inspect,
}) => {
  await order("Cozonac cu nucă");
  const slip = slipOf(bakery, say, 1);
  const act = (name: string) => slip.getByRole("button", { name: say(name), exact: true });
  await expect(act("orders:move.take")).toBeVisible();
  const rows = () =>
    slip.evaluate((one) => one.clientHeight - (one.querySelector("header")?.clientHeight ?? 0));
  const height = await rows();
  await act("orders:move.take").click();
  const quantity = slip.getByLabel(say("orders:preparedOf", { name: "Cozonac cu nucă", unit: "kg" }));
  await expect(quantity).toBeVisible();
  expect(await rows()).toBe(height);

  const reasons = slip.getByRole("group", { name: say("orders:reasonOf", { name: "Cozonac cu nucă" }) });
  await quantity.fill("0,5");
  await expect(reasons).toBeVisible();
  expect(await rows()).toBe(height);
  await inspect(bakery);
  await bakery.keyboard.press("Escape");
  await expect(reasons).toBeHidden();
  await quantity.click();
  await bakery.keyboard.press("Tab");
  await bakery.keyboard.press("Enter");
  await expect(reasons).toBeHidden();
  await expect(quantity).toBeFocused();
  await expect(slip).toContainText(say("orders:preparedReason.out"));
  expect(await rows()).toBe(height);
  await act("orders:move.complete").click();
  await expect(slip.getByText(say("orders:status.order_completed"))).toBeVisible();
  await expect(slip).toContainText(say("orders:preparedReason.out"));
});
