import { z } from "zod";
import { statusTable } from "#app/domain/orders/statuses.ts";
import type { OrderFilter } from "#app/domain/statistics/order-filter.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { DeletedOrders } from "./deleted-orders.ts";

/** By days of pickup or handing over an order is looked for that was placed so many days before them, at most. */
const PLACED_AHEAD = 31;

/** The day on which the orders of a filter were placed, at the earliest. */
export const placedFrom = ({ interval, dateField }: OrderFilter): LocalDate =>
  dateField === "created_at" ? interval.from : daysLater(interval.from, -PLACED_AHEAD);

const goneRow = z.object({ handed: z.string().nullable(), discarded: z.string().nullable() });

/**
 * The latest local days before which orders were deleted, each null where none can be missing of a filter. Of handed ones: where
 * its interval begins earlier and some were deleted that were placed before that day and the interval's end; an order that is
 * of the interval by any of its dates may be missing then. Of discarded ones, which leave nothing: where its first order may
 * have been placed earlier. Document 4, Settings and Plans.
 */
export async function deletedBefore(
  db: Tx,
  { organizationId }: Scope,
  filter: OrderFilter,
): Promise<Pick<DeletedOrders, "before" | "discarded">> {
  const { interval, dateField, statuses } = filter;
  const asked = (end: "handed" | "discarded") => statuses.some((status) => statusTable[status].end === end);
  const discardedCount = asked("discarded") && dateField !== "delivered_at";
  const { handed, discarded } = await onlyRowOf(
    db,
    goneRow,
    Prisma.sql`SELECT to_char(CASE WHEN g.handed_gone_before > ${interval.from}::date AND EXISTS (
        SELECT FROM gone_order d WHERE d.organization_id = ${organizationId}::uuid
          AND d.day < g.handed_gone_before AND d.day <= ${interval.to}::date) THEN g.handed_gone_before END, 'YYYY-MM-DD') AS handed,
        to_char(CASE WHEN g.discarded_gone_before > ${placedFrom(filter)}::date THEN g.discarded_gone_before END, 'YYYY-MM-DD') AS discarded
      FROM organization g WHERE g.id = ${organizationId}::uuid`,
  );
  return { before: asked("handed") ? handed : null, discarded: discardedCount ? discarded : null };
}
