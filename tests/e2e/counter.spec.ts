import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "keys on the screen, and a list that is drawn anew, come with scripts");

test("a phone shows all that is asked above the keys, which are gone once it was answered", async ({
  shop: { tenant, asIoana },
  device,
  say,
}) => {
  const options = ["Ciocolată", "Vanilie", "Caramel"];
  await makeProduct(tenant, {
    ...{ name: "Tort", unit: 1, price: 11800, sku: null },
    fields: [{ name: "Cremă", type: "radio", options, required: 1 }],
  });
  const page = await asIoana(await device({ viewport: { width: 390, height: 844 }, hasTouch: true }));
  const dialog = page.getByRole("dialog", { name: "Tort" });
  const pad = page.getByRole("group", { name: say("common:ui.pad") });
  await page.getByRole("button", { name: say("store:new.addOne", { name: "Tort" }) }).tap();
  await expect(pad).toBeVisible();
  const foot = (await dialog.locator(".acts").boundingBox())?.y ?? 0;
  for (const name of options) {
    const option = await dialog.locator("label", { hasText: name }).boundingBox();
    expect((option?.y ?? foot) + (option?.height ?? 0)).toBeLessThanOrEqual(foot);
  }
  await dialog.getByText("Vanilie").tap();
  await dialog.getByRole("button", { name: say("store:line.add") }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".good .stepper")).toHaveCount(1);
  await expect(pad).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: /^Tort: 1\s.*118[.,]00/ })).toHaveCount(1);

  await test.step("an order that is placed from far below opens at its top", async () => {
    await page.setViewportSize({ width: 390, height: 400 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole("button", { name: say("store:draft.placeShort") }).tap();
    await expect(page.getByText(say("store:order.placed", { number: 1 }))).toBeInViewport();
    await expect(page.getByRole("heading").first()).toHaveText(say("orders:order", { number: 1 }));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(500);
    await expect(page.locator("#main")).toBeFocused();
  });
});

test("what is listed anew begins at its top, below what finds it", async ({
  shop: { tenant, address },
  counter: page,
  say,
  ready,
}) => {
  for (let number = 1; number <= 30; number++)
    await makeProduct(tenant, { name: `Covrig ${number}`, unit: 0, price: 250, sku: null });
  await page.goto(`${address}/new`);
  await ready(page);
  await page.locator(".good").last().scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: new RegExp(`^${say("store:new.uncategorized")}`) }).click();
  const bottomOf = async (what: string) => {
    const box = await page.locator(what).first().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect
    .poll(async () => (await page.locator(".good").first().boundingBox())?.y)
    .toBeGreaterThan((await bottomOf(".finder")) - 1);

  await test.step("what a search finds is said to who does not see the list", async () => {
    const said = (text: string) => page.getByRole("status").filter({ hasText: text });
    const search = page.getByLabel(say("store:new.searchLabel"));
    await search.fill("covrig 30");
    await expect(said(say("store:new.found", { count: 1 }))).toHaveCount(1);
    await search.fill("xyz");
    await expect(said(say("store:new.none"))).toHaveCount(1);
  });
});

test("a cross leads the keys to the next line, and F8 to what brings the line back", async ({
  shop: { tenant, address },
  counter: page,
  say,
  ready,
}) => {
  const fields = [{ name: "Mesaj", type: "text" as const, required: 0 as const }];
  await makeProduct(tenant, { ...{ name: "Tort", unit: 0, price: 11800, sku: null }, fields });
  await page.goto(`${address}/new`);
  await ready(page);
  const names = ["Pâine de secară", "Cozonac cu nucă"];
  for (const name of names)
    await page.getByRole("button", { name: say("store:new.addOne", { name }) }).click();
  const cross = (name = "") => page.getByRole("button", { name: say("store:draft.remove", { name }) });
  await expect(page.locator("#draft .lines tbody tr:not(.unkept)")).toHaveCount(2);
  await cross(names[1]).focus();
  await page.keyboard.press("Enter");
  await expect(cross(names[0])).toBeFocused();
  const undo = page.getByRole("button", { name: say("common:ui.undo") });
  await expect(undo).toBeVisible();
  await page.keyboard.press("F8");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cross(names[1])).toBeVisible();
  await expect(cross(names[0])).toBeFocused();
  await cross(names[1]).focus();
  await page.keyboard.press("Enter");
  await expect(cross(names[0])).toBeFocused();
  expect(await page.locator(".chosen-lines").evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0);
  await page.keyboard.press("Enter");
  await expect(page.locator("#draft")).toBeFocused();

  await test.step("from the first of several lines of one product to the next one", async () => {
    const name = "Tort";
    await page.getByRole("button", { name: say("store:new.addOne", { name }) }).click();
    await expect(page.locator("#draft .lines tbody tr:not(.unkept)")).toHaveText(/Tort/);
    await page.getByRole("button", { name: say("store:new.another", { name }) }).click();
    await page.getByLabel("Mesaj").fill("La mulți ani");
    await page.getByRole("button", { name: say("store:line.add") }).click();
    await cross(`${name} · Mesaj: La mulți ani`).waitFor();
    await cross(name).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#draft .lines tbody tr:not(.unkept)")).toHaveText(/La mulți ani/);
    await expect(cross(name)).toBeFocused();
  });
});

test("on a phone keys lead through categories and the order's sheet, and nothing of them lies out of sight", async ({
  shop: { tenant, ask, asIoana },
  device,
  say,
}) => {
  for (const name of ["order_customer_name", "order_customer_phone", "order_pickup_date"] as const)
    await ask(name);
  const names = ["Cozonaci", "Patiserie", "Plăcinte", "Torturi"];
  for (const name of names) {
    const { id: categoryId } = await makeCategory(tenant, { name });
    await makeProduct(tenant, { ...{ name: `${name} de casă`, categoryId, price: 900 }, sku: null });
  }
  const page = await asIoana(await device({ viewport: { width: 320, height: 500 } }));
  await page.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  await page.getByLabel(say("store:new.searchLabel")).focus();
  for (const _ of names) {
    await tabTo(page, new RegExp(`^(${names.join("|")}) 1$`));
    await expect(page.locator(".cats :focus")).toBeInViewport({ ratio: 1 });
  }
  await page.locator(".phonebar a").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#draft")).toBeFocused();
  await tabTo(page, new RegExp(`^${say("store:draft.place")}`));
  await page.keyboard.press("Tab");
  await expect(page.locator("main ~ * :focus")).toHaveCount(0);
});
