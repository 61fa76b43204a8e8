import { Prisma } from "#app/generated/prisma/client.ts";
import { OFFICE, OFFICE_ZONE, PROMISE } from "./promise.ts";

const OPEN_SECONDS = (OFFICE.closes - OFFICE.opens) * 3600;
const PROMISED_SECONDS = PROMISE.office * 3600;

/** An instant on the clock of the office. */
export const officeClock = (instant: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${instant} AT TIME ZONE ${Prisma.raw(`'${OFFICE_ZONE}'`)})`;

/** Seconds that the office was open from Monday, 1 January 2001, until then. Clocks change while it is closed. */
const openUntil = (instant: Prisma.Sql): Prisma.Sql => {
  const clock = officeClock(instant);
  const days = Prisma.sql`(${clock}::date - date '2001-01-01')`;
  const today = Prisma.sql`least(greatest(extract(epoch FROM ${clock}::time) - ${OFFICE.opens * 3600}, 0), ${OPEN_SECONDS})`;
  return Prisma.sql`(${days} / 7 * ${5 * OPEN_SECONDS} + least(${days} % 7, 5) * ${OPEN_SECONDS}
    + CASE WHEN ${days} % 7 < 5 THEN ${today} ELSE 0 END)`;
};

/** Seconds of the office between two instants (document 3, section 1). */
export const officeSeconds = (from: Prisma.Sql, to: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${openUntil(to)} - ${openUntil(from)})::float`;

/**
 * Whether an instant is no later than the answer that somebody who waits since then is promised: `answerDue` of
 * `promise.ts` in SQL. A millisecond before an answer in time the promised hours were not over yet.
 */
export const isInTime = (since: Prisma.Sql, at: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${at} <= ${since} + ${`${PROMISE.clock} hours`}::interval
    AND ${officeSeconds(since, Prisma.sql`(${at} - interval '1 millisecond')`)} < ${PROMISED_SECONDS})`;
