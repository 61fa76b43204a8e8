import { beforeEach, expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { plainBrowser } from "./visit.ts";

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeEach(async () => {
  tenant = await makeTenant();
  shop = await makeShop(tenant);
});

test.each([
  ["order_preparing", "errors:refusal.shop_begun"],
  ["order_completed", "errors:refusal.shop_begun_order_completed"],
  ["order_delivered", "errors:refusal.shop_begun_order_delivered"],
  ["order_discarded", "toasts:shop.cancelled"],
] as const)(
  "who cancels on a page drawn before their order was %s is told what is so",
  async (status, told) => {
    for (const language of ["ro", "en"] as const) {
      const said = textsIn(language);
      const { id, link } = await order(language);
      const page = await plainBrowser().open(`/shop/${tenant.scope.organization.slug}/orders/${link}`);
      const cancel = said("shop:order.cancel");
      const form = page.form(cancel);
      await become(id, status);
      await page.press(form, cancel);
      expect(page.words).toContain(said(told));
      expect(page.words).toContain(said(`shop:order.status.${status}`));
      expect(await prisma.order.findUnique({ where: { id } })).toMatchObject({ status });
    }
  },
);

const order = (language: "ro" | "en") =>
  perform(
    placeShopOrder,
    { ...shopper(tenant), language },
    {
      ...{ slug: tenant.scope.organization.slug, location_id: shop.workplace.id, ...shopDetails() },
      items: [{ item_id: shop.product.id, quantity: "1" }],
    },
  );

const lives = {
  order_preparing: ["order_preparing"],
  order_completed: ["order_preparing", "order_completed"],
  order_delivered: ["order_preparing", "order_completed", "order_delivered"],
  order_discarded: ["order_discarded"],
} as const;

async function become(order_id: string, status: keyof typeof lives) {
  for (const next of lives[status])
    await perform(moveOrder, tenant.admin, {
      ...{ order_id, status: next },
      ...(next === "order_discarded" && { reason: "Nu mai avem nucă" }),
    });
}
