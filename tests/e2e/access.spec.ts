import type { Page } from "@playwright/test";
import { prisma } from "#app/lib/database.server.ts";
import { openBusiness } from "./support/shop.ts";
import { lostBySpacing, TWICE } from "./support/spacing.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "a dialog is modal with scripts alone");

/** What covers the middle of what has the focus within a part of the page, if something does. */
const covered = (page: Page, within: string) =>
  page.evaluate((part) => {
    const one = document.activeElement;
    if (!one?.closest(part)) return "the focus is outside";
    const { left, top, width, height } = one.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + Math.min(height, 24) / 2);
    return found && (one.contains(found) || found.contains(one)) ? null : one.id || one.textContent;
  }, within);

test("on a low screen the foot of a dialog never covers what has the focus", async ({
  page,
  shop: { place },
  ready,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/console/store/workplaces/${place.id}/edit`);
  await ready(page);
  const fields = page.locator("dialog :is(input:not([type=hidden]), textarea, select)");
  await expect(fields.first()).toBeFocused();
  for (let pressed = 0, count = await fields.count(); pressed < count; pressed++) {
    expect(await covered(page, "dialog")).toBe(null);
    await page.keyboard.press("Tab");
  }
});

test("on a tablet what has the focus of an order never lies under the button that places it", async ({
  shop: { ask, address },
  counter,
}) => {
  for (const name of ["order_customer_name", "order_pickup_date", "order_pickup_hour"] as const)
    await ask(name);
  await counter.setViewportSize({ width: 1024, height: 768 });
  await counter.goto(`${address}/new`);
  await counter.locator("#draft .details input:not([type=hidden])").first().focus();
  for (let stops = 0; ; stops++) {
    expect(await covered(counter, "#draft")).toBe(null);
    if (await counter.evaluate(() => document.activeElement?.closest(".place") !== null)) {
      expect(stops).toBeGreaterThan(5);
      return;
    }
    await counter.keyboard.press("Tab");
  }
});

test("on a low screen neither the question about cookies nor the window's end covers a focus", async ({
  device,
}) => {
  const page = await device();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/login");
  await page.locator("main input:not([type=hidden])").first().focus();
  for (let stops = 0; stops < 4; stops++) {
    expect(await covered(page, "body")).toBe(null);
    await page.keyboard.press("Tab");
  }
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/v1");
  await page.locator(".api nav a").last().focus();
  expect(await covered(page, ".api nav")).toBe(null);
});

test("on a phone the bar of the order covers nothing that ends the page", async ({ counter, ready }) => {
  await counter.setViewportSize({ width: 390, height: 700 });
  await counter.reload();
  await ready(counter);
  for (const language of ["English", "Română"]) {
    await counter.getByRole("button", { name: language, exact: true }).focus();
    expect(await covered(counter, "footer")).toBe(null);
  }
});

test("with letters twice as large nothing is wider than a phone, or lies over other text", async ({
  page,
  shop,
  counter,
  bakery,
  device,
}) => {
  await shop.order("Pâine de secară");
  const site = await device();
  const pages: [Page, string, wide?: "wide"][] = [
    [site, "/pricing"],
    [site, "/login"],
    [page, "/console/store/workplaces", "wide"],
    [page, "/console/store/settings"],
    [counter, `${shop.address}/new`],
    [bakery, `${shop.address}/board`, "wide"],
  ];
  for (const [one, address, wide] of pages) {
    await one.setViewportSize({ width: 390, height: 844 });
    await one.goto(address);
    expect(await lostBySpacing(one, TWICE), address).toEqual([]);
    if (!wide) continue;
    await one.setViewportSize({ width: 1280, height: 900 });
    expect(await lostBySpacing(one, TWICE), address).toEqual([]);
  }
});

test("a page that is led to has the focus where what led there is gone", async ({
  page,
  shop: _,
  say,
  ready,
}) => {
  await page.goto("/console/store/products");
  await ready(page);
  await page.getByRole("link", { name: say("products:add") }).press("Enter");
  await expect(page.getByRole("heading", { name: say("products:form.new") })).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
  await page.getByRole("link", { name: say("console:menu.team") }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: say("members:title") })).toBeVisible();
  await expect(page.getByRole("link", { name: say("console:menu.team") })).toBeFocused();
});

test("in forced colours whatever is chosen is drawn in the colour of what is chosen", async ({
  page,
  shop,
  counter,
  bakery,
}) => {
  await shop.order("Pâine de secară");
  const at = async (device: Page, address: string) => {
    await device.emulateMedia({ forcedColors: "active" });
    await device.goto(address);
    return device.evaluate(() => {
      const sample = document.body.appendChild(document.createElement("p"));
      sample.style.cssText = "forced-color-adjust: none; background: Highlight; color: HighlightText";
      const { backgroundColor, color } = getComputedStyle(sample);
      sample.remove();
      return [...document.querySelectorAll("[aria-current], [aria-pressed=true]")]
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const written = [one, ...one.querySelectorAll("*")].every(
            (part) => getComputedStyle(part).color === color,
          );
          return [
            one.textContent,
            written && getComputedStyle(one).backgroundColor === backgroundColor,
          ] as const;
        });
    });
  };
  const pages: [Page, string][] = [
    [page, "/console/store/orders"],
    [page, "/console/store/orders/open"],
    [page, "/console/store/orders/calendar"],
    [counter, `${shop.address}/new`],
    [counter, `${shop.address}/mine`],
    [bakery, `${shop.address}/board`],
  ];
  for (const [device, address] of pages) {
    const chosen = await at(device, address);
    expect(chosen.length, address).toBeGreaterThan(0);
    expect(
      chosen.filter(([, stands]) => !stands),
      address,
    ).toEqual([]);
  }
});

test("in forced colours the chosen part of a segment stands out", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/console/store/products");
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll(".segmented > *")].map((one) => ({
      chosen: one.matches("[aria-current], :has(:checked)"),
      colour: getComputedStyle(one).backgroundColor,
    })),
  );
  const of = (chosen: boolean) =>
    new Set(colours.filter((one) => one.chosen === chosen).map((one) => one.colour));
  expect(of(true).size).toBe(1);
  expect(of(false)).not.toEqual(of(true));
});

test("in forced colours a choice keeps its arrow, and a limit tells how much of it is used", async ({
  page,
  say,
}) => {
  const { organizationId } = await openBusiness(page.context());
  await prisma.product.create({ data: { organizationId, name: "Pâine de secară" } });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/console/store/products");
  const choice = page.getByLabel(say("products:column.state"), { exact: true });
  await expect(choice).toHaveCSS("appearance", "auto");
  const [edge, ground] = await page
    .locator(".quota .bar > i")
    .evaluate((bar) => [
      getComputedStyle(bar).borderTopColor,
      getComputedStyle(bar.parentElement ?? bar).backgroundColor,
    ]);
  expect(edge).not.toBe(ground);
});

test("another page of a list begins with the focus at its top", async ({
  page,
  shop: { tenant },
  say,
  ready,
}) => {
  const { organizationId } = tenant;
  const data = Array.from({ length: 120 }, (_, at) => ({ organizationId, name: `Client ${at}` }));
  await prisma.customer.createMany({ data });
  await page.goto("/console/store/customers");
  await ready(page);
  await page.getByRole("link", { name: say("common:ui.next") }).press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("main")).toBeFocused();
});
