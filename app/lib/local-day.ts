import { formatDate } from "./format.ts";
import type { LocalDate, LocalTime } from "./local-date.ts";

const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = made.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  made.set(timeZone, format);
  return format;
}

/** The day that an instant is on in a time zone (document 4, Dates, numbers, languages). */
export const localDay = (instant: Date, timeZone: string): LocalDate => formatOf(timeZone).format(instant);

/** The day so many days later; earlier with a negative number. */
export function daysLater(day: LocalDate, days: number): LocalDate {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** A moment on the clock of a place, so that server and browser draw the same. */
export interface LocalNow {
  date: LocalDate;
  time: LocalTime;
}

/** The clock of a time zone at an instant. */
export const localNow = (instant: Date, timeZone: string): LocalNow => ({
  date: localDay(instant, timeZone),
  time: formatDate(instant, "en", timeZone, "time"),
});
