import type { Page } from "@playwright/test";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { hold } from "./support/hold.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { openMenu } from "./support/widths.ts";

test.skip(({ scripts }) => !scripts, "without scripts a page waits for its answer");

test("a form that is sent while another one is on its way waits, and what that is refused for is told", async ({
  page,
  say,
  ready,
}) => {
  const { organizationId } = await openBusiness(page.context());
  const taken = await makeTenant();
  await page.goto("/console/store/settings");
  await ready(page);
  const [business, shop] = [page.locator("form#business"), page.locator("form#shop")];
  const slug = business.getByLabel(say("settings:business.slug"));
  const saveShop = shop.getByRole("button", { name: say("common:act.save") });
  await slug.fill(taken.scope.organization.slug);
  await shop.getByRole("textbox").first().fill("Bine ai venit!");
  const refusal = await hold(page, /settings\/business/, "POST");
  await business.getByRole("button", { name: say("common:act.save") }).click();
  await refusal.answered;
  await saveShop.click();
  await refusal.release();
  await expect(saveShop).toHaveAccessibleDescription(say("common:ui.unchanged"));
  await expect(slug).toHaveAccessibleDescription(new RegExp(say("errors:refusal.organizations_slug")));
  expect((await prisma.shop.findFirstOrThrow({ where: { organizationId } })).greeting).toBe("Bine ai venit!");
});

test("what is sent again once its refusal stands there waits only until the page behind is read anew", async ({
  counter,
  say,
}) => {
  await counter.getByRole("button", { name: say("store:quick.open") }).click();
  const dialog = counter.getByRole("dialog");
  const list = dialog.getByLabel(say("store:quick.label"));
  const check = dialog.getByRole("button", { name: say("store:quick.check") });
  await expect(list).toBeFocused();
  const behind = await hold(counter, /\.data/, "GET");
  await check.click();
  await expect(dialog.getByText(say("errors:field.required")).first()).toBeVisible();
  await behind.answered;
  await list.fill("nimic așa 3");
  await check.click();
  await behind.release();
  await expect(dialog.getByText(say("errors:field.product_unknown"))).toBeVisible();
});

/** The list of three products, by price. */
async function openPrices(page: Page, ready: (page: Page) => Promise<void>) {
  const tenant = await openBusiness(page.context());
  for (const [name, price] of [
    ["Colac", 500],
    ["Covrig", 700],
    ["Cozonac", 6_400],
  ] as const)
    await makeProduct(tenant, { name, price });
  await page.goto("/console/store/products?sort=price");
  await ready(page);
  const row = (name: string) => page.getByRole("row", { name });
  const product = (name: string) =>
    prisma.product.findFirstOrThrow({ where: { organizationId: tenant.organizationId, name } });
  return {
    row,
    open: (name: string) => row(name).locator(".price").click(),
    field: (name: string) => row(name).getByRole("textbox"),
    product,
    stored: async (name: string) => (await product(name)).price,
  };
}

test("a second price of a product that is entered while the first one is on its way is the one that stays", async ({
  page,
  ready,
}) => {
  const { open, field, stored } = await openPrices(page, ready);
  await open("Colac");
  await field("Colac").fill("5,50");
  const first = await hold(page, /price/, "POST");
  await field("Colac").press("Enter");
  await first.answered;
  await open("Colac");
  await field("Colac").fill("6");
  await field("Colac").press("Enter");
  await first.release();
  await expect(field("Colac")).toBeHidden();
  await expect.poll(() => stored("Colac")).toBe(600);
});

test("a price that is being typed stays open and typed in where its row moves", async ({ page, ready }) => {
  const { row, open, field, stored } = await openPrices(page, ready);
  const names = page.getByRole("rowheader");
  await expect(names).toHaveText([/Colac/, /Covrig/, /Cozonac/]);
  await open("Cozonac");
  await field("Cozonac").fill("1");
  const first = await hold(page, /price/, "POST");
  await field("Cozonac").press("Enter");
  await first.answered;
  await open("Covrig");
  await field("Covrig").fill("8");
  await first.release();
  await expect(names).toHaveText([/Cozonac/, /Colac/, /Covrig/]);
  await expect(field("Covrig")).toBeFocused();
  await page.keyboard.type(",5");
  await page.keyboard.press("Enter");
  await expect(row("Covrig").locator(".price")).toContainText(/8[.,]50/);
  expect([await stored("Cozonac"), await stored("Covrig")]).toEqual([100, 850]);
});

test("an act of a row is done where a link is followed at once", async ({ page, say, ready }) => {
  const { row, product } = await openPrices(page, ready);
  await openMenu(page, "Colac");
  await row("Colac")
    .getByRole("button", { name: say("products:takeOut") })
    .evaluate((button: HTMLElement) => {
      const link = document.querySelector<HTMLElement>('a[href="/console/store/categories"]');
      setTimeout(() => link?.click());
      button.click();
    });
  await expect(page).toHaveURL(/categories/);
  await expect.poll(async () => (await product("Colac")).outOn).not.toBeNull();
});

test("a double tap on Undo takes back once, and falls on nothing else", async ({ page, say, ready }) => {
  await page.setViewportSize({ width: 400, height: 700 });
  const { product } = await openPrices(page, ready);
  await openMenu(page, "Colac");
  await page.getByRole("button", { name: say("products:takeOut") }).click();
  const undo = page.getByRole("button", { name: say("common:ui.undo") });
  const at = await undo.boundingBox();
  const back = page.getByText(say("toasts:products.back", { name: "Colac" }));
  const tap = () => page.mouse.click((at?.x ?? 0) + 10, (at?.y ?? 0) + 10);
  const tapped = await page.evaluateHandle(() => {
    const parts: (string | undefined)[] = [];
    const hear = ({ target }: Event) => parts.push((target as Element).closest("section")?.className);
    document.addEventListener("click", hear);
    return parts;
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await tap();
  await tap();
  await expect(back).toBeVisible();
  await tap();
  expect(await tapped.jsonValue()).toEqual(["toasts", "toasts", "toasts"]);
  await page.reload();
  expect((await product("Colac")).outOn).toBeNull();
});

test("an Undo that is pressed while a form is on its way is done after it", async ({ page, say, ready }) => {
  const { open, field, product } = await openPrices(page, ready);
  await openMenu(page, "Colac");
  await page.getByRole("button", { name: say("products:takeOut") }).click();
  const undo = page.getByRole("button", { name: say("common:ui.undo") });
  await expect(undo).toBeVisible();
  await open("Cozonac");
  await field("Cozonac").fill("65");
  const price = await hold(page, /price/, "POST");
  await field("Cozonac").press("Enter");
  await price.answered;
  await undo.click();
  await price.release();
  await expect.poll(async () => (await product("Colac")).outOn).toBeNull();
});

test("nothing is entered that would be lost while a form is on its way that is left then, or drawn anew", async ({
  page,
  say,
  ready,
}) => {
  const business = await openBusiness(page.context());
  const category = await makeCategory(business, { name: "Cozonaci" });
  const ticket = await makeTicket(business.admin);
  const text = "Rândul de jos lipsește tot timpul.";
  for (const [address, label, button] of [
    [`/console/store/categories/${category.id}/edit`, say("categories:name"), say("common:act.save")],
    [`/console/helpdesk/${ticket.id}`, say("helpdesk:reply"), say("helpdesk:submit")],
  ] as const) {
    await page.goto(address);
    await ready(page);
    const field = page.getByRole("textbox", { name: label, exact: true });
    await field.fill(text);
    const sent = await hold(page, /categories|helpdesk/, "POST");
    await page.getByRole("button", { name: button }).click();
    await sent.answered;
    const sending = page.getByRole("button", { name: say("common:ui.sending") });
    await expect(sending).toBeVisible();
    await field.evaluate((box) => box.focus());
    await expect(field).not.toBeFocused();
    await sent.release();
    await expect(sending).toHaveCount(0);
    await expect(page.getByText(text).first()).toBeVisible();
  }
});
