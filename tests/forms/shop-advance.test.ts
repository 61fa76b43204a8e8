import { expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { openShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { plainBrowser, say } from "./visit.ts";

const pay = say("shop:checkout.pay");

test("the pages of an order tell its advance and what is left to pay, beside how it is paid", async () => {
  const { tenant, shop, base } = await openShop();
  const { organizationId, scope } = tenant;
  const asked = { organizationId, scope: "shop", name: "order_upfront_payment" };
  await prisma.setting.create({ data: { ...asked, data: { display: true, required: false } } });
  const place = (upfront_payment: string | null) =>
    perform(
      placeShopOrder,
      { ...shopper(tenant), language: "ro" },
      {
        ...{ slug: scope.organization.slug, location_id: shop.workplace.id, ...shopDetails() },
        ...{ items: [{ item_id: shop.product.id, quantity: "1.5" }], data: { upfront_payment } },
      },
    );
  const page = plainBrowser();
  const pagesOf = async ({ link, session_id }: { link: string; session_id: string }) => {
    const { words } = await page.open(`${base}/orders/${link}`);
    return [words, (await page.open(`/order_success?session_id=${session_id}`)).words];
  };
  for (const words of await pagesOf(await place(null))) {
    expect(words).toContain(pay);
    expect(words).not.toMatch(/Avans|Rest de plată/);
  }
  const order = await place("40");
  for (const words of await pagesOf(order)) {
    expect(words).toMatch(/96,00 lei.*Avans: 40,00 lei.*Rest de plată: 56,00 lei/);
    expect(words).toContain(pay);
  }
  for (const words of await pagesOf(await place("100"))) expect(words).toContain("De dat înapoi: 4,00 lei");
  const discard = { order_id: order.id, status: "order_discarded", reason: "nu vine" } as const;
  await perform(moveOrder, tenant.admin, discard);
  const { words } = await page.open(`${base}/orders/${order.link}`);
  expect(words).toContain("Avans: 40,00 lei");
  expect(words).not.toMatch(/Rest de plată|De dat înapoi/);
});
