import { z } from "zod";
import { categoryJoin, orderableCondition } from "#app/domain/catalogue/orderable.server.ts";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

const closeProduct = z.object({
  place: z.number(),
  id: z.string(),
  name: z.string(),
  unit: z.number(),
  /** Minor units. */
  price: z.number(),
  fields: storedJson<ProductField[]>(),
});
type CloseProduct = Omit<z.output<typeof closeProduct>, "place">;

/** So many are enough to choose from. */
const MOST = 4;

/**
 * What can be ordered now and is called nearly so, the closest first, at most 4 for each text; as near as a search at
 * the counter takes it. One statement, none without texts.
 */
export async function closeProducts(
  db: Tx,
  scope: Scope,
  texts: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly CloseProduct[]>> {
  const asked = [...new Set(texts)];
  if (asked.length === 0) return new Map();
  const rows = await rowsOf(
    db,
    closeProduct,
    Prisma.sql`
    SELECT q.place::int - 1 AS place, n.id, n.name, n.unit, n.price, n.fields
    FROM unnest(${asked}::text[]) WITH ORDINALITY AS q (text, place) CROSS JOIN LATERAL (
      SELECT p.id, p.name, p.unit, p.price, p.fields, word_similarity(fold(q.text), fold(p.name)) AS closeness
      FROM product p ${categoryJoin}
      WHERE ${orderableCondition(scope, now)} AND fold(q.text) <% fold(p.name)
      ORDER BY closeness DESC, p.name, p.id LIMIT ${MOST}) n
    ORDER BY q.place, n.closeness DESC, n.name, n.id`,
  );
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return new Map(
    asked.map((text, at) => [text, (byPlace.get(at) ?? []).map(({ place: _, ...product }) => product)]),
  );
}
