import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import { countRow, onlyRowOf, rowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { CATEGORIES_PER_PAGE } from "./limits.ts";
import { productState } from "./product-states.ts";

const categoryRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.number(),
  /** Its products that are not archived. */
  items: z.number(),
  version: z.number(),
  created_at: z.date(),
});
export type CategoryRow = z.output<typeof categoryRow>;

const columns = Prisma.sql`c.id, c.name, c.state, c.version, c.created_at,
  (SELECT count(*)::int FROM product p WHERE p.organization_id = c.organization_id AND p.category_id = c.id
    AND p.state <> ${productState.archived}) AS items`;

/** One page of categories, newest first, 20 a page (document 4, Dates, numbers, languages). */
export async function listOfCategories(
  db: Tx,
  { organizationId }: Scope,
  { page, name }: { page: number; name?: string },
): Promise<Page<CategoryRow>> {
  const limit = CATEGORIES_PER_PAGE;
  const matching = Prisma.sql`FROM category c
    WHERE c.organization_id = ${organizationId}::uuid AND fold(c.name) LIKE fold(${likePattern(name)})`;
  const [items, total] = await Promise.all([
    rowsOf(
      db,
      categoryRow,
      Prisma.sql`SELECT ${columns} ${matching}
      ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit} OFFSET ${offsetOf(page, limit)}`,
    ),
    onlyRowOf(db, countRow, Prisma.sql`SELECT count(*)::int AS count ${matching}`),
  ]);
  return { items, limit, count: total.count, page };
}

/** One category of the organization, or null. */
export async function findCategory(
  db: Tx,
  { organizationId }: Scope,
  id: string,
): Promise<CategoryRow | null> {
  const row = await rowOf(
    db,
    categoryRow,
    Prisma.sql`SELECT ${columns} FROM category c
    WHERE c.organization_id = ${organizationId}::uuid AND c.id = ${id}::uuid`,
  );
  return row ?? null;
}

/** How many categories there are, for the line "X/100 categories". */
export const countCategories = (db: Tx, { organizationId }: Scope): Promise<number> =>
  db.category.count({ where: { organizationId } });
