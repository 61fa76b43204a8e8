import { expect, test } from "./support/test.ts";

test("an admin takes an order in the console, with a total that follows", async ({
  page,
  shop,
  say,
  ready,
}) => {
  await page.goto("/console/store/orders");
  await page.getByRole("link", { name: say("orders:taking.open"), exact: true }).click();
  await expect(page).toHaveURL(`/console/store/orders/at/${shop.place.id}/new`);
  await ready(page);
  await page.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  const place = page.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}.*13[.,]00`) });
  await expect(place).toBeVisible();
  await place.click();
  await expect(page).toHaveURL(/\/console\/store\/orders\/[0-9a-f-]{36}$/);
  await expect(page.getByText(say("toasts:orders.placed", { number: 1 }))).toBeVisible();
});
