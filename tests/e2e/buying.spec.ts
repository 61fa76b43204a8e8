import { expect } from "@playwright/test";
import { plans } from "#app/domain/billing/plans.ts";
import { prisma } from "#app/lib/database.server.ts";
import { atTwin, goneFrom, invoicesOn, payOn, seenOn, sellByStripe, setCardOn } from "./support/selling.ts";
import { openBusiness } from "./support/shop.ts";
import { test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);
// The clock of the twin is one for all that is in its books: the period of the seats, which were bought last, ends last.
test.describe.configure({ mode: "default" });

const running: { stop: () => Promise<void> }[] = [];
test.afterEach(async () => {
  for (const app of running.splice(0)) await app.stop();
});

for (const gateway of ["PADDLE", "STRIPE"] as const)
  test(`from the trial to buying again, at ${gateway}`, async ({ page, say, inspect, baseURL }, {
    config,
  }) => {
    const { port } = config.metadata as { port: number };
    const stripe = gateway === "STRIPE" ? await sellByStripe(port + 1) : null;
    if (stripe) running.push(stripe);
    const origin = stripe?.origin ?? baseURL ?? "";
    const subscriptions = `${origin}/console/subscriptions`;
    const tenant = await openBusiness(page.context());
    const { organizationId } = tenant;
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const link = (name: string) => page.getByRole("link", { name });
    const bought = async (asked = false) => {
      if (stripe || asked) await link(say("pricing:pay.goOn")).click();
      await payOn(page, gateway);
      await expect(page.getByRole("heading", { name: say("pricing:congratulations.title") })).toBeVisible();
    };
    const buy = async (asked = false) => {
      await page.goto(`${origin}/pricing`);
      await button(say("pricing:subscribeTo", { plan: "STORE PRO" })).click();
      await bought(asked);
    };

    await test.step("a year of a plan", async () => {
      await buy();
      await inspect(page);
      await link(say("pricing:congratulations.open")).click();
      await expect(page.getByRole("row", { name: /STORE PRO/ })).toContainText(
        say("subscriptions:status.active"),
      );
    });

    await test.step("two seats", async () => {
      await page.getByLabel(say("subscriptions:seats.count")).fill("2");
      await button(say("subscriptions:seats.buy")).click();
      await bought();
      await link(say("pricing:congratulations.open")).click();
      await expect(page.getByText(say("subscriptions:seats.have", { count: 2 }))).toBeVisible();
      await invoicesOn(page, origin, say, 2);
    });

    await test.step("a larger plan, after its price", async () => {
      await page.goto(subscriptions);
      await link(say("subscriptions:changeOf", { plan: "STORE PRO" })).click();
      await page.getByRole("radio", { name: /STORE ULTIMATE/ }).check();
      await button(say("subscriptions:changing.see")).click();
      await expect(page.getByText(say("subscriptions:changing.dueNow"))).toBeVisible();
      await expect(page.getByRole("heading", { name: say("subscriptions:changing.review") })).toBeFocused();
      await inspect(page);
      await page.locator("form.confirm-change button").click();
      await expect(page.getByText(say("toasts:subscriptions.changed"))).toBeVisible();
      await expect(page.getByRole("row", { name: /STORE ULTIMATE/ })).toBeVisible();
    });

    await test.step("a card that fails, and another one", async () => {
      await atTwin(tenant, "store_ultimate", "card");
      await atTwin(tenant, "store_member", "next");
      await seenOn(page, subscriptions, say("subscriptions:status.past_due"));
      await inspect(page);
      const pay = page.getByRole("row").getByRole("link", { name: say("subscriptions:pay") });
      await pay.click();
      if (stripe) {
        await setCardOn(page, "refused");
        await expect(page.getByText(say("toasts:subscriptions.cardRefused"))).toBeVisible();
        await pay.click();
        await setCardOn(page, "pays");
      } else await payOn(page, gateway);
      await expect(page).toHaveURL(subscriptions);
      await goneFrom(page, subscriptions, say("subscriptions:status.past_due"));
      // Two purchases, the difference, and a year more of each.
      await invoicesOn(page, origin, say, 5);
    });

    await test.step("no renewal, the end, and a new beginning", async () => {
      await page.goto(subscriptions);
      await link(say("subscriptions:stopOf", { plan: "STORE ULTIMATE" })).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("subscriptions:stop.confirm") })
        .click();
      await expect(page.getByText(say("toasts:subscriptions.stopped"))).toBeVisible();
      await atTwin(tenant, "store_member", "next");
      await seenOn(page, subscriptions, say("subscriptions:status.canceled"));
      await prisma.subscription.updateMany({
        where: { organizationId, planId: "store_trial" },
        data: { cancelAt: new Date(Date.now() - 1000) },
      });
      await page.goto(subscriptions);
      await expect(page.getByText(say("subscriptions:use.none"))).toBeVisible();
      await inspect(page);
      // What the clock decides once an hour: a smaller plan asks first then whether it may keep orders for less time.
      const { retention: days } = plans.store_ultimate;
      await prisma.orderRetention.upsert({
        where: { organizationId },
        create: { organizationId, days },
        update: { days },
      });
      await buy(true);
    });
  });
