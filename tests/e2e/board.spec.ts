import type { Page } from "@playwright/test";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "a page without scripts neither plays nor is drawn anew below what is typed",
);

/** How many notes the page has played. */
const notes = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.notes ?? 0));

test("a new order sounds where somebody wants it, and is told to screen readers", async ({
  shop: { order },
  bakery,
  say,
}) => {
  await expect(bakery).toHaveURL(/\/board/);
  await bakery.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      const { dataset } = document.documentElement;
      dataset.notes = String(Number(dataset.notes ?? 0) + 1);
      start.call(this, when);
    };
  });
  await bakery.reload();
  await order("Pâine de secară");
  await expect(slipOf(bakery, say, 1)).toBeVisible();
  await expect(bakery.getByText(say("store:board.come", { count: 1, numbers: "1" }))).toBeAttached();
  expect(await notes(bakery)).toBe(0);
  await bakery.getByRole("button", { name: say("store:board.soundOff") }).click();
  await expect(bakery.getByRole("button", { name: say("store:board.soundOn") })).toBeVisible();
  await expect.poll(() => notes(bakery)).toBe(2);
  await order("Pâine de secară");
  await expect.poll(() => notes(bakery)).toBe(4);
  const take = slipOf(bakery, say, 2).getByRole("button", { name: say("orders:move.take") });
  await expect(take).toHaveAccessibleDescription(`${say("orders:orderWord")} 2`);
  await take.click();
  await expect(slipOf(bakery, say, 2).getByText(say("orders:status.order_preparing"))).toBeVisible();
  expect(await notes(bakery)).toBe(4);
});

test("slips that are taken one after the other, before the first answer is there, open all", async ({
  shop: { order },
  bakery,
  say,
}) => {
  for (const number of [1, 2, 3]) {
    await order("Cozonac cu nucă");
    await expect(slipOf(bakery, say, number)).toBeVisible();
  }
  const answered = Promise.withResolvers<void>();
  await bakery.route("**/moves/**", async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await answered.promise;
    // The answers before the last one are waited for no more.
    await route.fulfill({ response: answer }).catch(() => {});
  });
  for (const number of [1, 2, 3]) {
    const sent = bakery.waitForRequest(/\/moves\//);
    await slipOf(bakery, say, number)
      .getByRole("button", { name: say("orders:move.take") })
      .click();
    await sent;
  }
  answered.resolve();
  for (const number of [3, 2, 1])
    await expect(slipOf(bakery, say, number).getByRole("textbox")).toBeVisible();
});

test("quantities that are refused leave the slips open that were taken beside them", async ({
  page,
  shop: { order },
  bakery,
  say,
  ready,
}) => {
  const quantity = say("orders:preparedOf", { name: "Cozonac cu nucă", unit: "kg" });
  const slip = (number: number) => slipOf(bakery, say, number);
  const save = slip(1).getByRole("button", { name: say("orders:saveQuantities") });
  /** Saves the quantities of the first slip before the answer to taking another one is there. */
  const saveWhileTaking = async (number: number) => {
    const answered = Promise.withResolvers<void>();
    await bakery.route("**/moves/**", async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      await answered.promise;
      await route.fulfill({ response: answer }).catch(() => {});
    });
    const sent = bakery.waitForRequest(/\/moves\//);
    await slip(number)
      .getByRole("button", { name: say("orders:move.take") })
      .click();
    await sent;
    await save.click();
    answered.resolve();
    await bakery.unroute("**/moves/**");
  };
  for (const _number of [1, 2, 3]) await order("Cozonac cu nucă");
  await expect(slip(3)).toBeVisible();
  await slip(1)
    .getByRole("button", { name: say("orders:move.take") })
    .click();

  await slip(1).getByLabel(quantity).fill("doi");
  await saveWhileTaking(2);
  await expect(slip(1).getByLabel(quantity)).toHaveAccessibleDescription(/./);
  await expect(slip(2).getByLabel(quantity)).toBeVisible();
  await expect(slip(1).getByLabel(quantity)).toHaveValue("doi");

  await slip(1).getByLabel(quantity).fill("1,2");
  await page.goto("/console/store/orders");
  await ready(page);
  await page.getByRole("link", { name: new RegExp(`^(${say("orders:orderWord")} )?1$`) }).click();
  // Whoever saves twice has not been overtaken by themselves.
  for (const amount of ["1,4", "1,5"]) {
    await page.getByLabel(quantity).fill(amount);
    const answer = page.waitForResponse((one) => one.request().method() === "POST");
    await page.getByRole("button", { name: say("orders:saveQuantities") }).click();
    expect((await answer).ok()).toBe(true);
    await expect(page.getByText(say("toasts:orders.quantities", { number: 1 }))).toBeVisible();
  }
  // The board has been refreshed once a later order is there.
  await order("Pâine de secară");
  await expect(slip(4)).toBeVisible();
  await saveWhileTaking(3);
  await expect(slip(1).getByText(say("errors:refusal.stale")).first()).toBeVisible();
  await expect(slip(1).getByLabel(quantity)).toHaveValue("1,2");
  await expect(slip(1)).toContainText(/1[.,]5\skg/);
  await expect(slip(3).getByLabel(quantity)).toBeVisible();
  await expect(slip(2).getByLabel(quantity)).toBeVisible();

  await save.click();
  await expect(slip(1).getByRole("textbox")).toHaveCount(0);
  await expect(slip(1)).toContainText(/1[.,]2\skg/);
  await expect(slip(2).getByLabel(quantity)).toBeVisible();
  await expect(slip(3).getByLabel(quantity)).toBeVisible();
});

test("why there is less is asked no longer once there is not", async ({ shop: { order }, bakery, say }) => {
  await order("Cozonac cu nucă");
  const slip = slipOf(bakery, say, 1);
  await slip.getByRole("button", { name: say("orders:move.take") }).click();
  const quantity = slip.getByLabel(say("orders:preparedOf", { name: "Cozonac cu nucă", unit: "kg" }));
  const asked = slip.locator(".why.wrong");
  await quantity.fill("0");
  await slip.getByRole("button", { name: say("orders:move.complete") }).click();
  await expect(asked).toBeVisible();
  await quantity.fill("1,2");
  await expect(asked).toBeHidden();
  await quantity.fill("0,5");
  await expect(asked).toBeVisible();
  await slip.getByRole("button", { name: say("orders:preparedReason.short") }).click();
  await expect(asked).toBeHidden();
});

test("whoever changed the order under an open slip is told of, and what was typed stays", async ({
  page,
  shop: { order },
  bakery,
  say,
}) => {
  const quantity = say("orders:preparedOf", { name: "Cozonac cu nucă", unit: "kg" });
  const slip = slipOf(bakery, say, 1);
  await order("Cozonac cu nucă");
  await slip.getByRole("button", { name: say("orders:move.take") }).click();
  await slip.getByLabel(quantity).fill("1,2");

  await page.goto("/console/store/orders");
  await page.getByRole("link", { name: new RegExp(`^(${say("orders:orderWord")} )?1$`) }).click();
  await page.getByLabel(quantity).fill("1,5");
  await page.getByRole("button", { name: say("orders:saveQuantities") }).click();
  await expect(page.getByText(say("toasts:orders.quantities", { number: 1 }))).toBeVisible();

  // The board has been refreshed once a later order is there.
  await order("Pâine de secară");
  await expect(slipOf(bakery, say, 2)).toBeVisible();
  await expect(slip.getByLabel(quantity)).toHaveValue("1,2");
  await slip.getByRole("button", { name: say("orders:saveQuantities") }).click();
  await expect(slip.getByText(say("errors:refusal.stale")).first()).toBeVisible();
  await expect(slip.getByLabel(quantity)).toHaveValue("1,2");
  await expect(slip).toContainText(/1[.,]5\skg/);
  // Until the present order is there too, a press does nothing.
  const save = slip.getByRole("button", { name: say("orders:saveQuantities") });
  await expect(save).not.toHaveAttribute("aria-busy", "true");
  await save.click();
  await expect(bakery.getByText(say("toasts:orders.quantities", { number: 1 }))).toBeVisible();
  await expect(slip).toContainText(/1[.,]2\skg/);
});
