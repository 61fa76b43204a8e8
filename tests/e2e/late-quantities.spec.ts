import type { Locator, Page } from "@playwright/test";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { cake, less, partsOf } from "./support/slip-parts.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts quantities are sent from the page of their order");

/** What is saved on the board reaches the server after `act`, of which the page does not know yet. */
async function saveAfter(page: Page, act: () => Promise<unknown>, save: Locator): Promise<void> {
  let met = false;
  await page.route(/board\.data/, async (route) => {
    if (!met && route.request().method() === "POST") {
      met = true;
      await act();
    }
    return route.fallback();
  });
  await save.click();
}

test("what was typed of a slip and saved too late is told as if it had not been sent", async ({
  shop: { tenant, order },
  bakery,
  say,
}) => {
  const { organizationId } = tenant;
  const told = (key: string, number: number) =>
    bakery.getByRole("alert").filter({ hasText: say(`orders:editing.${key}`, { number }) });
  const late = [
    { key: "putBack", by: ["order_pending"] },
    { key: "lost", by: ["order_completed"] },
    { key: "typedGone", by: ["order_completed", "order_delivered"] },
  ] as const;
  for (const [index, { key, by }] of late.entries()) {
    const number = index + 1;
    const { button, typeLess } = partsOf(bakery, say, number);
    await typeLess(order);
    const { id: order_id } = await prisma.order.findFirstOrThrow({ where: { organizationId, number } });
    const act = async () => {
      for (const status of by) await perform(moveOrder, tenant.admin, { order_id, status });
    };
    await saveAfter(bakery, act, button("orders:saveQuantities"));
    await expect(bakery.getByText(say("orders:moved.title"))).toBeVisible();
    await expect(told(key, number)).toContainText(less);
  }
});

test.describe("a workplace that is withdrawn", () => {
  // The answer to what was sent of an order that is not there for its preparer any more.
  test.use({ provoked: /status of 404/ });

  test("takes no board away: what was typed and sent is told there as not saved", async ({
    shop: { tenant, order },
    bakery,
    say,
    inspect,
  }) => {
    const { slip, button, prepared } = partsOf(bakery, say);
    const told = (text: string) => bakery.getByRole("alert").filter({ hasText: text });
    const { organizationId } = tenant;
    await order(cake);
    await button("orders:move.take").click();
    // Maybe thousands of grams, and more than double: nobody asks that of an order that is gone.
    await prepared.fill("2.345");
    const act = () => prisma.member.updateMany({ where: { organizationId }, data: { allWorkplaces: false } });
    await saveAfter(bakery, act, button("orders:saveQuantities"));
    await expect(told(say("common:error.unsent"))).toContainText(say("common:error.not_found.unsent"));
    await expect(told(say("orders:editing.typedGone", { number: 1 }))).toContainText("→ 2.345");
    await expect(slip).toHaveCount(0);
    await expect(bakery.getByRole("heading", { name: say("store:board.title"), level: 1 })).toBeVisible();
    await inspect(bakery);
  });
});
