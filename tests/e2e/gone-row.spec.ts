import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ provoked: /status of 404 .*\/categories\// });

test("a row that somebody else has deleted is told of over the list, which is without it then", async ({
  page,
  say,
  ready,
  inspect,
}) => {
  const business = await openBusiness(page.context());
  const { id } = await makeCategory(business, { name: "Pâine" });
  await page.goto("/console/store/categories?name=paine");
  await ready(page);
  await prisma.category.delete({ where: { id } });
  await page.getByRole("link", { name: "Pâine", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("console:gone.title") });
  await expect(dialog).toBeVisible();
  await inspect(page);
  await dialog
    .getByRole("link", { name: say("common:ui.close") })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/categories\?name=paine$/);
  await expect(page.locator("tbody tr")).toHaveCount(0);
});
