import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { categoryJoin, type OrderableProduct } from "./orderable.server.ts";
import { categoryState, orderableStates, UNCATEGORIZED } from "./product-states.ts";

export type OutProduct = Pick<OrderableProduct, "id" | "name" | "unit" | "price">;

/** So many are told. */
const SHOWN = 30;

/**
 * The products of the counter that are out until the next local day, so that whoever takes an order can say so; by
 * name, at most 30, in one statement. Document 4, Orders.
 */
export function productsOutToday(
  db: Tx,
  { organizationId, organization }: Scope,
  { text, categoryId, now }: { text?: string; categoryId?: string; now: Date },
): Promise<OutProduct[]> {
  const inside = categoryId
    ? Prisma.sql`AND coalesce(p.category_id, ${UNCATEGORIZED}::uuid) = ${categoryId}::uuid`
    : Prisma.empty;
  return db.$queryRaw<OutProduct[]>`
    SELECT p.id, p.name, p.unit, p.price FROM product p ${categoryJoin}
    WHERE p.organization_id = ${organizationId}::uuid AND p.state IN (${Prisma.join([...orderableStates])})
      AND (p.category_id IS NULL OR c.state = ${categoryState.active})
      AND p.out_on = ${localDay(now, organization.timeZone)}::date
      AND fold(p.name) LIKE fold(${likePattern(text)}) ${inside}
    ORDER BY p.name, p.id LIMIT ${SHOWN}`;
}
