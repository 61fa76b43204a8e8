import { countedPosts } from "./support/counted-posts.ts";
import { hydrated } from "./support/hydrated.ts";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts nothing comes while the page is looked at, nor can it be measured",
);

test("a button of a slip is busy until its answer is there, and pressed again sends nothing", async ({
  shop: { order },
  bakery,
  say,
}) => {
  for (const _number of [1, 2]) await order("Cozonac cu nucă");
  const posts = countedPosts(bakery);
  const press = async (number: number, name: string) => {
    const answered = Promise.withResolvers<void>();
    await bakery.route("**/*.data*", async (route) => {
      if (route.request().method() === "POST") await answered.promise;
      await route.continue();
    });
    const button = slipOf(bakery, say, number).getByRole("button", { name: say(name), exact: true });
    const before = posts();
    await button.press("Enter");
    await expect(button).toHaveAttribute("aria-busy", "true");
    await button.press("Enter");
    answered.resolve();
    await expect(button).toHaveCount(0);
    expect(posts() - before, name).toBe(1);
    await bakery.unroute("**/*.data*");
  };
  await press(1, "orders:move.take");
  await press(1, "orders:saveQuantities");
  await press(1, "orders:move.complete");
  await press(2, "orders:move.take");
  await press(2, "orders:move.complete");
});

test("orders that are taken one right after the other are all taken", async ({
  shop: { order },
  bakery,
  say,
}) => {
  for (const _number of [1, 2, 3]) await order("Cozonac cu nucă");
  const take = bakery.getByRole("button", { name: say("orders:move.take"), exact: true });
  await expect(take).toHaveCount(3);
  await hydrated(bakery);
  await take.evaluateAll((buttons: HTMLButtonElement[]) => {
    for (const button of buttons) button.click();
  });
  for (const number of [1, 2, 3])
    await expect(
      slipOf(bakery, say, number).getByRole("button", { name: say("orders:saveQuantities"), exact: true }),
    ).toBeVisible();
});

test("an order that comes moves nothing that stands; asked for, it stands where it belongs", async ({
  shop: { address, order, ask },
  bakery,
  say,
  ready,
}) => {
  await ask("order_pickup_date");
  const now = Date.now();
  const placeFor = (days: number, product: string) => {
    const pickup_date = new Date(now + days * 86_400_000).toISOString().slice(0, 10);
    return order(product, { pickup_date });
  };
  const place = (number: number) =>
    slipOf(bakery, say, number)
      .getByRole("button", { name: say("orders:move.take") })
      .boundingBox();
  const slips = () =>
    bakery.locator(".slip .no").evaluateAll((all) => all.map((one) => Number(/\d+/.exec(one.textContent))));

  for (const _ of [1, 2, 3]) await placeFor(9, "Pâine de secară");
  for (const [index, width] of [1280, 800, 390].entries()) {
    await bakery.setViewportSize({ width, height: 700 });
    await bakery.goto(`${address}/board?day=all`);
    await ready(bakery);
    await slipOf(bakery, say, 2).scrollIntoViewIfNeeded();
    const before = [await place(1), await place(2), await place(3)];
    await placeFor(8 - index, "Cozonac cu nucă");
    await expect(slipOf(bakery, say, 4 + index)).toBeVisible();
    expect([await place(1), await place(2), await place(3)], `at ${width} px`).toEqual(before);
    await expect.poll(async () => (await slips()).at(-1)).toBe(4 + index);
  }

  await bakery.getByRole("button", { name: say("store:board.arrivals", { count: 1 }) }).click();
  await expect(bakery.getByRole("button", { name: say("store:board.arrivals", { count: 1 }) })).toHaveCount(
    0,
  );
  await expect.poll(slips).toEqual([6, 5, 4, 1, 2, 3]);
  await expect(slipOf(bakery, say, 6).locator("header")).toBeFocused();
  await expect(slipOf(bakery, say, 6).locator("header")).toBeInViewport();
});

test("whatever is tapped on the pages of the board is 44 pixels high and wide", async ({
  shop: { address, order },
  bakery,
  say,
}) => {
  for (const _number of [1, 2]) await order("Cozonac cu nucă");
  await slipOf(bakery, say, 1)
    .getByRole("button", { name: say("orders:move.take") })
    .click();
  await expect(slipOf(bakery, say, 1).getByRole("textbox")).toBeVisible();
  const board = bakery.url();
  const page = await slipOf(bakery, say, 1).getByRole("link").first().getAttribute("href");
  for (const path of [board, page ?? "", "calendar", "history"]) {
    await bakery.goto(path.includes("/") ? path : `${address}/${path}`);
    for (const width of [320, 800, 1280]) {
      await bakery.setViewportSize({ width, height: 800 });
      // A row of a list is one link.
      const small = await bakery.locator("main :is(a, button, summary, select, input)").evaluateAll((all) =>
        all
          .map((one) => ({ one, box: (one.closest(".table tr") ?? one).getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (Math.round(box.width) < 44 || Math.round(box.height) < 44))
          .map(({ one, box }) => `${one.outerHTML.slice(0, 60)} ${box.width}×${box.height}`),
      );
      expect(small, `${path} at ${width} px`).toEqual([]);
    }
  }
});
