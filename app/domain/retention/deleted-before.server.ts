import { z } from "zod";
import { type OrderStatus, statusTable } from "#app/domain/orders/statuses.ts";
import type { Interval } from "#app/domain/statistics/days-read.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { daysHandedKept } from "./days-kept.server.ts";

const keptRow = z.object({ days: z.number().nullable() });

/** How many days a business keeps its handed orders, at least; null where it keeps them for good. */
export async function daysKeptOf(db: Tx, { organizationId }: Scope): Promise<number | null> {
  const statement = Prisma.sql`SELECT ${daysHandedKept} AS days FROM organization g WHERE g.id = ${organizationId}::uuid`;
  return (await onlyRowOf(db, keptRow, statement)).days;
}

interface Asked {
  interval: Interval;
  statuses: readonly OrderStatus[];
}

/**
 * The local day before which handed orders are deleted, where an interval begins earlier, handed orders are asked for and such
 * were deleted as were placed before the interval's end; else null. An order that is of the interval by any of its dates may
 * be missing then. Document 4, Settings and Plans.
 */
export async function deletedBefore(
  db: Tx,
  scope: Scope,
  { interval, statuses }: Asked,
  now: Date,
): Promise<LocalDate | null> {
  if (!statuses.some((status) => statusTable[status].end === "handed")) return null;
  const days = await daysKeptOf(db, scope);
  if (days === null) return null;
  const first = daysLater(localDay(now, scope.organization.timeZone), -days);
  return interval.from < first && (await wereDeleted(db, scope, first, interval.to)) ? first : null;
}

/** Whether orders are deleted that were placed before a local day, and until another one. */
const wereDeleted = async (db: Tx, { organizationId }: Scope, before: LocalDate, until: LocalDate) =>
  (await db.goneOrder.findFirst({
    where: { organizationId, day: { lt: new Date(before), lte: new Date(until) } },
    select: { day: true },
  })) !== null;
