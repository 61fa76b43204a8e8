import type { Page, Route } from "@playwright/test";
import { prisma } from "#app/lib/database.server.ts";
import type { Say } from "#tests/setup/texts.ts";
import { openBreadShop } from "./support/bread-shop.ts";
import { inCart } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** One of each of the shop's products in the cart, whose page is open. */
async function enter(page: Page, say: Say, language: string | undefined) {
  const { tenant, bread, milk, address } = await openBreadShop(page, language);
  const { organizationId } = tenant;
  const stored = async () => {
    const { lines } = await prisma.cart.findFirstOrThrow({ where: { organizationId } });
    return (lines as { quantity: string }[]).map(({ quantity }) => quantity);
  };
  const amount = ({ name }: { name: string }) =>
    page.getByLabel(say("shop:cart.quantityOf", { name, unit: say("common:unitShort.0") }));
  for (const { name } of [bread, milk]) {
    await page.getByRole("button", { name: say("shop:addNamed", { name }) }).click();
    await expect(page.getByText(inCart(say, name, 1))).toBeVisible();
  }
  await page.goto(`${address}/cart`);
  const goOn = page.getByRole("button", { name: say("shop:cart.checkout") });
  return { bread, milk, address, stored, amount, goOn };
}

test("a typed quantity is what the checkout comes to, and a wrong one says so in its place", async ({
  page,
  say,
  locale,
  scripts,
  inspect,
}) => {
  const { address, bread, milk, stored, amount, goOn } = await enter(page, say, locale);
  await amount(bread).fill("5");
  await amount(milk).fill("2,5");
  await goOn.click();
  await expect(page.getByRole("alert")).toHaveText(say("errors:field.whole"));
  await expect(amount(milk)).toHaveAttribute("aria-invalid", "true");
  await inspect(page);
  expect(await stored()).toEqual(["5", "1"]);
  await amount(milk).fill("2");
  await goOn.click();
  await expect(page.getByRole("heading", { name: say("shop:checkout.title") })).toBeVisible();
  await expect(page.locator(".summary")).toContainText("83");
  if (scripts) await page.goBack();
  else await page.goto(`${address}/cart`);
  await expect(amount(bread)).toHaveValue("5");
});

test("with letters twice as large nothing of the cart or the checkout runs off a phone's screen", async ({
  page,
  say,
  locale,
  scripts,
}) => {
  test.skip(!scripts, "a page's size is measured by a script");
  const { address } = await enter(page, say, locale);
  const wide = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      const cut = [...document.querySelectorAll(".btn.big")].filter(
        (one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth,
      );
      return [document.documentElement.scrollWidth - innerWidth, cut.map((one) => one.textContent)];
    });
  for (const path of [`${address}/cart`, `${address}/checkout`]) {
    await page.goto(path);
    expect([path, await wide()]).toEqual([path, [0, []]]);
  }
});

test("a quantity is sent once its field is left, and takes away neither what is typed nor what is pressed meanwhile", async ({
  page,
  say,
  locale,
  scripts,
}) => {
  test.skip(!scripts, "without scripts a button sends what was typed");
  const { bread, milk, stored, amount, goOn } = await enter(page, say, locale);
  const held: Route[] = [];
  await page.route("**/cart", (route) =>
    route.request().method() === "POST" ? held.push(route) : route.continue(),
  );
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1);
    await held.shift()?.continue();
  };
  await amount(bread).fill("5");
  await amount(milk).click();
  await amount(milk).fill("3");
  await answer();
  await expect(page.locator(".sum")).toContainText("74");
  await expect(amount(milk)).toBeFocused();
  await page.keyboard.type("0");
  await expect(amount(milk)).toHaveValue("30");
  const { x, y, width, height } = (await goOn.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const saved = page.waitForResponse((one) => one.request().method() === "GET" && one.ok());
  await answer();
  await (await saved).finished();
  await page.mouse.up();
  await expect.poll(() => held.length).toBe(1);
  await held.shift()?.continue();
  await expect(page.getByRole("heading", { name: say("shop:checkout.title") })).toBeVisible();
  expect(await stored()).toEqual(["5", "30"]);
});

test("what is tapped again while the first is on its way is added, too, and the page says how much there is", async ({
  page,
  say,
  locale,
  scripts,
}) => {
  test.skip(!scripts, "without scripts the browser sends one form at a time by itself");
  const { bread, address, stored } = await enter(page, say, locale);
  await page.goto(address);
  const pressed = Promise.withResolvers<void>();
  await page.route("**/cart/add", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const add = page.getByRole("button", { name: say("shop:addNamed", { name: bread.name }) });
  for (let taps = 0; taps < 3; taps++) await add.click({ delay: 500 });
  pressed.resolve();
  await expect(page.getByText(inCart(say, bread.name, 4))).toBeVisible();
  expect(await stored()).toEqual(["4", "1"]);
});

test("another language draws the checkout with what stands in it, and with what is typed meanwhile", async ({
  page,
  say,
  locale,
  scripts,
}) => {
  test.skip(!scripts, "without scripts the form is drawn anew");
  const { address } = await enter(page, say, locale);
  await page.goto(`${address}/checkout`);
  await page.getByLabel(say("shop:checkout.name")).fill("Ioana Pop");
  await page.getByLabel(say("shop:checkout.day")).selectOption({ index: 2 });
  const day = await page.getByLabel(say("shop:checkout.day")).inputValue();
  const other = locale?.startsWith("ro") ? "en" : "ro";
  const typed = Promise.withResolvers<void>();
  await page.route("**/language", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: say(`common:language.${other}`) }).click();
  await page.getByLabel(say("shop:checkout.phone")).fill("0745 123 456");
  typed.resolve();
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await expect(page.locator("[name='customer.name']")).toHaveValue("Ioana Pop");
  await expect(page.locator("[name='customer.phone']")).toHaveValue("0745 123 456");
  await expect(page.locator("[name=pickup_date]")).toHaveValue(day);
});
