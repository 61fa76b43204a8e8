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
 * days are being summed up. Plans know neither end of an interval: those that are counted come out of an array, which is taken
 * for short, and OFFSET holds them to looking up sums day by day, where they would read those of all days.
 */
export function sumsOf(name: DaySum, scope: DayScope, { from, to }: Interval): Prisma.Sql {
  const { organizationId, organization } = scope;
  const { timeZone } = organization;
  const { columns, made } = daySums[name];
  const [table, list] = [Prisma.raw(name), Prisma.raw(columns)];
  return Prisma.sql`
    WITH kept AS MATERIALIZED (SELECT max(until) AS until FROM day_roll
      WHERE organization_id = ${organizationId}::uuid AND time_zone = ${timeZone}),
    live AS MATERIALIZED (SELECT day FROM unnest(ARRAY(
      SELECT n::date FROM kept, generate_series(greatest(${from}::date, kept.until), ${to}::date, interval '1 day') n
      UNION SELECT (c.at AT TIME ZONE ${timeZone})::date FROM changed_day c WHERE c.organization_id = ${organizationId}::uuid
      )) AS u (day) WHERE day BETWEEN ${from}::date AND ${to}::date),
    summed AS MATERIALIZED (
      SELECT n::date AS day FROM kept, generate_series(${from}::date, least(${to}::date, kept.until - 1), interval '1 day') n
        WHERE kept.until IS NOT NULL
      EXCEPT SELECT day FROM live),
    s AS (SELECT k.* FROM summed CROSS JOIN LATERAL (SELECT ${list} FROM ${table} t
        WHERE t.organization_id = ${organizationId}::uuid AND t.day = summed.day OFFSET 0) k
      UNION ALL SELECT ${list} FROM (${made(Prisma.sql`live`, scope)}) m)`;
}
