import { TZDate } from "@date-fns/tz";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";

export const DAYS_BACK = 45;
export const DEMO_ORDERS = 200;
/** How many of them are placed today, and how many yesterday. */
const PLACED_TODAY = 20;
const PLACED_YESTERDAY = 16;

/** How busy a day of the week is, from Sunday. */
const weights = [0.6, 0.9, 0.9, 1, 1.1, 1.4, 2.2];

export const weekdayOf = (day: LocalDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();
export const isSaturday = (day: LocalDate): boolean => weekdayOf(day) === 6;

/** The instant of an hour of a local day: `at("2026-11-21", 6.5, …)` is half past six in the morning. */
export function at(day: LocalDate, hour: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const minutes = Math.round(hour * 60);
  return new Date(new TZDate(year, month - 1, date, 0, minutes, timeZone).getTime());
}

/** The day on which each order is placed, oldest first: more on Fridays and Saturdays, fewer on Sundays. */
export function placementDays(today: LocalDate): LocalDate[] {
  const past = Array.from({ length: DAYS_BACK - 2 }, (_, place) => daysLater(today, place + 1 - DAYS_BACK));
  const weightOf = (day: LocalDate) => weights[weekdayOf(day)] ?? 1;
  const all = past.reduce((sum, day) => sum + weightOf(day), 0);
  const earlier = DEMO_ORDERS - PLACED_TODAY - PLACED_YESTERDAY;
  const days: LocalDate[] = [];
  let passed = 0;
  for (const day of past) {
    passed += weightOf(day);
    while (days.length < Math.round((earlier * passed) / all)) days.push(day);
  }
  const repeat = (day: LocalDate, count: number) => Array.from({ length: count }, () => day);
  return [...days, ...repeat(daysLater(today, -1), PLACED_YESTERDAY), ...repeat(today, PLACED_TODAY)];
}
