import { randomUUID } from "node:crypto";
import { productState } from "#app/domain/catalogue/product-states.ts";
import type { LimitRule } from "#app/domain/settings/setting-table.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeProduct } from "./product.ts";
import { makeTenant, type Tenant } from "./tenant.ts";
import { makeWorkplace } from "./workplace.ts";

/** Switches the online shop of a business on or off, with a limit of orders a day (-1: any number). */
export async function switchShop({ organizationId }: Tenant, rule: Partial<LimitRule> = {}): Promise<void> {
  const data = { active: true, limit_d: -1, ...rule };
  const where = { organizationId, scope: "shop", name: "shop_orders" };
  await prisma.setting.upsert({
    where: { organizationId_scope_name: where },
    create: { ...where, data },
    update: { data },
  });
}

/** Opens the online shop of a business, with a workplace and a product in it. */
export async function makeShop(tenant: Tenant) {
  await switchShop(tenant);
  return { workplace: await makeWorkplace(tenant), product: await makeShopProduct(tenant) };
}

/** A product that is active in the app and in the shop, in kilograms at 64.00, unless said otherwise. */
export const makeShopProduct = (tenant: Tenant, facts: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(tenant, { state: productState.storeAndShop, ...facts });

/** A customer of the business's shop, by a browser of their own. */
export const shopper = ({ scope }: Tenant, id: string = randomUUID()): Caller => ({
  actor: { kind: "customer", id, name: "" },
  scope,
  ip: "127.0.0.1",
});

/** A business with an online shop in Romanian, and the shop's address. */
export async function openShop() {
  const tenant = await makeTenant();
  const { organizationId: id, scope } = tenant;
  await prisma.organization.update({ where: { id }, data: { locale: "ro" } });
  return { tenant, shop: await makeShop(tenant), base: `/shop/${scope.organization.slug}` };
}
