import type { Locator, Page } from "@playwright/test";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { Say } from "#tests/setup/texts.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { fitsEachWidth } from "./support/widths.ts";

/** Presses a row where it has no control: low, left of its middle. */
async function pressRow(row: Locator, x = 0.45) {
  const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
  await row.click({ position: { x: width * x, y: height - 4 } });
}

for (const width of [390, 1280])
  test(`a row leads where its name does, wherever it is pressed (${width} px)`, async ({
    page,
    say,
    ready,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const business = await openBusiness(page.context());
    const workplace = await makeWorkplace(business, { name: "Centru" });
    const product = await makeProduct(business, { name: "Cozonac" });
    const items = [{ item_id: product.id, quantity: "1" }];
    const lists = [
      ["workplaces", workplace.id, "edit"],
      ["categories", (await makeCategory(business, { name: "Pâine" })).id, "edit"],
      ["members", (await makeMember(business, { username: "ioana" })).id, "edit"],
      ["products", product.id, null],
      ["orders", (await makeOrder(business, { workplaceId: workplace.id, items })).id, null],
    ] as const;
    for (const [list, id, act] of lists) {
      const path = `/console/store/${list}`;
      await page.goto(path);
      await ready(page);
      await pressRow(page.locator("tbody tr").first());
      const ofPage = list === "orders" ? `${path}/${id}` : `product_id=${id}`;
      await expect(page, list).toHaveURL(new RegExp(`${act ? `${path}/${id}/${act}` : ofPage}$`));
    }

    await test.step("what else stands in the row is pressed by itself", async () => {
      await page.goto("/console/store/products");
      await ready(page);
      await page.locator("tbody summary").last().click();
      const archive = page.getByRole("link", { name: say("products:archive"), exact: true });
      await archive.click();
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  });

test("one key leads to the search of a list, but not while somebody writes", async ({
  page,
  say,
  scripts,
  ready,
}) => {
  test.skip(!scripts, "keys are heard by scripts");
  const business = await openBusiness(page.context());
  await makeCategory(business, { name: "Pâine" });
  await page.goto("/console/store/categories");
  await ready(page);
  const search = page.getByRole("searchbox", { name: say("categories:name"), exact: true });
  await expect(search).toHaveAttribute("aria-keyshortcuts", "/");
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("1/2");
  await expect(search).toHaveValue("1/2");

  await test.step("what is found is said to who does not see the list", async () => {
    const outcome = page.getByRole("main").getByRole("status");
    await expect(outcome).toHaveText(say("categories:noMatch"));
    await search.fill("pa");
    await expect(outcome).toHaveText(say("categories:count", { count: 1 }));
  });

  await page.goto("/console/store/categories/new");
  await ready(page);
  const name = page.getByRole("dialog").getByLabel(say("categories:name"));
  await name.focus();
  await page.keyboard.type("1/2");
  await expect(name).toHaveValue("1/2");

  await test.step("switched off in this browser it is a key like others (WCAG 2.1.4)", async () => {
    await page.goto("/console/account");
    await ready(page);
    const off = page.getByRole("button", { name: say("account:slash.off"), exact: true });
    await off.click();
    await expect(page.getByText(say("toasts:account.slashOff"))).toBeVisible();
    await expect(off).toHaveAttribute("aria-current", "true");
    await expect(off).toBeFocused();
    await page.goto("/console/store/categories");
    await ready(page);
    await expect(search).not.toHaveAttribute("aria-keyshortcuts", /./);
    await page.keyboard.press("/");
    await expect(search).not.toBeFocused();
  });
});

test("a phone shows the search of a list, and two lines an entry", async ({ page, say, ready }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const business = await openBusiness(page.context());
  const workplace = await makeWorkplace(business, { name: "Centru" });
  const { id: categoryId } = await makeCategory(business, { name: "Pâine" });
  const product = await makeProduct(business, { name: "Cozonac cu nucă", categoryId, state: 2 });
  await makeMember(business, { username: "ioana" });
  const items = [{ item_id: product.id, quantity: "1" }];
  await makeOrder(business, { workplaceId: workplace.id, items, customer: { name: "Maria Pop" } });
  for (const list of ["workplaces", "categories", "members", "products", "orders"]) {
    await page.goto(`/console/store/${list}`);
    await ready(page);
    const lines = await page
      .locator("tbody tr")
      .first()
      .evaluate((row) => {
        const shown = [...row.querySelectorAll("td:not(.acts), .head, .details-row")].filter(
          (one) => getComputedStyle(one).display !== "contents" && one.getBoundingClientRect().height > 0,
        );
        const starts = shown.map((one) => one.getBoundingClientRect()).sort((a, b) => a.top - b.top);
        return starts.filter(({ top }, at) => at === 0 || top >= (starts[at - 1]?.bottom ?? 0) - 4).length;
      });
    expect(lines, list).toBe(2);
    await expect(page.locator(".list-finder > .field input"), list).toBeInViewport();
  }
  await page.goto("/console/store/customers");
  await expect(page.locator(".list-finder > .field input")).toBeInViewport();
  await prisma.order.updateMany({
    where: { organizationId: business.organizationId },
    data: { origin: "shop" },
  });
  await page.goto("/console/store/orders");
  await ready(page);
  await fitsEachWidth(page, [320]);
  const search = page.getByRole("searchbox", { name: say("orders:search"), exact: true });
  await search.fill("1");
  await search.press("Enter");
  await expect(page).toHaveURL(/[?&]q=1(&|$)/);
  await expect(page.getByRole("button", { name: say("common:ui.filters"), exact: true })).toBeVisible();
});

test("what a narrow screen leaves out of a row is shown on a press, and hidden again", async ({
  page,
  say,
  scripts,
  ready,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const business = await openBusiness(page.context());
  await makeProduct(business, { name: "Cozonac", sku: "C7", barcode: "5941234567899" });
  await page.goto("/console/store/products");
  await ready(page);
  const details = page.getByRole("link", { name: say("common:ui.detailsOf", { name: "Cozonac" }) });
  const filters = page.getByRole("button", { name: say("common:ui.filters"), exact: true });
  await expect(details).toHaveAttribute("aria-expanded", "false");
  await details.click();
  await expect(page.locator("dd", { hasText: "C7" })).toBeVisible();
  await expect(page.locator("dd", { hasText: "5941234567899" })).toBeVisible();
  await expect(details).toHaveAttribute("aria-expanded", "true");
  await expect(details).toBeFocused();
  await expect(filters).toBeVisible();
  if (scripts) await expect(page).toHaveURL(/products$/);
  await details.click();
  await expect(page.locator("dd")).toHaveCount(0);
  await expect(details).toHaveAttribute("aria-expanded", "false");
});

/** Cozonac for 64 lei: its price in the list, and the field that is opened there. */
async function openPrice(page: Page, say: Say, ready: (page: Page) => Promise<void>) {
  const business = await openBusiness(page.context());
  await makeProduct(business, { name: "Cozonac", price: 6400 });
  await page.goto("/console/store/products");
  await ready(page);
  const name = say("products:price.change", { name: "Cozonac", price: "" });
  const title = say("products:price.title", { name: "Cozonac" });
  return {
    price: page.getByRole("link", { name }),
    field: page.getByRole("textbox", { name: title }),
    dialog: page.getByRole("dialog", { name: title }),
  };
}

test("a price is changed where it stands, and the focus stays with it", async ({
  page,
  say,
  scripts,
  ready,
}) => {
  test.skip(!scripts, "its form is drawn by scripts");
  const { price, field, dialog } = await openPrice(page, say, ready);
  await price.click();
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(price).toBeFocused();
  await price.click();
  await expect(field).toBeFocused();
  await price.click();
  await expect(field).toBeHidden();
  await price.press("Enter");
  await field.fill("65");
  await field.press("Enter");
  await expect(price).toContainText("65");
  await expect(field).toBeHidden();
  await expect(price).toBeFocused();
  await price.click();
  await expect(field).toHaveValue(/^65/);
  await field.fill("mult");
  await field.press("Enter");
  await expect(dialog.getByRole("textbox")).toHaveValue("mult");
  await dialog.getByRole("textbox").fill("66");
  await dialog.getByRole("textbox").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(price).toContainText("66");
});

test("without scripts a price is changed in its dialog", async ({ page, say, scripts, ready }) => {
  test.skip(scripts, "scripts draw its form in the list");
  const { price, dialog } = await openPrice(page, say, ready);
  await price.click();
  await dialog.getByRole("textbox").fill("65");
  await dialog.getByRole("textbox").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(price).toContainText("65");
});
