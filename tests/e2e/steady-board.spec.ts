import type { Page } from "@playwright/test";
import { openShop, placeOne, slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** How often the page has sent a form. */
function countedPosts(page: Page): () => number {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent++;
  });
  return () => sent;
}

test("after each move the focus is at the slip, or at the next one", async ({
  page,
  browser,
  contextOptions,
  say,
  scripts,
}) => {
  const shop = await openShop({ page, browser, contextOptions, say });
  const [counter, bakery] = [shop.sales.page, shop.delivery.page];
  for (const number of [1, 2, 3]) await placeOne(counter, say, "Cozonac cu nucă", number);
  await bakery.setViewportSize({ width: 390, height: 500 });
  await bakery.reload();
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
  if (!scripts) return;
  await placeOne(counter, say, "Cozonac cu nucă", 4);
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
});

test("of a double tap only the first one counts", async ({ page, browser, contextOptions, say, scripts }) => {
  const shop = await openShop({ page, browser, contextOptions, say });
  const [counter, bakery] = [shop.sales.page, shop.delivery.page];
  await placeOne(counter, say, "Cozonac cu nucă", 1);
  await bakery.reload();
  const slip = slipOf(bakery, say, 1);
  const act = (name: string) => slip.getByRole("button", { name: say(name), exact: true });

  await act("orders:move.take").dblclick();
  await expect(slip.getByText(say("orders:status.order_preparing"))).toBeVisible();
  await expect(bakery.getByText(say("toasts:orders.take", { number: 1 }))).toBeVisible();
  if (!scripts) return;
  const posts = countedPosts(bakery);
  for (const name of ["orders:move.complete", "orders:asAsked"]) {
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
  await placeOne(counter, say, "Cozonac cu nucă", 2);
  await expect(slipOf(bakery, say, 2)).toBeVisible();
  expect(posts()).toBe(1);
});

test("a button of a slip is busy until its answer is there, and pressed again sends nothing", async ({
  page,
  browser,
  contextOptions,
  say,
  scripts,
}) => {
  test.skip(!scripts, "Without scripts the browser shows that it waits.");
  const shop = await openShop({ page, browser, contextOptions, say });
  const [counter, bakery] = [shop.sales.page, shop.delivery.page];
  for (const number of [1, 2]) await placeOne(counter, say, "Cozonac cu nucă", number);
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
  await press(2, "orders:asAsked");
});

test("slips stand in rows, the most urgent first, and one that opens stays where it is", async ({
  page,
  browser,
  contextOptions,
  say,
  scripts,
  inspect,
}) => {
  const shop = await openShop({ page, browser, contextOptions, say });
  const [counter, bakery] = [shop.sales.page, shop.delivery.page];
  for (const number of [1, 2, 3, 4]) await placeOne(counter, say, "Pâine de secară", number);
  await bakery.setViewportSize({ width: 800, height: 1180 });
  await bakery.reload();
  const place = async (number: number) => {
    const box = await slipOf(bakery, say, number).boundingBox();
    return { x: box?.x, y: box?.y };
  };
  const [first, second, third, fourth] = [await place(1), await place(2), await place(3), await place(4)];
  expect([second.y, third.x, fourth.x, fourth.y]).toEqual([first.y, first.x, second.x, third.y]);
  if (!scripts) return;
  await slipOf(bakery, say, 2)
    .getByRole("button", { name: say("orders:move.take") })
    .click();
  await expect(slipOf(bakery, say, 2).getByText(say("orders:status.order_preparing"))).toBeVisible();
  await bakery.evaluate(() => window.scrollTo(0, 0));
  await inspect(bakery);
  expect([await place(1), await place(2), await place(3)]).toEqual([first, second, third]);
});

test("an order that comes moves nothing that stands; asked for, it stands where it belongs", async ({
  page,
  browser,
  contextOptions,
  say,
  scripts,
  inspect,
}) => {
  test.skip(!scripts, "Without scripts nothing comes while the page is looked at.");
  const shop = await openShop({ page, browser, contextOptions, say });
  const [counter, bakery] = [shop.sales.page, shop.delivery.page];
  await page.goto("/console/store/settings");
  const day = page.getByRole("group", { name: say("settings:name.order_pickup_date") }).first();
  await day.getByLabel(say("settings:display")).check();
  await expect(day.getByText(say("settings:state.saved"))).toBeVisible();
  const placeFor = async (days: number, product: string, number: number) => {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await counter.getByRole("link", { name: say("store:nav.new"), exact: true }).click();
    await counter.getByLabel(say("orders:pickupDay")).fill(date);
    await placeOne(counter, say, product, number);
  };
  const place = (number: number) =>
    slipOf(bakery, say, number)
      .getByRole("button", { name: say("orders:move.take") })
      .boundingBox();
  const slips = () =>
    bakery.locator(".ticket .no").evaluateAll((all) => all.map((one) => Number(/\d+/.exec(one.textContent))));

  for (const number of [1, 2, 3]) await placeFor(9, "Pâine de secară", number);
  for (const [index, width] of [1280, 800, 390].entries()) {
    await bakery.setViewportSize({ width, height: 700 });
    await bakery.goto(`${shop.address}/board?day=all`);
    await slipOf(bakery, say, 2).scrollIntoViewIfNeeded();
    const before = [await place(1), await place(2), await place(3)];
    await placeFor(8 - index, "Cozonac cu nucă", 4 + index);
    await expect(slipOf(bakery, say, 4 + index)).toBeVisible();
    expect([await place(1), await place(2), await place(3)], `at ${width} px`).toEqual(before);
    expect((await slips()).at(-1)).toBe(4 + index);
  }

  await inspect(bakery);
  await bakery.getByRole("button", { name: say("store:board.arrivals", { count: 1 }) }).click();
  await expect(bakery.getByRole("button", { name: say("store:board.arrivals", { count: 1 }) })).toHaveCount(
    0,
  );
  expect(await slips()).toEqual([6, 5, 4, 1, 2, 3]);
  await expect(slipOf(bakery, say, 6).locator("header")).toBeFocused();
  await expect(slipOf(bakery, say, 6).locator("header")).toBeInViewport();
});

test("whatever is tapped on the pages of the board is 44 pixels high and wide", async ({
  page,
  browser,
  contextOptions,
  say,
  scripts,
}) => {
  test.skip(!scripts, "Only scripts can measure.");
  const shop = await openShop({ page, browser, contextOptions, say });
  const [counter, bakery] = [shop.sales.page, shop.delivery.page];
  for (const number of [1, 2]) await placeOne(counter, say, "Cozonac cu nucă", number);
  await slipOf(bakery, say, 1)
    .getByRole("button", { name: say("orders:move.take") })
    .click();
  await expect(slipOf(bakery, say, 1).getByRole("textbox")).toBeVisible();
  const board = bakery.url();
  const order = await slipOf(bakery, say, 1).getByRole("link").first().getAttribute("href");
  for (const address of [board, order ?? "", "calendar", "history"]) {
    await bakery.goto(address.includes("/") ? address : `${shop.address}/${address}`);
    for (const width of [320, 800, 1280]) {
      await bakery.setViewportSize({ width, height: 800 });
      // A row of a list is one link.
      const small = await bakery.locator("main :is(a, button, summary, select, input)").evaluateAll((all) =>
        all
          .map((one) => ({ one, box: (one.closest(".table tr") ?? one).getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (Math.round(box.width) < 44 || Math.round(box.height) < 44))
          .map(({ one, box }) => `${one.outerHTML.slice(0, 60)} ${box.width}×${box.height}`),
      );
      expect(small, `${address} at ${width} px`).toEqual([]);
    }
  }
});
