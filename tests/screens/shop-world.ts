import { productState } from "#app/domain/catalogue/product-states.ts";
import { addToCart } from "#app/domain/shop/add-to-cart.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper, switchShop } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";

/** Opens the shop, and gives the browser of a customer whose cart holds the product, which costs more by now. */
export async function fillCart(tenant: Tenant, item_id: string): Promise<string> {
  const { organizationId, scope } = tenant;
  await switchShop(tenant);
  await prisma.product.updateMany({ where: { organizationId }, data: { state: productState.storeAndShop } });
  const customer = shopper(tenant);
  const fields = { "Ce scrie pe tort": "La mulți ani, Ilinca!", Blat: "ciocolată" };
  await perform(addToCart, customer, { slug: scope.organization.slug, item_id, quantity: "2.5", fields });
  await prisma.product.update({ where: { id: item_id }, data: { price: { increment: 100 } } });
  return customer.actor.id ?? "";
}

/** An order of another business's shop, by what its customer holds. */
export async function orderInShop() {
  const tenant = await makeTenant();
  const { workplace, product } = await makeShop(tenant);
  const { slug } = tenant.scope.organization;
  const items = [{ item_id: product.id, quantity: "2.5", note: "Fără zahăr, vă rog" }];
  const ordered = { slug, location_id: workplace.id, items, ...shopDetails() };
  const { link, session_id } = await perform(placeShopOrder, shopper(tenant), ordered);
  return { link, session_id, shop_slug: slug };
}
