import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * The local midnight before which an order must have come to its end to be over for more than so many days: the day of its
 * end does not count, nor does today. An expression of a statement, as are days and time zone; null where the days are.
 */
export const overBefore = (now: Date, days: Prisma.Sql, timeZone: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(((${now}::timestamptz AT TIME ZONE ${timeZone})::date - ${days})::timestamp AT TIME ZONE ${timeZone})`;
