import { HOUR_MS } from "#app/lib/durations.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay, localNow } from "#app/lib/local-day.ts";

/** The operator's office hours, Monday to Friday (document 3, section 1). */
export const OFFICE = { opens: 9, closes: 18 } as const;
/** The clock that the office goes by. */
export const OFFICE_ZONE = "Europe/Bucharest";
/** What customers are promised: so many hours of the office, and so many of the clock at most. */
export const PROMISE = { office: 4, clock: 24 } as const;

/**
 * Until when somebody who waits since `since` is promised an answer: 4 office hours later (Monday to Friday, 9 to 18 in
 * Bucharest), and 24 hours later at most. Document 3, sections 1 and 9.
 */
export function answerDue(since: Date): Date {
  const latest = since.getTime() + PROMISE.clock * HOUR_MS;
  let left = PROMISE.office * HOUR_MS;
  for (
    let day = localDay(since, OFFICE_ZONE);
    instantOf(day, OFFICE.opens) < latest;
    day = daysLater(day, 1)
  ) {
    if (isWeekend(day)) continue;
    const begins = Math.max(since.getTime(), instantOf(day, OFFICE.opens));
    const open = Math.max(0, instantOf(day, OFFICE.closes) - begins);
    if (open >= left) return new Date(Math.min(begins + left, latest));
    left -= open;
  }
  return new Date(latest);
}

/** Whether an answer is due, on the way, or over its promise. */
export type Standing = "late" | "soon" | "fine";

/** Where somebody who waits since `since` stands: within the last hour before the promise it is soon. */
export function standingOf(since: Date, now: Date): Standing {
  const left = answerDue(since).getTime() - now.getTime();
  return left < 0 ? "late" : left <= HOUR_MS ? "soon" : "fine";
}

const isWeekend = (day: LocalDate): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** An hour of a day on the office's clock. Clocks change at night, so noon has the offset of all office hours. */
function instantOf(day: LocalDate, hour: number): number {
  const noon = new Date(`${day}T12:00:00Z`);
  const there = Number(localNow(noon, OFFICE_ZONE).time.slice(0, 2));
  return noon.getTime() + (hour - there) * HOUR_MS;
}
