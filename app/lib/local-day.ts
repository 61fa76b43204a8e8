import type { LocalDate, LocalTime } from "./local-date.ts";
import { rememberLast } from "./remember-last.ts";

const ZONES = { most: 600, longest: 64 };
const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** 2026-11-22, and 2026-11-22 16:28: Swedish writes a day as the wire does. */
const days = rememberLast((timeZone) => new Intl.DateTimeFormat("sv-SE", { ...day, timeZone }), ZONES);
const clocks = rememberLast(
  (timeZone) => new Intl.DateTimeFormat("sv-SE", { ...day, ...time, timeZone }),
  ZONES,
);

/** The day that an instant is on in a time zone (document 4, Dates, numbers, languages). */
export const localDay = (instant: Date, timeZone: string): LocalDate => days(timeZone).format(instant);

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
export function localNow(instant: Date, timeZone: string): LocalNow {
  const [date = "", time = ""] = clocks(timeZone).format(instant).split(" ");
  return { date, time };
}
