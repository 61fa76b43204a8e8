import { Prisma } from "#app/generated/prisma/client.ts";
import { ownOrder } from "./own-order.server.ts";

/** What the list of products can be sorted by, each in an index; without it the newest come first. */
export const productSorts = ["name", "-name", "price", "-price", "created", "position"] as const;
export type ProductSort = (typeof productSorts)[number];

const orders: Record<ProductSort, Prisma.Sql> = {
  name: Prisma.sql`fold(p.name), p.id`,
  "-name": Prisma.sql`fold(p.name) DESC, p.id DESC`,
  price: Prisma.sql`p.price, p.id`,
  "-price": Prisma.sql`p.price DESC, p.id DESC`,
  created: Prisma.sql`p.created_at, p.id`,
  position: ownOrder("p"),
};

/** The order of the list. The own order is one within a category. */
export function orderOfProducts(sort: ProductSort | undefined, categoryId: string | undefined): Prisma.Sql {
  if (!sort || (sort === "position" && !categoryId)) return Prisma.sql`p.created_at DESC, p.id DESC`;
  return orders[sort];
}
