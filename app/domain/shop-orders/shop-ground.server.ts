import { z } from "zod";
import { categoryJoin, orderableRow } from "#app/domain/catalogue/orderable.server.ts";
import { UNCATEGORIZED } from "#app/domain/catalogue/product-states.ts";
import type { PickupNotice, PickupOfProduct } from "#app/domain/pickup/pickup-rules.ts";
import { type Ground, groundOf, groundRow } from "#app/domain/settings/ground.server.ts";
import { orderableInShop } from "#app/domain/shop/sold-in-shop.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

const shopProduct = orderableRow.extend({
  second_name: z.string(),
  /** Most of it in one order, in its unit; -1 for any number. */
  cart_limit: z.number(),
  pickup_days: z.number(),
  notice: storedJson<PickupNotice | null>(),
});

const row = groundRow(shopProduct);

/** A product that the online shop takes orders for now. */
export type ShopProduct = z.output<typeof shopProduct>;

/** What an order of the online shop is placed on. */
export type ShopGround = Ground<ShopProduct>;

/** The settings of the online shop, and those of these products that can be ordered there now; one statement. */
export const shopGround = (db: Tx, scope: Scope, ids: readonly string[], now: Date): Promise<ShopGround> =>
  groundOf(db, scope, "shop", { row, select: selectProducts(scope, ids, now) });

/** What products ask of their pickup. */
export const pickupOf = (products: Iterable<ShopProduct>): PickupOfProduct[] =>
  [...products].map(({ pickup_days: days, notice }) => ({ days, notice }));

const selectProducts = (scope: Scope, ids: readonly string[], now: Date): Prisma.Sql =>
  Prisma.sql`SELECT p.id, p.name, p.second_name, p.unit, p.price, p.sku, p.barcode, p.fields, p.cart_limit, p.pickup_days, p.notice,
      coalesce(p.category_id, ${UNCATEGORIZED}::uuid) AS category_id, c.name AS category
    FROM product p ${categoryJoin}
    WHERE ${orderableInShop(scope, now)} AND p.id = ANY(${[...new Set(ids)]}::uuid[])`;
