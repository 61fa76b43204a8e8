import { z } from "zod";
import { type LocalDate, readLocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import type { Interval } from "./days-read.server.ts";
import { DASHBOARD_DAYS, FIRST_DAY } from "./limits.ts";

const year = z.coerce.number().int().min(2021).max(2100).optional();
const month = z.coerce.number().int().min(0).max(11).optional().describe("From 0, January, to 11.");
const day = z.coerce.number().int().min(1).max(31).optional();

/** A day of a form or an address; what is none is left out. */
const typedDay = z
  .string()
  .transform(readLocalDate)
  .optional()
  .describe("`YYYY-MM-DD`; in the place of year, month and day.");

const dayOf = (year?: number, month?: number, day?: number): LocalDate | undefined =>
  year === undefined || month === undefined || day === undefined
    ? undefined
    : readLocalDate(`${year}-${month + 1}-${day}`);

/** An interval of local days, as year, zero-based month and day of its start and end (document 4, Dates), or as two days. */
export const intervalInput = z
  .object({ sy: year, sm: month, sd: day, ey: year, em: month, ed: day, from: typedDay, to: typedDay })
  .transform(({ sy, sm, sd, ey, em, ed, from, to }) => ({
    from: from ?? dayOf(sy, sm, sd),
    to: to ?? dayOf(ey, em, ed),
  }));

/**
 * The interval that is meant: the last 30 days where nothing is said, nothing before 30 September 2021 and nothing after
 * the end of the present month, its start not after its end (document 2, section 5).
 */
export function intervalOf(
  { from, to }: z.output<typeof intervalInput>,
  now: Date,
  timeZone: string,
): Interval {
  const today = localDay(now, timeZone);
  const end = earlier(to ?? today, lastOfMonth(today));
  const start = from ?? daysLater(end, 1 - DASHBOARD_DAYS);
  return { from: earlier(later(start, FIRST_DAY), end), to: later(end, FIRST_DAY) };
}

/** The last day of the month that a day is in. */
export function lastOfMonth(day: LocalDate): LocalDate {
  const next = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  return next.toISOString().slice(0, 10);
}

const earlier = (one: LocalDate, other: LocalDate) => (one < other ? one : other);
const later = (one: LocalDate, other: LocalDate) => (one > other ? one : other);
