import { Prisma } from "#app/generated/prisma/client.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { type DayScope, type DaySum, daySums } from "./placed-on-days.server.ts";

/** Days of a business's calendar, both ends included. */
export interface Interval {
  from: LocalDate;
  to: LocalDate;
}

/**
 * A table `s` of the sums of an interval's days: those that are kept, and of days that are not summed up yet, or were changed
 * since, what their orders come to. One statement sees one moment, so that no order is counted twice or not at all while
 * days are being summed up.
 */
export function sumsOf(name: DaySum, scope: DayScope, { from, to }: Interval): Prisma.Sql {
  const { organizationId, organization } = scope;
  const { timeZone } = organization;
  const { columns, made } = daySums[name];
  const [table, list] = [Prisma.raw(name), Prisma.raw(columns)];
  return Prisma.sql`
    WITH kept AS MATERIALIZED (SELECT max(until) AS until FROM day_roll
      WHERE organization_id = ${organizationId}::uuid AND time_zone = ${timeZone}),
    live AS MATERIALIZED (
      SELECT n::date AS day FROM kept, generate_series(greatest(${from}::date, kept.until), ${to}::date, interval '1 day') n
      UNION SELECT (c.at AT TIME ZONE ${timeZone})::date FROM changed_day c
        WHERE c.organization_id = ${organizationId}::uuid
          AND (c.at AT TIME ZONE ${timeZone})::date BETWEEN ${from}::date AND ${to}::date),
    s AS (SELECT ${list} FROM ${table} WHERE organization_id = ${organizationId}::uuid
        AND day BETWEEN ${from}::date AND ${to}::date
        AND day < (SELECT until FROM kept) AND NOT EXISTS (SELECT FROM live WHERE live.day = ${table}.day)
      UNION ALL SELECT ${list} FROM (${made(Prisma.sql`live`, scope)}) m)`;
}
