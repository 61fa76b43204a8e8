import type { Page } from "@playwright/test";
import { languageCookie } from "#app/http/cookies.server.ts";
import { sentCookie } from "#tests/factories/cookies.ts";
import { makeShop, makeShopProduct } from "#tests/factories/shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { asVisitor } from "./cookies.ts";

/** A shop that sells bread and milk by the piece; its page is open on a customer's phone. */
export async function openBreadShop(page: Page, language: string | undefined) {
  const tenant = await makeTenant();
  await makeShop(tenant);
  const bread = await makeShopProduct(tenant, { name: "Pâine de secară", unit: 0, price: 1300 });
  const milk = await makeShopProduct(tenant, { name: "Lapte de țară", unit: 0, price: 900 });
  const spoken = language?.startsWith("ro") ? "ro" : "en";
  await asVisitor(page.context(), await sentCookie(languageCookie, spoken));
  await page.setViewportSize({ width: 390, height: 844 });
  const address = `/shop/${tenant.scope.organization.slug}`;
  await page.goto(address);
  return { tenant, bread, milk, address };
}
