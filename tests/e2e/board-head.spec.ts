import type { Page } from "@playwright/test";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** Where the parts of a page begin, and how high they are, in pixels. */
const boxOf = async (page: Page, part: string) =>
  (await page.locator(part).first().boundingBox()) ?? { y: Number.NaN, height: Number.NaN };

test("what stands above the slips takes few rows, each one line high", async ({
  shop: { order },
  bakery,
  say,
  ready,
}) => {
  for (const product of ["Cozonac cu nucă", "Pâine de secară"]) await order(product);
  const most = [
    { width: 390, height: 844, first: 560 },
    { width: 820, height: 1180, first: 520 },
    { width: 1280, height: 860, first: 300 },
  ];
  for (const { first, ...size } of most) {
    await bakery.setViewportSize(size);
    await bakery.reload();
    await ready(bakery);
    const slip = await slipOf(bakery, say, 1).boundingBox();
    expect(slip?.y, `${size.width} px`).toBeLessThan(first);
    expect((await boxOf(bakery, ".board h1")).height, `${size.width} px`).toBeLessThan(40);
    for (const control of await bakery.locator(".board .segmented").all())
      expect((await control.boundingBox())?.height, `${size.width} px`).toBeLessThanOrEqual(52);
    const words = bakery.locator(".chips .status");
    const tops = await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    const figures = await bakery
      .locator(".chips b")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    for (const [index, top] of tops.entries())
      expect(Math.abs((figures[index] ?? 0) - top), `${size.width} px`).toBeLessThan(8);
  }
});

test("on a desk the bar holds the field that finds an order, and stays in sight", async ({
  shop: { order },
  bakery,
  ready,
}) => {
  for (const _number of [1, 2, 3, 4, 5, 6, 7]) await order("Cozonac cu nucă");
  await bakery.setViewportSize({ width: 1280, height: 600 });
  await bakery.reload();
  await ready(bakery);
  const [bar, field] = [await boxOf(bakery, ".counterbar"), await boxOf(bakery, ".findbar")];
  expect(field.y).toBe(bar.y);
  expect(field.height).toBeLessThanOrEqual(bar.height);
  await bakery.mouse.wheel(0, 400);
  await expect.poll(() => bakery.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect((await boxOf(bakery, ".counterbar")).y).toBe(0);
  expect((await boxOf(bakery, ".findbar")).y).toBe(0);
});
