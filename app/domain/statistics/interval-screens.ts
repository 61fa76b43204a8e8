import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";
import { DASHBOARD_DAYS, FIRST_DAY, FIRST_QUICK_YEAR, REPORT_DAYS_AHEAD } from "./limits.ts";

/** The last day of the month that a day is in. */
function lastOfMonth(day: LocalDate): LocalDate {
  const next = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  return next.toISOString().slice(0, 10);
}

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;
const yearOf = (day: LocalDate): number => Number(day.slice(0, 4));

/** What an interval begins with where only its end is known, and the last day that can be chosen. */
interface ScreenDays {
  first: (end: LocalDate) => LocalDate;
  last: (today: LocalDate) => LocalDate;
}

/** Whose intervals are chosen differently (document 2, sections 5 and 9). */
export const intervalScreens = {
  dashboard: { first: (end) => daysLater(end, 1 - DASHBOARD_DAYS), last: lastOfMonth },
  export: { first: firstOfMonth, last: (today) => `${yearOf(today) + 1}-12-31` },
  report: { first: firstOfMonth, last: (today) => daysLater(today, REPORT_DAYS_AHEAD) },
} as const satisfies Record<string, ScreenDays>;
/** The days that can be chosen on a screen, as its date pickers offer them (document 2, section 5). */
export const daysOffered = (today: LocalDate, screen: IntervalScreen) => ({
  first: FIRST_DAY,
  last: intervalScreens[screen].last(today),
  today,
});

export type IntervalScreen = keyof typeof intervalScreens;

/** The quick years, each within the first and the last day of its screen (document 2, section 9). */
export function quickYears(today: LocalDate, screen: IntervalScreen) {
  const last = intervalScreens[screen].last(today);
  const years = Array.from(
    { length: yearOf(today) - FIRST_QUICK_YEAR + 1 },
    (_, place) => FIRST_QUICK_YEAR + place,
  );
  return years.map((year) => {
    const end = `${year}-12-31`;
    const begin = `${year}-01-01`;
    return { year, from: begin > FIRST_DAY ? begin : FIRST_DAY, to: end < last ? end : last };
  });
}
