import { expect, test } from "vitest";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { receiptOf } from "#app/domain/orders/order-pages.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { openShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { plainBrowser, say } from "./visit.ts";

const pay = say("shop:checkout.pay");

test("an advance that a customer tells is no money received until staff has saved it", async () => {
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
  await expect(place("96.01")).rejects.toMatchObject({
    issues: [{ path: ["data", "upfront_payment"], params: { code: "over_total", total: "96,00\u00a0lei" } }],
  });
  const order = await place("40");
  const receipt = () => receiptOf(prisma, scope, order.id);
  const told = `${say("shop:order.told")}: 40,00 lei`;
  for (const words of await pagesOf(order)) {
    expect(words).toContain(told);
    expect(words).toContain(pay);
    expect(words).not.toMatch(/Rest de plată|De dat înapoi/);
  }
  expect(await receipt()).toMatchObject({
    ...{ told_advance: 4000, balance: null, data: { upfront_payment: null } },
  });
  const edit = (change: object) => perform(editOrder, tenant.admin, { order_id: order.id, ...change });
  await edit({ data: { upfront_payment: "100" } });
  expect(await receipt()).toMatchObject({ told_advance: null, balance: -400 });
  await edit({ data: { upfront_payment: "40" } });
  for (const words of await pagesOf(order)) {
    expect(words).not.toContain(told);
    expect(words).toMatch(/96,00 lei.*Avans: 40,00 lei.*Rest de plată: 56,00 lei/);
    expect(words).toContain(pay);
  }
  const discard = { order_id: order.id, status: "order_discarded", reason: "nu vine" } as const;
  await perform(moveOrder, tenant.admin, discard);
  const { words } = await page.open(`${base}/orders/${order.link}`);
  expect(words).toContain("Avans: 40,00 lei");
  expect(words).not.toMatch(/Rest de plată|De dat înapoi/);
});
