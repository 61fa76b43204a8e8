import type { Page } from "@playwright/test";
import { prisma } from "#app/lib/database.server.ts";
import { makeShopProduct } from "#tests/factories/shop.ts";
import type { Say } from "../setup/texts.ts";
import { openBreadShop } from "./support/bread-shop.ts";
import { inCart } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ scripts }) => {
  test.skip(!scripts, "without scripts the browser sends one form at a time by itself");
});

/** The shop's list, with what its presses say and what its cart holds. */
async function enter(page: Page, say: Say, language: string | undefined) {
  const shop = await openBreadShop(page, language);
  const { organizationId } = shop.tenant;
  const add = ({ name }: { name: string }) =>
    page.getByRole("button", { name: say("shop:addNamed", { name }) });
  const cart = async () => {
    const found = await prisma.cart.findMany({ where: { organizationId } });
    return found.map(({ lines }) =>
      (lines as { item_id: string; quantity: string }[]).map(({ item_id, quantity }) => [item_id, quantity]),
    );
  };
  const both = [
    [
      [shop.bread.id, "1"],
      [shop.milk.id, "1"],
    ],
  ];
  return { ...shop, add, cart, both };
}

/** Holds what is put into the cart until it is let go. */
async function hold(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/cart/add", async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

test("a link waits for what is on its way, and leads to a cart that holds all of it", async ({
  page,
  say,
  locale,
}) => {
  const { bread, milk, add, cart, both } = await enter(page, say, locale);
  const letGo = await hold(page);
  await add(bread).click();
  await add(milk).click();
  await page.locator("#cart-link").click();
  await expect(page.locator("#cart-link")).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(page.getByRole("heading", { name: say("shop:cart.title") })).toBeVisible();
  await expect(page.locator(".cart-lines > li")).toHaveText([new RegExp(bread.name), new RegExp(milk.name)]);
  expect(await cart()).toEqual(both);
});

test("who presses a link again does not wait: the page that it leads to puts the rest into the cart", async ({
  page,
  say,
  locale,
}) => {
  const { bread, milk, add, cart, both } = await enter(page, say, locale);
  const letGo = await hold(page);
  await add(bread).click();
  await add(milk).click();
  await page.locator("#cart-link").click();
  await page.locator("#cart-link").click();
  await expect(page.getByText(say("shop:cart.empty"))).toBeVisible();
  letGo();
  await expect(page.locator(".cart-lines > li")).toHaveText([new RegExp(bread.name), new RegExp(milk.name)]);
  await expect(page.getByText(inCart(say, milk.name, 1))).toBeVisible();
  expect(await cart()).toEqual(both);
});

test("what is typed to be searched for before and after a press stands there with its caret once it is answered", async ({
  page,
  say,
  locale,
}) => {
  const { bread, add } = await enter(page, say, locale);
  const search = page.getByRole("searchbox");
  const letGo = await hold(page);
  await search.fill("coz");
  await add(bread).click();
  await expect(add(bread)).toHaveAttribute("aria-busy", "true");
  await search.fill("cozona");
  await search.press("Home");
  letGo();
  await expect(page.locator("#cart-link")).toContainText("1");
  await expect(search).toBeFocused();
  await page.keyboard.type("2 ");
  await expect(search).toHaveValue("2 cozona");
  await add(bread).click();
  await expect(page.getByText(inCart(say, bread.name, 2))).toBeVisible();
  await expect(search).toHaveValue("2 cozona");
});

test("what is typed or chosen on a product's page after a press goes with the next one, and what was sent is drawn anew", async ({
  page,
  say,
  locale,
}) => {
  const { tenant, address } = await enter(page, say, locale);
  const fields = [
    { name: "Blat", type: "radio" as const, required: 1 as const, options: ["cacao", "vanilie"] },
    { name: "Mesaj", type: "text" as const, required: 0 as const },
  ];
  const cake = await makeShopProduct(tenant, { name: "Tort", unit: 0, fields });
  await page.goto(`${address}/products/${cake.id}`);
  const [add, quantity, message] = [
    page.getByRole("button", { name: say("shop:addToCart") }),
    page.getByLabel(say("shop:quantity")),
    page.getByLabel("Mesaj"),
  ];
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/products/*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByLabel("cacao").check();
  await message.fill("Ana");
  await add.click();
  await page.getByLabel("vanilie").check();
  await quantity.fill("2");
  letGo();
  await expect(page.locator("#cart-link")).toContainText("1");
  await expect(message).toHaveValue("");
  await expect(quantity).toHaveValue("2");
  await expect(page.getByLabel("vanilie")).toBeChecked();
  await add.click();
  await expect(page.locator("#cart-link")).toContainText("2");
  await expect(quantity).toHaveValue("1");
  const { lines } = await prisma.cart.findFirstOrThrow({ where: { organizationId: tenant.organizationId } });
  expect(lines).toMatchObject([
    { quantity: "1", fields: { Blat: "cacao", Mesaj: "Ana" } },
    { quantity: "2", fields: { Blat: "vanilie" } },
  ]);
});

test.describe("on a line that breaks", () => {
  test.use({ provoked: /ERR_FAILED/ });

  test("what got no answer is sent again and counts once, and what waited behind it follows", async ({
    page,
    say,
    locale,
  }) => {
    const { bread, milk, add, cart, both } = await enter(page, say, locale);
    await page.evaluate(() => {
      document.body.dataset.same = "yes";
    });
    let sent = 0;
    await page.route("**/cart/add", async (route) => {
      if (sent++ > 0) return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await add(milk).click();
      await route.abort();
    });
    await add(bread).click();
    await expect(page.locator("#cart-link")).toContainText("2");
    expect(await cart()).toEqual(both);
    await expect(page.locator("body")).toHaveAttribute("data-same", "yes");
  });

  test("where scripts can send nothing all that waits goes as the browser sends it, one after the other", async ({
    page,
    say,
    locale,
  }) => {
    const { bread, milk, add, cart, both } = await enter(page, say, locale);
    let pressed = false;
    await page.route("**/cart/add", async (route) => {
      if (route.request().resourceType() !== "fetch") return route.continue();
      if (!pressed) {
        pressed = true;
        await add(milk).click();
      }
      await route.abort();
    });
    await add(bread).click();
    await expect(page.getByText(inCart(say, milk.name, 1))).toBeVisible();
    expect(await cart()).toEqual(both);
  });
});
