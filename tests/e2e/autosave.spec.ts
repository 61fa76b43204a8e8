import { openShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const saving = /\/draft\/inline/;
const placing = /\/new(\.data)?$/;

test("an order is placed once what was tapped before has arrived", async ({
  page: owner,
  browser,
  contextOptions,
  say,
  scripts,
}) => {
  test.skip(!scripts, "without scripts nothing saves itself");
  const { sales } = await openShop({ page: owner, browser, contextOptions, say });
  const { page } = sales;
  const place = page.locator("#draft").getByRole("button", {
    name: new RegExp(`^(${say("store:draft.place")}|${say("common:ui.sending")})`),
  });
  await page.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  await expect(place).toContainText(/13[.,]00/);

  const held = Promise.withResolvers<void>();
  await page.route(saving, async (route) => {
    await held.promise;
    await route.continue();
  });
  const happened: string[] = [];
  page.on("requestfinished", (request) => {
    if (saving.test(request.url())) happened.push("saved");
  });
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && placing.test(pathname)) happened.push("placing");
  });
  const asked = page.waitForRequest(saving);
  await page.getByRole("button", { name: say("common:ui.more"), exact: true }).click();
  await asked;
  await place.click();
  await expect(place).toHaveAttribute("aria-busy", "true");
  held.resolve();

  await expect(page.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  await expect(page.getByText(/26[.,]00/).first()).toBeVisible();
  expect(happened).toEqual(["saved", "placing"]);
  expect(sales.complaints).toEqual([]);
});
