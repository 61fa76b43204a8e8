import { z } from "zod";
import { categoryJoin } from "#app/domain/catalogue/orderable.server.ts";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Context } from "#app/lib/context.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf, storedJson } from "#app/lib/rows.server.ts";
import { orderableInShop, soldInShop } from "./sold-in-shop.server.ts";
import { spokenIn } from "./spoken.ts";

const productRow = z.object({
  id: z.string(),
  name: z.string(),
  second_name: z.string(),
  unit: z.number(),
  price: z.number(),
  cart_limit: z.number(),
  fields: storedJson<ProductField[]>(),
  orderable: z.boolean(),
});

/**
 * A product that a customer puts into a cart; one statement. Refuses what the shop does not show (`not_found`), and what
 * is out until tomorrow (`orders_product`, with its name in the language of the caller).
 */
export async function requireShopProduct(
  { db, scope, now, language }: Pick<Context, "db" | "scope" | "now" | "language">,
  id: string,
) {
  const product = await rowOf(
    db,
    productRow,
    Prisma.sql`SELECT p.id, p.name, p.second_name, p.unit, p.price, p.cart_limit, p.fields, ${orderableInShop(scope, now)} AS orderable
    FROM product p ${categoryJoin} WHERE ${soldInShop(scope)} AND p.id = ${id}::uuid`,
  );
  if (!product) throw new Refusal("not_found");
  if (product.orderable) return product;
  const name = spokenIn(scope, language)(product.name, product.second_name);
  throw new Refusal("orders_product", { field: "quantity", params: { name } });
}
