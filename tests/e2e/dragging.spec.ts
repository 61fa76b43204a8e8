import type { Page } from "@playwright/test";
import { makeCategory } from "#tests/factories/category.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts rows are moved by their buttons: tests/forms/categories",
);

const names = ["Azime", "Brioșe", "Colaci", "Dulciuri", "Eclere"];
const order = "/console/store/categories?sort=position";
const shown = (page: Page) => page.locator("tbody tr .name");
const asDrawn = { useInnerText: true };

/** A finger, which the page is told of as a system tells of it. */
async function finger(page: Page) {
  const devices = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd") => async (x: number, y: number) =>
    devices.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  return { down: touch("touchStart"), move: touch("touchMove"), up: touch("touchEnd") };
}

for (const [width, by] of [
  [390, "finger"],
  [1280, "mouse"],
] as const)
  test(`a row is dragged by its grip with a ${by}, goes along, and stays where it was put (${width} px)`, async ({
    browser,
    say,
    ready,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      hasTouch: by === "finger",
    });
    const business = await openBusiness(context);
    for (const name of names) await makeCategory(business, { name });
    const page = await context.newPage();
    await page.goto(order);
    await ready(page);
    await expect(shown(page)).toHaveText(names, asDrawn);
    const boxes = await page.locator("tbody tr .grip").evaluateAll((grips) =>
      grips.map((grip) => {
        const { x, y, width, height } = grip.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    const [first, third] = [boxes[0] ?? { x: 0, y: 0 }, boxes[2] ?? { x: 0, y: 0 }];
    const mouse = {
      down: async (x: number, y: number) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
      },
      move: async (x: number, y: number) => page.mouse.move(x, y, { steps: 4 }),
      up: async () => page.mouse.up(),
    };
    const hand = by === "finger" ? await finger(page) : mouse;
    const row = page.getByRole("row", { name: "Azime" });
    const top = async () => (await row.boundingBox())?.y ?? 0;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const before = await top();

    await hand.down(first.x, first.y);
    await hand.move(first.x, third.y);
    await expect.poll(async () => Math.round((await top()) - before)).toBe(Math.round(third.y - first.y));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await hand.up(first.x, third.y);
    await expect(
      page
        .getByRole("region", { name: say("common:ui.notifications") })
        .getByText(say("toasts:categories.moved", { position: 3 })),
    ).toBeVisible();
    await expect(shown(page)).toHaveText(["Brioșe", "Colaci", "Azime", "Dulciuri", "Eclere"], asDrawn);
    await expect(page.locator("tbody tr[data-carried]")).toHaveCount(0);

    await hand.down(first.x, first.y);
    await hand.move(first.x, third.y);
    await expect(page.locator("tbody tr[data-carried]")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator("tbody tr[data-carried]")).toHaveCount(0);
    await hand.up(first.x, third.y);
    await page.reload();
    await expect(shown(page)).toHaveText(["Brioșe", "Colaci", "Azime", "Dulciuri", "Eclere"], asDrawn);
    await context.close();
  });
