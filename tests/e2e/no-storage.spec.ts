import type { Page } from "@playwright/test";
import { placeOne, slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "Without scripts a page keeps nothing beside itself.");
// What restores the place of a page says that it could not.
test.use({ provoked: /storage is blocked/ });

/** As a browser that refuses whatever a page wants to keep. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("storage is blocked", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, { get });
  });
  await page.reload();
}

test("where the browser keeps nothing orders are taken, edited and heard all the same", async ({
  counter,
  bakery,
  say,
}) => {
  await blockStorage(counter);
  await blockStorage(bakery);
  await bakery.getByRole("button", { name: say("store:board.soundOff") }).click();
  await expect(bakery.getByRole("button", { name: say("store:board.soundOn") })).toBeVisible();

  await placeOne(counter, say, "Pâine de secară", 1);
  await counter.getByRole("link", { name: say("orders:edit") }).click();
  const amount = counter.locator(".edit-line .stepper input");
  await amount.fill("3");
  await expect(counter.getByRole("region", { name: say("orders:editing.changes") })).toContainText(
    /1\s\S+ → 3\s/,
  );
  await counter.getByRole("button", { name: new RegExp(`^${say("orders:editing.save")}`) }).click();
  await expect(counter.getByText(/1\s\S+ → 3\s/)).toBeVisible();
  await expect(slipOf(bakery, say, 1)).toContainText(/3\s/);
});
