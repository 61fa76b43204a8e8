import { z } from "zod";
import type { PictureRow } from "#app/domain/files/keep-picture.server.ts";
import type { PickupNotice } from "#app/domain/pickup/pickup-rules.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { plainMoney } from "#app/lib/money.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import { plainNumber } from "#app/lib/plain-number.server.ts";
import { onlyRowOf, rowOf, rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { closeness, isClose, likePattern } from "#app/lib/search.server.ts";
import { PRODUCTS_PER_PAGE } from "./limits.ts";
import { categoryJoin, orderableCondition } from "./orderable.server.ts";
import type { ProductField } from "./product-fields.ts";
import { imagesColumn, storedImage, toImage } from "./product-images.server.ts";
import { orderOfProducts, type ProductSort } from "./product-sorts.server.ts";
import { productState, UNCATEGORIZED } from "./product-states.ts";
import { daysOf } from "./week.ts";

/** A product as operations answer it. */
export interface ProductRow {
  id: string;
  name: string;
  state: number;
  unit: number;
  sku: string | null;
  barcode: string | null;
  /** The nil UUID when uncategorized. */
  category_id: string;
  category: { id: string; name: string } | null;
  images: PictureRow[];
  data: { fields: ProductField[] };
  /** A plain decimal of the organization's currency: `7.50`. */
  price: string;
  currency: string;
  cart_limit: number;
  description: string;
  nutritional: string;
  second_name: string;
  second_description: string;
  second_nutritional: string;
  /** Days of the week, 1 Monday to 7 Sunday. */
  pickup_days: number[];
  notice: PickupNotice | null;
  out_today: boolean;
  version: number;
  created_at: Date;
}

export interface ProductPage extends Page<ProductRow> {
  /** Products that are not archived. */
  total: number;
  /** Products that are. */
  trash: number;
  /** Nothing has the name that was asked for; these come close to it. */
  close: boolean;
}

export interface ProductFilter {
  page: number;
  state?: number | "all" | undefined;
  category_id?: string | undefined;
  name?: string | undefined;
  sku?: string | undefined;
  barcode?: string | undefined;
  sort?: ProductSort | undefined;
  /** Whether products whose name comes close to the one asked for are listed where none has it. */
  close?: boolean;
  /** Only what can be ordered at the counter: what store members may see. */
  orderable?: boolean;
}

const productRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.number(),
  unit: z.number(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  category_id: z.string(),
  category: z.string().nullable(),
  images: z.array(storedImage),
  fields: storedJson<ProductField[]>(),
  /** Minor units. */
  price: z.number(),
  cart_limit: z.number(),
  description: z.string(),
  nutritional: z.string(),
  second_name: z.string(),
  second_description: z.string(),
  second_nutritional: z.string(),
  pickup_days: z.number(),
  notice: storedJson<PickupNotice | null>(),
  out_today: z.boolean(),
  version: z.number(),
  created_at: z.date(),
});
const countsRow = z.object({ count: z.number(), total: z.number(), trash: z.number() });

const columns = (
  { organization }: Scope,
  now: Date,
) => Prisma.sql`p.id, p.name, p.state, p.unit, p.sku, p.barcode,
  coalesce(p.category_id, ${UNCATEGORIZED}::uuid) AS category_id, c.name AS category, p.fields, p.price, p.cart_limit,
  p.description, p.nutritional, p.second_name, p.second_description, p.second_nutritional, p.pickup_days, p.notice,
  p.version, p.created_at, coalesce(p.out_on =
    (${now.toISOString()}::timestamptz AT TIME ZONE ${organization.timeZone})::date, false) AS out_today,
  ${imagesColumn}`;

const toProduct = (
  { organization }: Scope,
  { fields, price, category, images, pickup_days, ...row }: z.output<typeof productRow>,
): ProductRow => ({
  ...row,
  images: images.map(toImage),
  category: category === null ? null : { id: row.category_id, name: category },
  data: { fields },
  pickup_days: daysOf(pickup_days),
  price: plainMoney(price),
  currency: organization.currency,
});

/**
 * One page of products, newest first unless asked for otherwise, 30 a page (document 2, section 9), in two statements. Without
 * a state those that are not archived. Name, sku and barcode are looked for without letter case and accents. Where nothing has
 * the name, those that come close to it if that is asked for, the closest first, in two statements more.
 */
export async function listOfProducts(
  db: Tx,
  scope: Scope,
  filter: ProductFilter,
  now: Date,
): Promise<ProductPage> {
  const exact = await pageOfProducts(db, scope, filter, now, false);
  if (exact.count > 0 || !filter.name || !filter.close) return exact;
  return pageOfProducts(db, scope, filter, now, true);
}

async function pageOfProducts(
  db: Tx,
  scope: Scope,
  filter: ProductFilter,
  now: Date,
  close: boolean,
): Promise<ProductPage> {
  const { page, orderable, name } = filter;
  const limit = PRODUCTS_PER_PAGE;
  const within = orderable
    ? orderableCondition(scope, now)
    : Prisma.sql`p.organization_id = ${scope.organizationId}::uuid`;
  const matching = conditionOf(filter, close);
  const from = Prisma.sql`FROM product p ${orderable ? categoryJoin : Prisma.empty} WHERE ${within}`;
  const closest = close && name ? Prisma.sql`${closeness(Prisma.sql`p.name`, name)} DESC,` : Prisma.empty;
  const order = Prisma.sql`ORDER BY ${closest} ${orderOfProducts(filter.sort, filter.category_id)}`;
  // Category and pictures are looked up for the rows of the page alone.
  const rowsOfPage = Prisma.sql`SELECT p.* ${from} AND ${matching} ${order}
    LIMIT ${plainNumber(limit)} OFFSET ${offsetOf(page, limit)}`;
  const [rows, counts] = await Promise.all([
    rowsOf(
      db,
      productRow,
      Prisma.sql`SELECT ${columns(scope, now)} FROM (${rowsOfPage}) p ${categoryJoin} ${order}`,
    ),
    onlyRowOf(
      db,
      countsRow,
      Prisma.sql`
      SELECT (SELECT count(*)::int ${from} AND ${matching}) AS count,
        count(*) FILTER (WHERE p.state <> ${plainNumber(productState.archived)})::int AS total,
        count(*) FILTER (WHERE p.state = ${plainNumber(productState.archived)})::int AS trash ${from}`,
    ),
  ]);
  return {
    items: rows.map((row) => toProduct(scope, row)),
    limit,
    page,
    ...counts,
    close: close && counts.count > 0,
  };
}

function conditionOf(filter: ProductFilter, close: boolean): Prisma.Sql {
  const { state, category_id, name, sku, barcode } = filter;
  const conditions = [Prisma.sql`true`];
  if (state === undefined) conditions.push(Prisma.sql`p.state <> ${plainNumber(productState.archived)}`);
  else if (state !== "all") conditions.push(Prisma.sql`p.state = ${plainNumber(state)}`);
  if (category_id === UNCATEGORIZED) conditions.push(Prisma.sql`p.category_id IS NULL`);
  else if (category_id) conditions.push(Prisma.sql`p.category_id = ${category_id}::uuid`);
  if (name && close) conditions.push(isClose(Prisma.sql`p.name`, name));
  else if (name) conditions.push(Prisma.sql`fold(p.name) LIKE fold(${likePattern(name)})`);
  if (sku) conditions.push(Prisma.sql`fold(p.sku) LIKE fold(${likePattern(sku)})`);
  if (barcode) conditions.push(Prisma.sql`fold(p.barcode) LIKE fold(${likePattern(barcode)})`);
  return Prisma.join(conditions, " AND ");
}

/** One product of the organization, archived ones too, or null. */
export async function findProduct(db: Tx, scope: Scope, id: string, now: Date): Promise<ProductRow | null> {
  const row = await rowOf(
    db,
    productRow,
    Prisma.sql`SELECT ${columns(scope, now)} FROM product p ${categoryJoin}
    WHERE p.organization_id = ${scope.organizationId}::uuid AND p.id = ${id}::uuid`,
  );
  return row ? toProduct(scope, row) : null;
}
