import type { Page } from "@playwright/test";
import { prisma } from "#app/lib/database.server.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import type { Say } from "#tests/setup/texts.ts";
import { runApp } from "./run-app.ts";
import { expect } from "./test.ts";

/** Where the twin of the payment providers is. */
const twin = () => process.env.PAYMENT_TWIN ?? "";

/** Runs the application once more, where Stripe sells: it shares database and twin with the first one, which does the jobs. */
export async function sellByStripe(port: number): Promise<{ origin: string; stop: () => Promise<void> }> {
  const origin = `http://127.0.0.1:${port}`;
  const own = { ORIGIN: origin, HOSTS: "", PAYMENT_GATEWAY: "STRIPE", WORKER: "off" };
  return { origin, ...(await runApp(port, { ...process.env, ...own })) };
}

/** Where a card is typed in: Paddle's overlay is a frame over our page, Stripe's checkout a page of its own. */
const checkoutOn = (page: Page, gateway: "PADDLE" | "STRIPE") =>
  gateway === "PADDLE" ? page.frameLocator("iframe") : page;

/** Pays by a card that the bank refuses, then by one that it takes. */
export async function payOn(page: Page, gateway: "PADDLE" | "STRIPE"): Promise<void> {
  const checkout = checkoutOn(page, gateway);
  const pay = async (card: string) => {
    await checkout.locator("#card").fill(card);
    await checkout.locator("form button").click();
  };
  await pay(cards.refused);
  await expect(checkout.getByRole("alert")).toBeVisible();
  await pay(cards.pays);
}

/** Sets another card on Stripe's portal, which refuses none: what is due is charged on the way back. */
export async function setCardOn(page: Page, card: "refused" | "pays"): Promise<void> {
  await page.locator("#card").fill(cards[card]);
  await page.locator("form button").click();
}

/** Does something to a subscription in the books of the twin, as its overview does. */
export async function atTwin({ organizationId }: Tenant, planId: string, act: "card" | "next") {
  const held = await prisma.subscription.findFirstOrThrow({
    where: { organizationId, planId, status: { not: "canceled" }, provider: { not: null } },
  });
  await fetch(`${twin()}/acts/${act}/${held.vendorSubscriptionId}`, { method: "POST" });
}

/** Loads a page until what the provider tells has come, and is seen. */
export async function seenOn(page: Page, address: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Loads a page until what the provider tells has come, and this is seen no more. */
export async function goneFrom(page: Page, address: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

/** How many invoices the business has, as its screen lists them. */
export async function invoicesOn(page: Page, origin: string, say: Say, count: number): Promise<void> {
  const rows = page.getByRole("table", { name: say("invoices:title") }).getByRole("row");
  await expect(async () => {
    await page.goto(`${origin}/console/organization`);
    await expect(rows).toHaveCount(count + 1, { timeout: 2_000 });
  }).toPass();
}
