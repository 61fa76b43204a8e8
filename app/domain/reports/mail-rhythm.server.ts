import { Prisma } from "#app/generated/prisma/client.ts";
import { MAIL_HOUR } from "./limits.ts";

/**
 * The day on which the present week or month of a business began: the report of the one before it is due. A week and a
 * month begin at six in the morning, so that no mail comes at night.
 */
export const beginOf = (every: Prisma.Sql, now: Date, timeZone: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`date_trunc(CASE ${every} WHEN 'weekly' THEN 'week' ELSE 'month' END,
    (${now}::timestamptz AT TIME ZONE ${timeZone}) - make_interval(hours => ${MAIL_HOUR}))::date`;
