import { beforeEach, describe, expect, test } from "vitest";
import { languageCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatMoney } from "#app/lib/format.ts";
import { sentCookie } from "#tests/factories/cookies.ts";
import { openShop } from "#tests/factories/shop.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { textsIn } from "#tests/setup/texts.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plain } from "./tree.ts";
import { plainBrowser } from "./visit.ts";

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof openShop>>["shop"];
beforeEach(async () => {
  ({ tenant, shop } = await openShop());
});

const orders = () => prisma.order.findMany({ where: { organizationId: tenant.organizationId } });
const sellIn = (currency: string) =>
  prisma.organization.update({ where: { id: tenant.organizationId }, data: { currency } });

describe.each(["ro", "en"] as const)("in %s", (language) => {
  const say = textsIn(language);
  const money = (minor: number, currency: string) => plain(formatMoney(minor, currency, language));
  const base = () => `/shop/${tenant.scope.organization.slug}`;

  /** A browser that is about to order 1.5 kg. */
  async function atCheckout() {
    const cookie = await sentCookie(languageCookie, language);
    const page = await plainBrowser(cookie).open(`${base()}/products/${shop.product.id}`);
    await page.press(page.form("add").fill("quantity", "1,5"));
    return page.open(`${base()}/checkout`);
  }

  const filled = (page: PlainBrowser) =>
    page
      .form("checkout")
      .fill(say("shop:checkout.name"), "Ioana Pop")
      .fill(say("shop:checkout.phone"), "0745 123 456");

  test("another currency of the business is told like another price, and nothing is placed", async () => {
    const page = await atCheckout();
    await sellIn("EUR");
    await page.press(filled(page), say("shop:checkout.place"));
    const { name } = shop.product;
    expect(page.status).toBe(409);
    expect(page.words).toContain(say("errors:refusal.shop_changed_price", { names: name }));
    const prices = { from: money(6400, "RON"), to: money(6400, "EUR") };
    expect(page.words).toContain(say("shop:cart.change.price", { name, ...prices }));
    expect(await orders()).toHaveLength(0);
    await page.press(page.form("checkout"), say("shop:checkout.place"));
    expect(await orders()).toMatchObject([{ currency: "EUR" }]);
  });

  test("an order's page keeps the currency of the order", async () => {
    const page = await atCheckout();
    await page.press(filled(page), say("shop:checkout.place"));
    await sellIn("EUR");
    await page.follow(say("shop:done.order"));
    expect(page.words).toContain(money(9600, "RON"));
    expect(page.words).not.toContain("€");
  });
});
