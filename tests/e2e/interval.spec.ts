import type { Page } from "@playwright/test";
import { makeOrder } from "#tests/factories/order.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { Say } from "../setup/texts.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts nothing is sent before it is told to");

/** The report of a business with one workplace, its clock in the hands of the test. */
async function openReport(
  page: Page,
  say: Say,
  ready: (page: Page) => Promise<void>,
  { ordered = false } = {},
) {
  const business = await openBusiness(page.context());
  const workplace = await makeWorkplace(business, { name: "Centru" });
  if (ordered) await makeOrder(business, { workplaceId: workplace.id, status: "order_delivered" });
  await page.clock.install();
  await page.goto("/console/store/reports");
  await ready(page);
  return {
    pending: page.getByLabel(say("reports:statusOf.order_pending")),
    first: page.getByRole("textbox", { name: say("interval:from") }),
    year: page.getByRole("link", { name: "2022", exact: true }),
  };
}

/** Holds the report's next answer; `asked` is there once the page waits for it. */
async function holdNext(page: Page) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = { times: 1 };
  await page.route(
    "**/reports.data*",
    async (route) => {
      asked.resolve();
      await released.promise;
      // Where the page asks for something else meanwhile, nobody waits for this answer any more.
      await route.continue().catch(() => {});
    },
    hold,
  );
  return { asked: asked.promise, release: () => released.resolve() };
}

/** What the address asks for. */
const asks = (page: Page) => {
  const { searchParams } = new URL(page.url());
  const from = searchParams.get("from")?.replaceAll("/", ".");
  return { from, pending: searchParams.getAll("statuses").includes("order_pending") };
};

test("a year that is tapped right after a box is ticked loads, with the tick", async ({
  page,
  say,
  ready,
}) => {
  const { pending, first, year } = await openReport(page, say, ready);
  const held = await holdNext(page);
  const link = await year.elementHandle();
  await pending.evaluate((box: HTMLElement, link) => {
    box.click();
    (link as HTMLElement).click();
  }, link);
  await held.asked;
  await page.clock.runFor(2000);
  held.release();
  await expect.poll(() => asks(page)).toEqual({ from: "01.01.2022", pending: true });
  await expect(first).toHaveValue(/^01.01.2022$/);
  await expect(pending).toBeChecked();
  await expect(year).toHaveAttribute("aria-current", "true");
});

test("a year that is tapped while a tick is on its way loads, with the tick", async ({
  page,
  say,
  ready,
}) => {
  const { pending, year } = await openReport(page, say, ready);
  const held = await holdNext(page);
  await pending.check();
  await held.asked;
  await year.click();
  await expect.poll(() => asks(page)).toEqual({ from: "01.01.2022", pending: true });
  held.release();
  await expect(pending).toBeChecked();
  await expect(year).toHaveAttribute("aria-current", "true");
});

test("a box that is ticked while a day is on its way stays ticked, with the focus", async ({
  page,
  say,
  ready,
}) => {
  const { pending, first } = await openReport(page, say, ready);
  const held = await holdNext(page);
  await first.fill("01.10.2021");
  await held.asked;
  await pending.check();
  held.release();
  await expect.poll(() => asks(page)).toEqual({ from: "01.10.2021", pending: true });
  await expect(pending).toBeChecked();
  await expect(pending).toBeFocused();
});

test("a paper that is asked for right after a box is ticked is of that; of a day that can't be read there is none", async ({
  page,
  say,
  ready,
}) => {
  const { pending, first } = await openReport(page, say, ready, { ordered: true });
  await pending.check();
  await page.getByRole("link", { name: say("reports:print") }).click();
  await expect(page).toHaveURL(/\/print\/reports\?.*statuses=order_pending/);
  await page.goBack();
  await ready(page);
  await first.fill("1.13.2026");
  await page.getByRole("link", { name: say("reports:print") }).click();
  await expect(page.getByText(say("interval:unread"))).toBeVisible();
  await expect(page).toHaveURL(/console\/store\/reports/);
});

test("boxes follow the way back where nothing is chosen meanwhile", async ({ page, say, ready }) => {
  const { pending, first, year } = await openReport(page, say, ready);
  await year.click();
  await expect(first).toHaveValue(/^01.01.2022$/);
  await pending.check();
  await expect.poll(() => asks(page).pending).toBe(true);
  await page.goBack();
  await expect(first).not.toHaveValue(/2022$/);
  await expect(pending).not.toBeChecked();
});

test("which days are shown is said once others are, and a day that can't be read gets the focus", async ({
  page,
  say,
  ready,
}) => {
  const { pending, first, year } = await openReport(page, say, ready, { ordered: true });
  const said = page.getByRole("status").filter({ hasText: /\S/ });
  const total = (count: number) => say("reports:paper.total", { count });
  await expect(said).toHaveCount(0);
  await year.click();
  await expect(said).toHaveText(new RegExp(`2022 .* 2022: ${total(0)}$`));
  await page.goto("/console/store/reports");
  await ready(page);
  await pending.check();
  await expect(said).toHaveText(new RegExp(`: ${total(1)}$`));
  for (const path of ["/console/store/reports", "/console/store"]) {
    await page.goto(path);
    await ready(page);
    await first.fill("1.13.2026");
    const show = page.getByRole("button", { name: say("interval:show") });
    await show.focus();
    await page.keyboard.press("Enter");
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(say("interval:unread"));
    await expect(first).toHaveAttribute("aria-invalid", "true");
  }
  await expect(said).toHaveCount(0);
  await page.getByRole("link", { name: say("interval:days", { count: 7 }), exact: true }).click();
  await expect(said).toHaveText(new RegExp(`: ${say("dashboard:countOrders", { count: 1 })}$`));
});
