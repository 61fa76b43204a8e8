import type { Tx } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { categoryJoin, inCategory, type OrderableProduct, soldAtCounter } from "./orderable.server.ts";

export type OutProduct = Pick<OrderableProduct, "id" | "name" | "unit" | "price">;

/** So many are told. */
const SHOWN = 30;

/**
 * The products of the counter that are out until the next local day, so that whoever takes an order can say so; by
 * name, at most 30, in one statement. Document 4, Orders.
 */
export function productsOutToday(
  db: Tx,
  scope: Scope,
  { text, categoryId, now }: { text?: string; categoryId?: string; now: Date },
): Promise<OutProduct[]> {
  return db.$queryRaw<OutProduct[]>`
    SELECT p.id, p.name, p.unit, p.price FROM product p ${categoryJoin}
    WHERE ${soldAtCounter(scope)} AND p.out_on = ${localDay(now, scope.organization.timeZone)}::date
      AND fold(p.name) LIKE fold(${likePattern(text)}) ${inCategory(categoryId)}
    ORDER BY p.name, p.id LIMIT ${SHOWN}`;
}
