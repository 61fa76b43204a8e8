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
 * days are being summed up. Days come out of arrays: a plan takes those for short and looks up day by day, where it would read all
 * orders and sort all sums for a series or a range of unknown ends.
 */
export function sumsOf(name: DaySum, scope: DayScope, { from, to }: Interval): Prisma.Sql {
  const { organizationId, organization } = scope;
  const { timeZone } = organization;
  const { columns, made } = daySums[name];
  const [table, list] = [Prisma.raw(name), Prisma.raw(columns)];
  return Prisma.sql`
    WITH kept AS MATERIALIZED (SELECT max(until) AS until FROM day_roll
      WHERE organization_id = ${organizationId}::uuid AND time_zone = ${timeZone}),
    live AS MATERIALIZED (SELECT unnest(ARRAY(
      SELECT n::date FROM kept, generate_series(greatest(${from}::date, kept.until), ${to}::date, interval '1 day') n
      UNION SELECT (c.at AT TIME ZONE ${timeZone})::date FROM changed_day c
        WHERE c.organization_id = ${organizationId}::uuid
          AND (c.at AT TIME ZONE ${timeZone})::date BETWEEN ${from}::date AND ${to}::date)) AS day),
    summed AS MATERIALIZED (SELECT unnest(ARRAY(
      SELECT n::date FROM kept, generate_series(${from}::date, least(${to}::date, kept.until - 1), interval '1 day') n
        WHERE kept.until IS NOT NULL
      EXCEPT SELECT day FROM live)) AS day),
    s AS (SELECT ${list} FROM summed JOIN ${table} USING (day) WHERE organization_id = ${organizationId}::uuid
      UNION ALL SELECT ${list} FROM (${made(Prisma.sql`live`, scope)}) m)`;
}
