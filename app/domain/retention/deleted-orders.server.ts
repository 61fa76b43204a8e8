import { z } from "zod";
import { isKeptStatus } from "#app/domain/orders/statuses.ts";
import type { OrderFilter } from "#app/domain/statistics/order-filter.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { deletedBefore, placedFrom } from "./deleted-before.server.ts";
import type { DeletedOrders } from "./deleted-orders.ts";

/**
 * Which orders that a filter asks for were deleted: those that were kept for their time (`deletedBefore`), and those that went
 * with a workplace, where no workplace is left out that there is. Document 2, section 4; document 4, Settings and Plans.
 */
export async function deletedOrders(db: Tx, scope: Scope, filter: OrderFilter): Promise<DeletedOrders> {
  const [gone, workplaces] = await Promise.all([
    deletedBefore(db, scope, filter),
    wentWithWorkplaces(db, scope, filter),
  ]);
  return { ...gone, workplaces };
}

const wentRow = z.object({ went: z.boolean() });

/** What deleted orders have left says of which workplace they were: of one that is no more. */
async function wentWithWorkplaces(db: Tx, { organizationId }: Scope, filter: OrderFilter): Promise<boolean> {
  const { interval, locations, statuses } = filter;
  if (!statuses.some(isKeptStatus)) return false;
  const there = Prisma.sql`SELECT FROM workplace w WHERE w.organization_id = ${organizationId}::uuid`;
  const all = locations
    ? Prisma.sql`NOT EXISTS (${there} AND w.id <> ALL(${[...locations]}::uuid[]))`
    : Prisma.sql`true`;
  const row = await onlyRowOf(
    db,
    wentRow,
    Prisma.sql`SELECT ${all} AND EXISTS (SELECT FROM gone_order d WHERE d.organization_id = ${organizationId}::uuid
        AND d.day BETWEEN ${placedFrom(filter)}::date AND ${interval.to}::date
        AND NOT EXISTS (${there} AND w.id = d.workplace_id)) AS went`,
  );
  return row.went;
}
