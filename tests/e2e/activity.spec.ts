import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { placeOne } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test("what the shop does stands on the owner's timeline, at once with scripts, and leads to the order", async ({
  page,
  shop: _,
  counter,
  say,
  scripts,
  ready,
}) => {
  await page.goto("/console/store/activity");
  await ready(page);
  const said = page.getByRole("main").getByRole("status");
  await placeOne(counter, say, "Pâine de secară", 1);
  if (!scripts) await page.reload();
  const event = page.getByRole("listitem").filter({ hasText: `ioana ${say("activity:act.order.placed")}` });
  await expect(event).toBeVisible();
  await expect(said).toBeEmpty();
  await page.getByRole("link", { name: say("activity:hours", { count: 48 }) }).click();
  await expect(page).toHaveURL(/timeframe_h=48/);
  if (scripts) await expect(said).toHaveText(new RegExp(`^${say("activity:hours", { count: 48 })}: \\d`));
  await event.getByRole("link").click();
  await expect(page.getByRole("heading", { name: say("orders:history.title") })).toBeVisible();
});

test("an order of the online shop is told of as the customer's", async ({ page, shop: { tenant }, say }) => {
  const { workplace, product } = await makeShop(tenant);
  await perform(placeShopOrder, shopper(tenant), {
    ...{ slug: tenant.scope.organization.slug, location_id: workplace.id },
    ...{ items: [{ item_id: product.id, quantity: "1" }], ...shopDetails() },
  });
  await page.goto("/console/store/activity");
  const placed = `${say("activity:customer")} ${say("activity:act.order.placed")}`;
  await expect(page.getByRole("listitem").filter({ hasText: placed })).toBeVisible();
});
