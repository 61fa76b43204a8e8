import { z } from "zod";
import { categoryJoin } from "#app/domain/catalogue/orderable.server.ts";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { orderableInShop, soldInShop } from "./sold-in-shop.server.ts";

const productRow = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.number(),
  price: z.number(),
  cart_limit: z.number(),
  fields: storedJson<ProductField[]>(),
  orderable: z.boolean(),
});

/**
 * A product that a customer puts into a cart; one statement. Refuses what the shop does not show (`not_found`), and what
 * is out until tomorrow (`orders_product`).
 */
export async function requireShopProduct(db: Tx, scope: Scope, id: string, now: Date) {
  const product = await rowOf(
    db,
    productRow,
    Prisma.sql`SELECT p.id, p.name, p.unit, p.price, p.cart_limit, p.fields, ${orderableInShop(scope, now)} AS orderable
    FROM product p ${categoryJoin} WHERE ${soldInShop(scope)} AND p.id = ${id}::uuid`,
  );
  if (!product) throw new Refusal("not_found");
  if (!product.orderable)
    throw new Refusal("orders_product", { field: "quantity", params: { name: product.name } });
  return product;
}
