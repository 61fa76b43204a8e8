import type { Page } from "@playwright/test";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { hydrated } from "./support/hydrated.ts";
import { scan } from "./support/scan.ts";
import { scriptOf } from "./support/script-of.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts every tap asks for a whole page");
test.use({ provoked: /net::ERR_INTERNET_DISCONNECTED/ });

/** Keeps what moves on a page: what moves by itself, and what moves among the products and the bars at any time. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const look = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        for (const { node, previousRect, currentRect } of entry.sources) {
          const under = node instanceof Element ? node : node?.parentElement;
          if (entry.hadRecentInput && !under?.closest(".catalog, .phonebar .btn")) continue;
          moved.push(`${under?.outerHTML.slice(0, 80)} ${previousRect.y} → ${currentRect.y}`);
        }
      }
    };
    interface Shift {
      hadRecentInput: boolean;
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    new PerformanceObserver(look).observe({ type: "layout-shift", buffered: false });
  });
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

for (const width of [390, 820, 1280]) {
  test(`a tapped line stands there before any answer, and nothing moves under the finger (${width} px)`, async ({
    shop: { tenant, asIoana },
    device,
    say,
  }) => {
    await makeProduct(tenant, {
      ...{ name: "Tort Diplomat", unit: 1, price: 11800, sku: null },
      fields: [{ name: "Mesaj", type: "text", required: 0 }],
    });
    const page = await asIoana(await device({ viewport: { width, height: 844 }, hasTouch: true }));
    const add = (name: string) => page.getByRole("button", { name: say("store:new.addOne", { name }) });
    const row = (name: string) => page.locator(".good").filter({ hasText: name });
    const line = (name: string) => page.locator("#draft .lines tbody tr").filter({ hasText: name });
    const total = width < 720 ? page.locator(".phonebar a b") : page.locator("#draft .place .amount");
    const height = async (name: string) => (await row(name).boundingBox())?.height;
    const before = await Promise.all(["Tort Diplomat", "Pâine de secară"].map(height));
    await watchShifts(page);

    const held = Promise.withResolvers<void>();
    await page.route(/\/draft\/inline/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await add("Pâine de secară").tap();
    await add("Tort Diplomat").tap();
    await row("Pâine de secară")
      .getByRole("button", { name: say("common:ui.more") })
      .tap();
    await expect(total).toContainText(/144[.,]00/);
    await expect(line("Pâine de secară")).toContainText(/^2/);
    await expect(line("Pâine de secară")).toHaveClass("unkept");
    await expect(line("Tort Diplomat")).toHaveClass("unkept");
    expect(await Promise.all(["Tort Diplomat", "Pâine de secară"].map(height))).toEqual(before);

    held.resolve();
    await expect(page.locator("#draft .unkept")).toHaveCount(0);
    await expect(total).toContainText(/144[.,]00/);
    expect(await moved(page)).toEqual([]);

    const see = page.locator(".phonebar a");
    if (width < 720) await see.tap();
    await page.getByRole("button", { name: say("store:draft.remove", { name: "Tort Diplomat" }) }).tap();
    await expect(line("Tort Diplomat")).toHaveCount(0);
    await page.getByRole("button", { name: say("common:ui.undo") }).tap();
    await expect(line("Tort Diplomat")).toHaveCount(1);
    await page
      .locator("#draft")
      .getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) })
      .tap();
    await expect(page.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  });
}

test("on a phone a name has its row beside the picture, and what adds the product stands free of it", async ({
  shop: { tenant, address },
  counter: page,
  say,
  ready,
}) => {
  const name = "Plăcintă cu brânză și mărar";
  const fields = [{ name: "Mesaj", type: "text", required: 0 }];
  await makeProduct(tenant, { name, unit: 0, price: 124000, sku: null, fields });
  const { organizationId } = tenant;
  for (const { id } of await prisma.product.findMany({ where: { organizationId } }))
    await perform(addImages, tenant.admin, { item_id: id, file: [makePicture()] });
  const jpeg = await makeJpeg();
  await page.route("**/files/**", (route) => route.fulfill({ body: jpeg, contentType: "image/jpeg" }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/new`);
  await ready(page);
  await expect(page.locator(".phonebar")).toHaveText(say("store:draft.seeEmpty"));
  const row = page.locator(".good").filter({ hasText: name });
  const box = async (part: string) =>
    (await row.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect((await box("div:not(.amounts)")).width).toBeGreaterThan(290);
  const price = await box("p");
  expect(price.x + price.width).toBeLessThanOrEqual((await box(".add")).x);
  expect((await box("b")).y + (await box("b")).height).toBeLessThanOrEqual((await box(".add")).y + 1);

  const height = (await row.boundingBox())?.height;
  await row.getByRole("button", { name: say("store:new.addOne", { name }) }).click();
  await expect(row.getByRole("textbox")).toHaveValue("1");
  expect((await row.boundingBox())?.height).toBe(height);
});

test("what is tapped without a connection stands there, and is sent and placed when it is back", async ({
  counter: page,
  say,
}) => {
  const place = page.locator("#draft .place button");
  // The script of the page that comes after it gets lost as well.
  const script = await scriptOf(page, "routes/store/order");
  await page.route(`**${script}`, (route) => route.abort("internetdisconnected"));
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(script));
  await page.reload();
  await lost;
  await page.unroute(`**${script}`);
  await hydrated(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  await expect(page.getByText(say("common:connection.lost"))).toBeVisible();
  await expect(page.locator("#draft .unkept")).toContainText("Pâine de secară");
  await expect(place).toContainText(/13[.,]00/);
  await expect(place).toContainText(say("store:draft.waits"));
  await place.click();
  await expect(place).toHaveAttribute("aria-busy", "true");
  await page.context().setOffline(false);
  await expect(page.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  await expect(page.getByText(/13[.,]00/).first()).toBeVisible();
});

test("what is tapped, scanned and typed without a connection outlives the page, and is sent once", async ({
  shop,
  counter: page,
  say,
}) => {
  const { tenant, address } = shop;
  const code = "5941234567893";
  await makeProduct(tenant, { name: "Covrigi cu susan", unit: 0, price: 250, barcode: code });
  await shop.ask("order_customer_name");
  await shop.ask("order_observations");
  await page.goto(`${address}/new`);
  await hydrated(page);
  const lines = page.locator("#draft .lines tbody tr");
  const line = (name: string) => lines.filter({ hasText: name });
  const unkept = page.locator("#draft .unkept");
  await page.getByRole("button", { name: say("store:new.addOne", { name: "Cozonac cu nucă" }) }).click();
  await expect(line("Cozonac cu nucă")).not.toHaveClass("unkept");

  await page.context().setOffline(true);
  await expect(page.getByText(say("common:connection.lost"))).toBeVisible();
  await page.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  await page.getByRole("button", { name: say("store:draft.remove", { name: "Cozonac cu nucă" }) }).click();
  await scan(page, code);
  await page.getByLabel(say("orders:name")).fill("Ilinca");
  await page.getByLabel(say("orders:observations")).fill("la poartă");
  await expect(unkept).toContainText("Pâine de secară");
  await page.reload().catch(() => undefined);
  await page.context().setOffline(false);

  for (const _again of [1, 2]) {
    await page.goto(`${address}/new`);
    await expect(line("Pâine de secară")).toContainText(/^1 /);
    await expect(line("Covrigi cu susan")).toContainText(/^1 /);
    await expect(lines).toHaveCount(2);
    await expect(unkept).toHaveCount(0);
    await expect(page.getByLabel(say("orders:name"))).toHaveValue("Ilinca");
    await expect(page.getByLabel(say("orders:observations"))).toHaveValue("la poartă");
    await expect(page.locator("#draft .sum")).not.toHaveAttribute("aria-busy");
  }
  const kept = () => Object.keys(sessionStorage).filter((name) => name.startsWith("tapped-"));
  await expect.poll(() => page.evaluate(kept)).toEqual([]);
});

test("what is kept without a connection goes with the one who signs out", async ({
  shop: { address },
  counter: page,
  say,
}) => {
  // For this page alone there is no network: the browser would tell one that is left, and lives on for a moment, of its return.
  await page.route(/\/draft\/inline|\/icon\.svg/, (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  await expect(page.getByText(say("common:connection.lost"))).toBeVisible();
  const kept = () => Object.keys(sessionStorage).filter((name) => name.startsWith("tapped-")).length;
  await expect.poll(() => page.evaluate(kept)).toBe(1);
  // Who signs out before the events are open asks for them as a stranger.
  const listening = page.waitForResponse(/\/events\/orders/);
  await page.goto(`${address}/mine`);
  await listening;
  expect(await page.evaluate(kept)).toBe(1);
  await page.getByRole("button", { name: say("common:ui.switchMember") }).click();
  await page.locator("[name=pin]").waitFor();
  await expect.poll(() => page.evaluate(kept)).toBe(0);
});

test("a category and the dialog of a product open without asking the server", async ({
  shop: { tenant, address },
  counter: page,
  say,
  ready,
}) => {
  await makeProduct(tenant, {
    ...{ name: "Tort Diplomat", unit: 1, price: 11800, sku: null },
    fields: [{ name: "Mesaj", type: "text", required: 1 }],
  });
  const kept = page.waitForResponse(/assets\/add-line/);
  await page.goto(`${address}/new`);
  await ready(page);
  const dialog = page.getByRole("dialog", { name: "Tort Diplomat" });
  const add = page.getByRole("button", { name: say("store:new.addOne", { name: "Tort Diplomat" }) });
  await kept;
  await add.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("button", { name: new RegExp(`^${say("store:new.uncategorized")}`) }).click();
  await expect(page.locator(".good")).toHaveCount(1);
  await expect(page).toHaveURL(/category=/);
  await page.getByRole("button", { name: new RegExp(`^${say("store:new.all")}`) }).click();
  await expect(page.locator(".good")).toHaveCount(3);
  await add.click();
  await expect(dialog.getByLabel("Mesaj")).toBeVisible();
  expect(asked).toEqual([]);
});
