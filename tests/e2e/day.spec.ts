import { chooseReason } from "./support/reason.ts";
import { placeOne, slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts there are forms alone: tests/forms/day.test.ts");

test("a day in the shop: counter, bakery and console, each in a browser of its own", async ({
  page: console,
  shop: { order },
  counter,
  bakery,
  say,
  inspect,
}) => {
  const slip = (number: number) => slipOf(bakery, say, number);
  await console.goto("/console/store/orders");
  await expect(bakery).toHaveURL(/\/board/);

  await test.step("two orders appear on the board and in the console", async () => {
    await placeOne(counter, say, "Pâine de secară", 1);
    await expect(slip(1)).toBeVisible();
    await order("Cozonac cu nucă");
    await expect(slip(2)).toBeVisible();
    await expect(console.getByRole("row", { name: /Centru/ })).toHaveCount(2);
  });

  await test.step("both are taken: they stay open side by side, and what is typed survives", async () => {
    for (const number of [1, 2]) {
      await slip(number)
        .getByRole("button", { name: say("orders:move.take") })
        .click();
      await expect(slip(number).getByText(say("orders:status.order_preparing"))).toBeVisible();
    }
    const quantityLabel = say("orders:preparedOf", { name: "Cozonac cu nucă", unit: "kg" });
    const quantity = slip(2).getByLabel(quantityLabel);
    const other = slip(1).getByLabel(
      say("orders:preparedOf", { name: "Pâine de secară", unit: say("common:unitShort.0") }),
    );
    await expect(other).toBeVisible();
    await quantity.fill("0,75");
    await chooseReason(slip(2).getByLabel(say("orders:reasonOf", { name: "Cozonac cu nucă" })), say);
    await order("Pâine de secară");
    await expect(slip(3)).toBeVisible();
    await expect(quantity).toHaveValue("0,75");
    await slip(2)
      .getByRole("button", { name: say("orders:move.complete") })
      .click();
    await expect(bakery).toHaveURL(/\/board/);
    await expect(slip(2).getByText(say("orders:status.order_completed"))).toBeVisible();
  });

  await test.step("all as asked is one tap, and the toast takes the hand-over back", async () => {
    await slip(1)
      .getByRole("button", { name: say("orders:move.complete") })
      .click();
    await expect(slip(1).getByText(say("orders:status.order_completed"))).toBeVisible();
    await slip(1)
      .getByRole("button", { name: say("orders:move.hand_over") })
      .click();
    await expect(slip(1)).toHaveCount(0);
    // Of the two messages only this one takes the hand-over back.
    const told = bakery
      .locator(".toast")
      .filter({ hasText: say("toasts:orders.hand_over", { number: 1 }) })
      .getByRole("button", { name: say("common:ui.undo") });
    await told.click();
    await expect(slip(1)).toBeVisible();
    await slip(1)
      .getByRole("button", { name: say("orders:move.hand_over") })
      .click();
    await expect(slip(1)).toHaveCount(0);
  });

  await test.step("the seller sees what became of the orders", async () => {
    await counter.getByRole("link", { name: say("store:nav.mine"), exact: true }).click();
    await expect(counter).toHaveURL(/\/mine$/);
    const status = (code: "delivered" | "completed") =>
      counter.getByText(say(`orders:status.order_${code}`), { exact: true });
    await expect(status("delivered")).toBeVisible();
    await expect(status("completed")).toBeVisible();
  });

  await test.step("the owner discards what is being prepared: the board says so until it was seen", async () => {
    await slip(3)
      .getByRole("button", { name: say("orders:move.take") })
      .click();
    await expect(slip(3).getByText(say("orders:status.order_preparing"))).toBeVisible();
    await console.getByRole("link", { name: new RegExp(`^(${say("orders:orderWord")} )?3$`) }).click();
    await console.getByLabel(say("orders:otherActs", { number: 3 })).click();
    await console.getByRole("link", { name: say("orders:move.discard") }).click();
    const dialog = console.getByRole("dialog");
    await dialog.getByLabel(say("orders:discard.reason")).fill("clientul a renunțat");
    await dialog.getByRole("button", { name: say("orders:discard.confirm") }).click();
    await expect(console.getByText(say("orders:status.order_discarded")).first()).toBeVisible();
    await expect(slip(3).getByText(say("orders:discarded.stop"))).toBeVisible();
    await inspect(bakery);
    await slip(3)
      .getByRole("button", { name: say("orders:discarded.seen") })
      .click();
    await expect(slip(3)).toHaveCount(0);
  });

  await test.step("calendar and history are a link away", async () => {
    for (const name of ["calendar", "history"] as const) {
      const link = bakery.getByRole("link", { name: say(`store:nav.${name}`), exact: true });
      await link.click();
      await expect(link).toHaveAttribute("aria-current", "page");
      await expect(bakery).toHaveURL(new RegExp(`/${name}$`));
      await expect(bakery.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await expect(bakery.getByRole("row", { name: /ioana/ })).toHaveCount(2);
    await bakery.getByRole("link", { name: say("store:nav.calendar"), exact: true }).click();
    await bakery.getByRole("link", { name: say("orders:calendar.next") }).click();
    await expect(bakery).toHaveURL(/month=\d{4}-\d\d$/);
    await expect(bakery.getByText(say("orders:calendar.choose"))).toBeVisible();
    await bakery.getByRole("table").getByRole("link").first().click();
    await expect(bakery.getByText(say("orders:calendar.empty"), { exact: true })).toBeVisible();
    const said = bakery.getByRole("main").getByRole("status");
    await expect(said).toHaveText(new RegExp(` \\d{4}: ${say("orders:calendar.empty")}$`));
    await console.goto("/console/store/orders/calendar");
  });
});
