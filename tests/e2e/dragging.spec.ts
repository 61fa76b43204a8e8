import type { Page } from "@playwright/test";
import { makeCategory } from "#tests/factories/category.ts";
import { hold } from "./support/hold.ts";
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
    device,
    say,
    ready,
  }) => {
    const page = await device({ viewport: { width, height: 800 }, hasTouch: by === "finger" });
    const business = await openBusiness(page.context());
    for (const name of names) await makeCategory(business, { name });
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
  });

/** The rows of a page by their places as it is drawn now: `lift` presses the grip of one, `over` carries it to another. */
async function rowsByMouse(page: Page) {
  const carried = page.locator("tbody tr[data-carried]");
  const grips = await page.locator("tbody tr .grip").evaluateAll((all) =>
    all.map((grip) => {
      const { x, y, width, height } = grip.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const { x = 0 } = grips[0] ?? {};
  return {
    carried,
    lift: async (from: number) => {
      await page.mouse.move(x, grips[from]?.y ?? 0);
      await page.mouse.down();
      await expect(carried).toHaveCount(1);
    },
    over: async (to: number) => page.mouse.move(x, grips[to]?.y ?? 0, { steps: 4 }),
  };
}

test("a row stays where it was put before that is answered, and the next one is carried over the answer", async ({
  page,
  say,
  ready,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const business = await openBusiness(page.context());
  for (const name of names) await makeCategory(business, { name });
  await page.goto(order);
  await ready(page);
  const { carried, lift, over } = await rowsByMouse(page);

  const first = await hold(page, /position/, "POST");
  await lift(0);
  await over(2);
  await page.mouse.up();
  await first.answered;
  await expect(shown(page)).toHaveText(["Brioșe", "Colaci", "Azime", "Dulciuri", "Eclere"], asDrawn);
  const second = await hold(page, /position/, "POST");
  await lift(4);
  await over(0);
  await page.mouse.up();
  await expect(shown(page)).toHaveText(["Eclere", "Brioșe", "Colaci", "Azime", "Dulciuri"], asDrawn);
  await second.answered;
  await lift(4);
  await over(1);
  await first.release();
  await second.release();
  const notice = page.getByRole("region", { name: say("common:ui.notifications") });
  await expect(notice.getByText(say("toasts:categories.moved", { position: 1 }))).toBeVisible();
  await expect(carried).toHaveCount(1);
  await page.mouse.up();
  const last = ["Eclere", "Dulciuri", "Brioșe", "Colaci", "Azime"];
  await expect(shown(page)).toHaveText(last, asDrawn);
  await expect(notice.getByText(say("toasts:categories.moved", { position: 2 }))).toBeVisible();
  await page.reload();
  await expect(shown(page)).toHaveText(last, asDrawn);
});

test("a move that is done after the one made next is seen", async ({ page, ready }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const business = await openBusiness(page.context());
  for (const name of names) await makeCategory(business, { name });
  await page.goto(order);
  await ready(page);
  const { lift, over } = await rowsByMouse(page);
  const move = async (from: number, to: number) => {
    await lift(from);
    await over(to);
    await page.mouse.up();
  };

  const reached = Promise.withResolvers<void>();
  const later = Promise.withResolvers<void>();
  await page.route(
    /\/position\//,
    async (route) => {
      reached.resolve();
      await later.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await move(0, 2);
  await reached.promise;
  const next = await hold(page, /\/position\//, "POST");
  await move(4, 0);
  await next.answered;
  await next.release();
  await expect(shown(page)).toHaveText(["Eclere", "Azime", "Brioșe", "Colaci", "Dulciuri"], asDrawn);
  later.resolve();
  await expect(shown(page)).toHaveText(["Eclere", "Brioșe", "Colaci", "Azime", "Dulciuri"], asDrawn);
});
