import { deleteCategory } from "#app/domain/catalogue/delete-category.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { drawWithoutScripts } from "./support/held-scripts.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

// The category that is asked for has been deleted.
test.use({ provoked: /status of 404 .*\/categories\// });
test.skip(({ scripts }) => !scripts, "without scripts each step back is to a document of its own");

const list = "/console/store/categories";

test("who goes back before a page's scripts run finds the page before", async ({ page, say, ready }) => {
  await openBusiness(page.context());
  const [categories, products] = [
    page.getByRole("heading", { level: 1, name: say("categories:title") }),
    page.getByRole("heading", { level: 1, name: say("products:title") }),
  ];
  const goBack = () => page.evaluate(() => history.back());
  const goOn = async () => {
    await ready(page);
    await page.locator('a[href="/console/store/products"]').first().click();
    await expect(products).toBeVisible();
  };
  await page.goto(list);

  await test.step("while they are on their way", async () => {
    await goOn();
    const run = await drawWithoutScripts(page, () => page.reload({ waitUntil: "commit" }));
    await goBack();
    await expect(categories).toBeVisible();
    run();
    await ready(page);
    await page.unroute("**/assets/*.js");
  });

  await test.step("while its texts are, as often as it happens", async () => {
    await goOn();
    const held = Promise.withResolvers<void>();
    const asked = page.waitForRequest("**/assets/*.json");
    await page.route("**/assets/*.json", (texts) => held.promise.then(() => texts.continue()));
    await page.reload({ waitUntil: "commit" });
    await asked;
    await goBack();
    await expect(categories).toBeVisible();
    held.resolve();
    await goOn();
  });
});

test("who goes back from the dialog of what is not there, before its scripts run, finds the page before", async ({
  page,
  say,
  ready,
}) => {
  const business = await openBusiness(page.context());
  const { id: category_id } = await makeCategory(business, { name: "Cozonaci" });
  await page.goto(list);
  await ready(page);
  const row = page.getByRole("row", { name: "Cozonaci" });
  await row.locator("summary", { hasText: "···" }).click();
  await row.getByRole("link", { name: say("common:act.delete") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await perform(deleteCategory, business.admin, { category_id });
  const run = await drawWithoutScripts(page, () => page.reload({ waitUntil: "commit" }));
  const gone = page.getByRole("dialog", { name: say("console:gone.title") });
  await expect(gone).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(gone).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: say("categories:title") })).toBeVisible();
  run();
  await ready(page);
});
