import { expect, type Page } from "@playwright/test";
import { openBusiness } from "./support/shop.ts";
import { test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "it is scripts that are held back: without any, tests/forms looks");

test.use({ provoked: /ERR_BLOCKED_BY_CLIENT/ });

/** What a content blocker, or a connection that is gone, holds back of the payment. */
const heldBack = {
  "its script": "**/paddle.js",
  "what it opens": (url: URL) => url.pathname.startsWith("/pay/") && url.searchParams.has("overlay"),
} as const;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const [what, held] of Object.entries(heldBack))
  test(`a payment of which ${what} is held back tells its buyer, and the other ways`, async ({
    page,
    say,
  }) => {
    await openBusiness(page.context());
    await page.route(held, (route) => route.abort("blockedbyclient"));
    await page.goto("/pricing");
    await button(page, say("pricing:subscribeTo", { plan: "STORE PRO" })).click();
    const told = page.getByRole("alert").filter({ hasText: say("pricing:pay.held") });
    await expect(told).toBeVisible();
    await expect(page.getByText(say("pricing:pay.opens"))).toBeHidden();
    await expect(page.getByRole("img", { name: say("pricing:pay.qr") })).toBeVisible();
    for (const way of ["mail", "byInvoice"])
      await expect(button(page, say(`pricing:pay.${way}`))).toBeVisible();

    await page.unroute(held);
    await told.getByRole("link", { name: say("pricing:pay.again") }).click();
    await expect(page.frameLocator("iframe").locator("#card")).toBeVisible();
    await expect(told).toBeHidden();
    await expect(page.getByText(say("pricing:pay.opens"))).toBeAttached();
  });
