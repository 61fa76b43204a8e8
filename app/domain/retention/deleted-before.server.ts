import { z } from "zod";
import { type OrderStatus, statusTable } from "#app/domain/orders/statuses.ts";
import type { Interval } from "#app/domain/statistics/days-read.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

interface Asked {
  interval: Interval;
  statuses: readonly OrderStatus[];
}

const goneRow = z.object({ handed: z.string().nullable() });

/**
 * The latest local day before which handed orders were deleted, where an interval begins earlier, handed orders are asked for
 * and some were deleted that were placed before that day and the interval's end; else null. An order that is of the interval
 * by any of its dates may be missing then. Document 4, Settings and Plans.
 */
export async function deletedBefore(
  db: Tx,
  { organizationId }: Scope,
  { interval, statuses }: Asked,
): Promise<LocalDate | null> {
  if (!statuses.some((status) => statusTable[status].end === "handed")) return null;
  const { handed } = await onlyRowOf(
    db,
    goneRow,
    Prisma.sql`SELECT to_char(CASE WHEN g.handed_gone_before > ${interval.from}::date AND EXISTS (
        SELECT FROM gone_order d WHERE d.organization_id = ${organizationId}::uuid
          AND d.day < g.handed_gone_before AND d.day <= ${interval.to}::date) THEN g.handed_gone_before END, 'YYYY-MM-DD') AS handed
      FROM organization g WHERE g.id = ${organizationId}::uuid`,
  );
  return handed;
}
