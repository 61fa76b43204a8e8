import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";

/** A month of the calendar: `YYYY-MM`. */
export type Month = string;

/** The month so many months later; earlier with a negative number. */
export function monthsLater(month: Month, months: number): Month {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** The weeks that a month touches, each from Monday to Sunday; days of the months beside it fill the first and last. */
export function weeksOf(month: Month): LocalDate[][] {
  const first = `${month}-01`;
  const afterMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: LocalDate[][] = [];
  for (
    let monday = daysLater(first, -afterMonday);
    monday.slice(0, 7) <= month;
    monday = daysLater(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, column) => daysLater(monday, column)));
  return weeks;
}
