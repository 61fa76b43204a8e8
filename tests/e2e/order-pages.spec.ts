import type { Locator, Page } from "@playwright/test";
import { prisma } from "#app/lib/database.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countedPosts } from "./support/counted-posts.ts";
import { expect, test } from "./support/test.ts";

/** A wrong PIN is answered with 401, a form that needs a correction with 400. */
test.use({ provoked: /status of 40[01]/ });

const bread = "Pâine de secară";
const right = (cell: Locator) =>
  cell.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return Math.round(range.getBoundingClientRect().right);
  });
const placeOf = async (one: Locator) => (await one.boundingBox())?.y;

test("an order's page has one act that stands out and its money in one column; a row of a list opens it", async ({
  shop: { ask, order, tenant },
  counter,
  bakery,
  say,
}) => {
  const acts = counter.locator(".order-head .acts");
  const outstanding = acts.locator(":scope > .btn, :scope > form > .btn");

  await test.step("by status: to whoever placed it the edit, to whoever delivers the next move", async () => {
    await ask("order_upfront_payment");
    await counter.reload();
    await counter.getByRole("button", { name: say("store:new.addOne", { name: bread }) }).click();
    await expect(counter.getByRole("table", { name: say("store:draft.lines") })).toContainText(bread);
    await counter.getByLabel(say("orders:upfront")).fill("5");
    await counter
      .getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) })
      .first()
      .click();
    await expect(counter.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
    await expect(outstanding).toHaveText([say("orders:edit")]);
    await bakery.goto(counter.url().replace(/\?.*/, ""));
    const page = bakery.locator(".order-head .acts");
    await expect(page.locator(":scope > .btn, :scope > form > .btn")).toHaveText([say("orders:move.take")]);
    await expect(page.locator(".btn.line")).toHaveText([say("orders:move.take")]);
  });

  await test.step("the others are in its menu", async () => {
    await counter.getByLabel(say("orders:otherActs", { number: 1 })).click();
    const menu = acts.locator(".menu");
    await expect(menu.getByRole("link", { name: say("orders:receipt"), exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name: say("orders:emailing.act") })).toBeVisible();
    await expect(menu.getByRole("button", { name: say("store:order.repeat") })).toBeVisible();
    await expect(menu.getByRole("link", { name: say("orders:move.discard") })).toBeVisible();
  });

  await test.step("heads over the columns, amounts, total, advance and balance on one edge", async () => {
    const lines = counter.getByRole("table", { name: say("orders:lines", { number: 1 }) });
    const head = (key: string) =>
      lines.getByRole("columnheader", { name: say(`orders:${key}`), exact: true });
    for (const key of ["asked", "product", "price", "sum"]) await expect(head(key)).toBeVisible();
    await expect(lines).toContainText(say("orders:balance"));
    const cells = await lines.locator("tr > :last-child").all();
    expect(cells).toHaveLength(5);
    const edges = await Promise.all(cells.map(right));
    expect(new Set(edges).size, edges.join()).toBe(1);
  });

  await test.step("a row is 56 px high and opens its order wherever it is tapped", async () => {
    for (let number = 2; number < 5; number++) await order(bread);
    await counter.getByRole("link", { name: say("store:nav.mine"), exact: true }).click();
    const row = counter
      .getByRole("row")
      .filter({ has: counter.getByRole("rowheader", { name: "1", exact: true }) });
    const box = await row.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(56);
    expect(box?.height).toBeLessThan(60);
    const { width = 0, height = 0 } = counter.viewportSize() ?? {};
    await counter.setViewportSize({ width: 390, height });
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await counter.setViewportSize({ width, height });
    await row.click({ position: { x: Math.round((box?.width ?? 0) * 0.5), y: 50 } });
    await expect(counter.getByRole("heading", { name: say("orders:order", { number: 1 }) })).toBeVisible();
  });

  await test.step("the chips narrow the list", async () => {
    await prisma.order.updateMany({
      where: { organizationId: tenant.organizationId, number: 2 },
      data: { status: "order_discarded", reason: "nu mai vine" },
    });
    await counter.getByRole("link", { name: say("store:nav.mine"), exact: true }).click();
    const rows = counter.getByRole("rowheader");
    await expect(rows).toHaveCount(4);
    await counter.getByRole("link", { name: say("store:shown.open"), exact: true }).click();
    await expect(counter).toHaveURL(/show=open/);
    await expect(rows).toHaveText(["4", "3", "1"]);
    await counter.getByRole("link", { name: say("store:nav.history"), exact: true }).click();
    await expect(counter.getByRole("link", { name: say("store:shown.open"), exact: true })).toHaveCount(0);
  });
});

test("signing in by PIN: one name, the tries that are left, one post, and keys that stay where they are", async ({
  shop: { tenant, address },
  device,
  say,
  scripts,
}) => {
  test.skip(!scripts, "the keys are drawn by scripts");
  const pin = "246813";
  const member = { username: "Ștefania", pin };
  await makeMember(tenant, member);
  const [far, near] = [
    await makeWorkplace(tenant, { name: "Piața Mihai Viteazul, colț" }),
    await makeWorkplace(tenant, { name: "Gară" }),
  ];
  const tablet = await device();
  await tablet.setViewportSize({ width: 820, height: 1180 });
  const key = (digit: string) => tablet.getByRole("button", { name: digit, exact: true });
  const type = async (digits: string) => {
    for (const digit of digits) await key(digit).click();
  };
  const name = tablet.getByLabel(say("store:signIn.username"));

  await tablet.goto(address);
  await name.fill(member.username);
  await type(pin);
  await tablet.getByRole("button", { name: far.name }).click();
  await expect(tablet).toHaveURL(/\/new/);

  await test.step("a long workplace is not cut on a tablet", async () => {
    const where = tablet.locator(".counterbar .where");
    expect(
      await where.evaluate((one) =>
        [...one.querySelectorAll("span")].every(
          (part) =>
            part.matches(".vh") ||
            (part.scrollWidth <= part.clientWidth + 1 && part.getBoundingClientRect().right <= innerWidth),
        ),
      ),
    ).toBe(true);
    await expect(where).toContainText(far.name);
  });

  await tablet.getByRole("button", { name: say("common:ui.switchMember") }).click();
  await tablet.getByRole("link", { name: member.username, exact: true }).click();
  await expect(name).toHaveCount(0);

  await test.step("a wrong PIN says what is left, and moves no key", async () => {
    const before = await placeOf(key("5"));
    await type("111111");
    await expect(tablet.getByText(say("errors:refusal.members_sign_in", { count: 4 }))).toBeVisible();
    expect(await placeOf(key("5"))).toBe(before);
  });

  await test.step("what is pressed after the last digit sends nothing more", async () => {
    const posts = countedPosts(tablet);
    await tablet.getByRole("button", { name: say("store:signIn.enter") }).click();
    await expect(tablet.getByText(say("errors:refusal.members_sign_in", { count: 4 }))).toBeVisible();
    await hold(tablet, async () => {
      await type("222222");
      await tablet.locator(".form [aria-busy]").click({ force: true });
      await tablet.getByLabel(say("store:signIn.pin")).press("Enter");
    });
    await expect(tablet.getByText(say("errors:refusal.members_sign_in", { count: 3 }))).toBeVisible();
    expect(posts()).toBe(1);
  });

  await test.step("the keys say how many digits there are, and a wrong PIN is read where it was typed", async () => {
    const keys = tablet.getByRole("group", { name: say("store:signIn.keys") });
    await key("1").click();
    await expect(keys.getByRole("status")).toHaveText(say("store:signIn.typed", { typed: 1, of: 6 }));
    const alert = tablet.getByRole("alert");
    for (const count of [2, 1]) {
      await tablet.getByLabel(say("store:signIn.pin"), { exact: true }).fill("");
      await tablet.keyboard.type("333333");
      await expect(alert).toHaveText(say("errors:refusal.members_sign_in", { count }));
    }
  });

  await test.step("seven taps: the name, six digits, and the workplace of last time", async () => {
    await type(pin);
    await expect(tablet).toHaveURL(/\/new/);
    await expect(tablet.locator(".counterbar .where")).toContainText(far.name);
    expect(near.id).not.toBe(far.id);
  });
});

/** Holds the answers to posts back while something is done. */
async function hold(page: Page, work: () => Promise<void>): Promise<void> {
  const done = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await done.promise;
    await route.continue();
  });
  await work();
  done.resolve();
}

test("a day is chosen from cells of 44 px, none of them past, and an error goes when it is mended", async ({
  shop: { ask },
  counter,
  say,
  scripts,
}) => {
  test.skip(!scripts, "the calendar is drawn by scripts");
  await ask("order_pickup_date");
  await ask("order_pickup_hour");
  await counter.setViewportSize({ width: 820, height: 1180 });
  await counter.reload();
  await counter.getByRole("button", { name: say("store:new.addOne", { name: bread }) }).click();
  const place = counter.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) }).first();
  await expect(place).toContainText("13");
  const [day, hour] = [
    counter.getByLabel(say("orders:pickupDay")).first(),
    counter.getByLabel(say("orders:pickupHour")),
  ];
  await day.fill("32.13");
  await hour.fill("99");
  await place.click();
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await hour.fill("9:30");
  await expect(hour).not.toHaveAttribute("aria-invalid");
  await expect(day).toHaveAttribute("aria-invalid", "true");

  const opener = counter.getByRole("button", { name: say("common:ui.calendar") });
  await opener.press("Enter");
  const calendar = counter.getByRole("group", { name: say("common:ui.calendar") });
  await expect(calendar.locator("td :focus")).toBeVisible();
  await counter.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await counter.keyboard.press("Enter");
  const earlier = calendar.getByRole("button", { name: say("common:ui.previousMonth") });
  const later = calendar.getByRole("button", { name: say("common:ui.nextMonth") });
  await later.press("Enter");
  await expect(earlier).toBeEnabled();
  await expect(later).toBeFocused();
  await earlier.press("Enter");
  await expect(calendar.locator("td :focus")).toBeVisible();
  await counter.keyboard.press("Tab");
  await expect(calendar).toBeHidden();
  await opener.click();
  const cells = calendar.locator("td button");
  const boxes = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(43.5);
  expect(Math.max(...boxes.map((box) => box.x + box.width))).toBeLessThanOrEqual(820);
  await expect(cells.first()).toHaveAttribute("aria-current", "date");
  await cells.nth(1).click();
  await expect(day).not.toHaveAttribute("aria-invalid");
  await expect(opener).toHaveAccessibleName(new RegExp(say("orders:pickupDay")));
});
