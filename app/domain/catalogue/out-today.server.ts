import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { idRow, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { categoryJoin, hasText, soldAtCounter } from "./orderable.server.ts";
import { UNCATEGORIZED } from "./product-states.ts";

const outProduct = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.number(),
  /** Minor units. */
  price: z.number(),
  /** The nil UUID when uncategorized. */
  category_id: z.string(),
});
export type OutProduct = z.output<typeof outProduct>;

/** So many are told. */
const SHOWN = 30;

/** Which of these products are sold at the counter and only out until the next local day; one statement. */
export async function outAmong(
  db: Tx,
  scope: Scope,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    db,
    idRow,
    Prisma.sql`
    SELECT p.id FROM product p ${categoryJoin}
    WHERE ${soldAtCounter(scope)} AND p.out_on = ${localDay(now, scope.organization.timeZone)}::date
      AND p.id = ANY(${[...ids]}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The products of the counter that are out until the next local day, so that whoever takes an order can say so: with the
 * text in name, sku or barcode, those of the category first, then by name, at most 30, in one statement. Document 4,
 * Orders.
 */
export function productsOutToday(
  db: Tx,
  scope: Scope,
  { text, categoryId, now }: { text?: string; categoryId?: string; now: Date },
): Promise<OutProduct[]> {
  return rowsOf(
    db,
    outProduct,
    Prisma.sql`
    SELECT p.id, p.name, p.unit, p.price, coalesce(p.category_id, ${UNCATEGORIZED}::uuid) AS category_id
    FROM product p ${categoryJoin}
    WHERE ${soldAtCounter(scope)} AND p.out_on = ${localDay(now, scope.organization.timeZone)}::date
      ${hasText(text)}
    ORDER BY ${inCategoryFirst(categoryId)} p.name, p.id LIMIT ${SHOWN}`,
  );
}

const inCategoryFirst = (id: string | undefined) =>
  id ? Prisma.sql`(coalesce(p.category_id, ${UNCATEGORIZED}::uuid) = ${id}::uuid) DESC,` : Prisma.empty;
