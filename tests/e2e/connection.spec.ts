import { addMember, addWorkplace, signInMember, storeAddress } from "./support/catalogue.ts";
import { openBusiness } from "./support/owner.ts";
import { openShop, placeOne, slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test("without a network the screen stays, and goes on when it is back", async ({
  page,
  browser,
  contextOptions,
  say,
  scripts,
}) => {
  test.skip(!scripts, "a page without scripts asks for whole pages, which the browser answers for");
  await openBusiness(page, say, "Brutăria Lupu");
  await addWorkplace(page, say, "Centru");
  const pin = await addMember(page, say, "ioana", "sales");
  const address = await storeAddress(page);
  const tablet = await browser.newContext(contextOptions);
  const screen = await tablet.newPage();
  await signInMember(screen, say, address, "ioana", pin);
  const box = screen.getByRole("searchbox", { name: say("store:new.searchLabel") });
  const history = screen.getByRole("link", { name: say("store:nav.history") });
  const notice = screen.getByText(say("common:connection.lost"));
  await box.fill("cozonac");

  await tablet.setOffline(true);
  await expect(notice).toBeVisible();
  await history.click();
  await box.press("Enter");
  await expect(box).toHaveValue("cozonac");
  await expect(screen).toHaveURL(/\/new/);

  await tablet.setOffline(false);
  await expect(notice).toBeHidden();
  await history.click();
  await expect(screen).toHaveURL(/\/history/);
});

test("a tap on the board whose answer gets lost leaves the board, and what is typed there, as they are", async ({
  page,
  browser,
  contextOptions,
  say,
  scripts,
}) => {
  test.skip(!scripts, "a page without scripts asks for whole pages, which the browser answers for");
  const shop = await openShop({ page, browser, contextOptions, say });
  const [counter, bakery] = [shop.sales.page, shop.delivery.page];
  for (const number of [1, 2]) await placeOne(counter, say, "Cozonac cu nucă", number);
  const take = (number: number) =>
    slipOf(bakery, say, number).getByRole("button", { name: say("orders:move.take") });
  await take(1).click();
  const typed = slipOf(bakery, say, 1).getByRole("textbox");
  await typed.fill("0,5");
  const board = bakery.url();

  await bakery.route("**/moves/**", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await take(2).click();
  await expect(bakery.getByText(say("common:connection.unsure"))).toBeVisible();
  await expect(bakery).toHaveURL(board);
  await expect(typed).toHaveValue("0,5");

  await bakery.unroute("**/moves/**");
  await bakery.getByText(say("common:connection.unsure")).waitFor({ state: "hidden" });
  const gateway = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
  await bakery.route("**/*", (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill(gateway),
  );
  await take(2).click();
  await expect(bakery.getByText(say("common:connection.lost"))).toBeVisible();
  await expect(typed).toHaveValue("0,5");
  await bakery.unroute("**/*");
  await expect(bakery.getByText(say("common:connection.unsure"))).toBeVisible();
  await expect(typed).toHaveValue("0,5");

  await take(2).click();
  await expect(slipOf(bakery, say, 2).getByText(say("orders:status.order_preparing"))).toBeVisible();
  await expect(typed).toHaveValue("0,5");
});
