import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { countRow, onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { ordersWithin } from "./within-scope.server.ts";

/**
 * How many orders of the allowed workplaces meet a condition on `"order" o`, exactly; one statement. Where it asks for
 * `o.status` and `o.workplace_id` alone (`tallied`) the kept sums are read: that does not grow with the orders.
 */
export async function countOrders(
  db: Tx,
  scope: Scope,
  condition: Prisma.Sql,
  tallied: boolean,
): Promise<number> {
  const statement = tallied
    ? Prisma.sql`SELECT coalesce(sum(o.count), 0)::int AS count FROM order_tally o`
    : Prisma.sql`SELECT count(*)::int AS count FROM "order" o`;
  const { count } = await onlyRowOf(
    db,
    countRow,
    Prisma.sql`${statement} WHERE ${ordersWithin(scope)} AND ${condition}`,
  );
  return count;
}

/**
 * Adds up the rows of each workplace and status to one, and deletes those that come to zero. One statement: whoever counts
 * meanwhile reads the rows before or the sums after, never both.
 */
export async function sumTallies(db: Db): Promise<void> {
  await db.$executeRaw`
    WITH long AS (SELECT organization_id, workplace_id FROM order_tally GROUP BY 1, 2 HAVING count(*) > count(DISTINCT status)),
    told AS (DELETE FROM order_tally t USING long l
      WHERE t.organization_id = l.organization_id AND t.workplace_id = l.workplace_id RETURNING t.*)
    INSERT INTO order_tally (organization_id, workplace_id, status, count)
    SELECT organization_id, workplace_id, status, sum(count) FROM told GROUP BY 1, 2, 3 HAVING sum(count) <> 0`;
}
