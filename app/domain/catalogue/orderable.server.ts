import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { closeness, isClose, likePattern } from "#app/lib/search.server.ts";
import { ownOrder } from "./own-order.server.ts";
import type { ProductField } from "./product-fields.ts";
import { firstImageColumn } from "./product-images.server.ts";
import { categoryState, orderableStates, UNCATEGORIZED } from "./product-states.ts";

/** A row of {@link OrderableProduct}. */
export const orderableRow = z.object({
  id: z.string(),
  name: z.string(),
  /** A code of units.ts. */
  unit: z.number(),
  /** Minor units of the organization's currency. */
  price: z.number(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** The nil UUID when uncategorized. */
  category_id: z.string(),
  /** The category's name; null when uncategorized. */
  category: z.string().nullable(),
  fields: storedJson<ProductField[]>(),
});
const offeredProduct = orderableRow.extend({
  image: z.string().nullable(),
  /** Its place in its category; null where nobody has put it anywhere. */
  position: z.number().nullable(),
});
const orderableCategory = z.object({ id: z.string(), name: z.string().nullable(), count: z.number() });
const namedProduct = orderableRow.extend({
  /** Whether it can be ordered now. */
  orderable: z.boolean(),
});

/** A product that can be put into an order now. */
export type OrderableProduct = z.output<typeof orderableRow>;

/** A product as it is offered: with the address of its first picture. */
export type OfferedProduct = z.output<typeof offeredProduct>;

/** A category with how many products of it can be ordered now; the nil UUID and no name for those without one. */
export type OrderableCategory = z.output<typeof orderableCategory>;

/** A product that a line of an order names. */
export type NamedProduct = z.output<typeof namedProduct>;

/**
 * What is sold at the counter, also while it is out: active in app or in both, in an active category or uncategorized
 * (document 4, Store site). For a FROM with `product p` and `category c` left-joined by {@link categoryJoin}.
 */
export const soldAtCounter = ({ organizationId }: Scope): Prisma.Sql =>
  Prisma.sql`p.organization_id = ${organizationId}::uuid AND p.state IN (${Prisma.join([...orderableStates])})
    AND (p.category_id IS NULL OR c.state = ${categoryState.active})`;

/** What can be ordered now: {@link soldAtCounter}, and not out by the organization's local day (document 4, Orders). */
export const orderableCondition = (scope: Scope, now: Date): Prisma.Sql =>
  Prisma.sql`${soldAtCounter(scope)} AND p.out_on IS DISTINCT FROM ${localDay(now, scope.organization.timeZone)}::date`;

/** The category of a product, within its organization. */
export const categoryJoin = Prisma.sql`LEFT JOIN category c
  ON c.organization_id = p.organization_id AND c.id = p.category_id`;

const columns = Prisma.sql`p.id, p.name, p.unit, p.price, p.sku, p.barcode, p.fields,
  coalesce(p.category_id, ${UNCATEGORIZED}::uuid) AS category_id, c.name AS category`;
const source = Prisma.sql`FROM product p ${categoryJoin}`;
const offered = Prisma.sql`SELECT ${columns}, p.position, ${firstImageColumn} ${source}`;

const withAddress = (rows: OfferedProduct[]): OfferedProduct[] =>
  rows.map((row) => ({ ...row, image: row.image && pictureAddress(row.image) }));

/** Keeps what has a text in its name, sku or barcode, without letter case and accents. */
export function hasText(text: string | undefined): Prisma.Sql {
  if (!text) return Prisma.empty;
  const pattern = likePattern(text);
  return Prisma.sql`AND (fold(p.name) LIKE fold(${pattern}) OR fold(p.sku) LIKE fold(${pattern})
    OR fold(p.barcode) LIKE fold(${pattern}))`;
}

/** So many products that are only close to what was looked for are enough to choose from. */
const CLOSE = 30;

/** Keeps the products of one category; the nil UUID keeps those without. */
const inCategory = (id: string | undefined) =>
  id ? Prisma.sql`AND coalesce(p.category_id, ${UNCATEGORIZED}::uuid) = ${id}::uuid` : Prisma.empty;

interface Wanted {
  text?: string;
  categoryId?: string;
  now: Date;
}

/**
 * The products that can be ordered now, by category and within it in the own order of the business, those without a
 * category last; one statement.
 * `text` is looked for in name, sku and barcode, without letter case and accents; `categoryId` keeps one category
 * (the nil UUID: those without).
 */
export async function orderableProducts(
  db: Tx,
  scope: Scope,
  { text, categoryId, now }: Wanted,
): Promise<OfferedProduct[]> {
  const rows = await rowsOf(
    db,
    offeredProduct,
    Prisma.sql`${offered} WHERE ${orderableCondition(scope, now)} ${hasText(text)} ${inCategory(categoryId)}
    ORDER BY c.position, c.name, ${ownOrder("p")}`,
  );
  return withAddress(rows);
}

/**
 * What {@link orderableProducts} finds, or where that is nothing, in one statement more, up to 30 products whose names
 * come close to the text, the closest first: `close` says so.
 */
export async function searchOrderable(
  db: Tx,
  scope: Scope,
  { text, categoryId, now }: Wanted,
): Promise<{ products: OfferedProduct[]; close: boolean }> {
  const products = await orderableProducts(db, scope, {
    ...(text && { text }),
    ...(categoryId && { categoryId }),
    now,
  });
  if (products.length > 0 || !text) return { products, close: false };
  const name = Prisma.sql`p.name`;
  const closest = await rowsOf(
    db,
    offeredProduct,
    Prisma.sql`${offered}
    WHERE ${orderableCondition(scope, now)} AND ${isClose(name, text)} ${inCategory(categoryId)}
    ORDER BY ${closeness(name, text)} DESC, p.name, p.id LIMIT ${CLOSE}`,
  );
  return { products: withAddress(closest), close: closest.length > 0 };
}

/** The categories that have something to order now, in their own order, those without a category last; one statement. */
export function orderableCategories(db: Tx, scope: Scope, now: Date): Promise<OrderableCategory[]> {
  return rowsOf(
    db,
    orderableCategory,
    Prisma.sql`
    SELECT coalesce(p.category_id, ${UNCATEGORIZED}::uuid) AS id, c.name, count(*)::int AS count
    FROM product p ${categoryJoin} WHERE ${orderableCondition(scope, now)}
    GROUP BY p.category_id, c.name, c.position ORDER BY c.position, c.name`,
  );
}

/**
 * The products of an order being placed, by id, in one statement. An id that is missing from the map can't be
 * ordered: unknown, of another organization, inactive, archived, in a disabled category or out today.
 */
export async function productsForOrder(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, OrderableProduct>> {
  const rows = await rowsOf(tx, orderableRow, selectForOrder(scope, ids, now));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The statement of {@link productsForOrder}. */
export const selectForOrder = (scope: Scope, ids: readonly string[], now: Date): Prisma.Sql =>
  Prisma.sql`SELECT ${columns} ${source}
    WHERE ${orderableCondition(scope, now)} AND p.id = ANY(${[...new Set(ids)]}::uuid[])`;

/** The organization's products of these ids, whether or not they can be ordered now; one statement. */
export async function namedProducts(
  db: Tx,
  scope: Scope,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, NamedProduct>> {
  const rows = await rowsOf(
    db,
    namedProduct,
    Prisma.sql`
    SELECT ${columns}, coalesce(${orderableCondition(scope, now)}, false) AS orderable ${source}
    WHERE p.organization_id = ${scope.organizationId}::uuid AND p.id = ANY(${[...new Set(ids)]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
