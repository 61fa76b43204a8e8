import { expect, test } from "vitest";
import { addToCart } from "#app/domain/shop/add-to-cart.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { makeCart, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

const asked = [{ name: "Mesaj", type: "text" as const, required: 1 as const }];

test.each<[Language, string]>([
  ["ro", "Cozonac cu nucă"],
  ["en", "Walnut loaf"],
])("in %s what is refused names the product %s", async (language, name) => {
  const tenant = await makeTenant();
  const { workplace } = await makeShop(tenant);
  const { organization } = tenant.scope;
  const scope = unsafeScope({ ...tenant.scope, organization: { ...organization, locale: "ro" } });
  const ana = { ...shopper({ ...tenant, scope }), language };
  const { id } = await makeShopProduct(tenant, { name: "Cozonac cu nucă", secondName: "Walnut loaf" });
  const change = (data: object) => prisma.product.update({ where: { id }, data });
  const order = (input: object = {}) =>
    perform(placeShopOrder, ana, {
      ...{ slug: organization.slug, location_id: workplace.id, ...shopDetails(), ...input },
    });
  await makeCart(ana, [{ item_id: id, quantity: "1", price: 6400 }]);
  await change({ price: 7000 });
  const priced = { params: { context: "price", names: name }, body: { changed: [{ name }] } };
  await expect(order()).rejects.toMatchObject({ code: "shop_changed", details: priced });
  await change({ price: 6400, fields: asked });
  await expect(order()).rejects.toMatchObject({ code: "orders_line", details: { params: { name } } });
  await change({ outOn: new Date(localDay(new Date(), organization.timeZone)) });
  const gone = { params: { context: "gone", names: name } };
  await expect(order()).rejects.toMatchObject({ code: "shop_changed", details: gone });
  const out = { code: "orders_product", details: { params: { name } } };
  await expect(order({ items: [{ item_id: id, quantity: "1" }] })).rejects.toMatchObject(out);
  const add = perform(addToCart, ana, { slug: organization.slug, item_id: id });
  await expect(add).rejects.toMatchObject(out);
});
