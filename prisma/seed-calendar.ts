import { TZDate } from "@date-fns/tz";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";
import { closedOn, rushBefore } from "./seed-feasts.ts";

/** Four months. */
export const DAYS_BACK = 122;
export const DEMO_ORDERS = 1_500;
/** How many of them are placed today, and how many yesterday. */
const PLACED_TODAY = 20;
const PLACED_YESTERDAY = 16;

/** How busy a day of the week is, from Sunday. */
const weights = [0.6, 0.9, 0.9, 1, 1.1, 1.4, 2.2];

const weekdayOf = (day: LocalDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();
export const isSaturday = (day: LocalDate): boolean => weekdayOf(day) === 6;

/** The instant of an hour of a local day: `at("2026-11-21", 6.5, …)` is half past six in the morning. */
export function at(day: LocalDate, hour: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const minutes = Math.round(hour * 60);
  return new Date(new TZDate(year, month - 1, date, 0, minutes, timeZone).getTime());
}

/** How busy a bakery is on a day, in ordinary Wednesdays: by weekday, more before feasts, closed on some of them. */
const busyness = (day: LocalDate): number =>
  closedOn(day) ? 0 : (weights[weekdayOf(day)] ?? 1) * rushBefore(day);

/** How many of so many orders are placed on each of the days before one, oldest first; the business grows by half meanwhile. */
export function ordersOnDays(
  orders: number,
  days: number,
  end: LocalDate,
): { day: LocalDate; count: number }[] {
  const all = Array.from({ length: days }, (_, place) => daysLater(end, place - days));
  const weightOf = (day: LocalDate, place: number) => busyness(day) * (0.8 + (0.4 * place) / days);
  const sum = all.reduce((total, day, place) => total + weightOf(day, place), 0);
  let [passed, given] = [0, 0];
  return all.map((day, place) => {
    passed += weightOf(day, place);
    const count = Math.round((orders * passed) / sum) - given;
    given += count;
    return { day, count };
  });
}

/** The day on which each order of the demo is placed, oldest first. */
export function placementDays(today: LocalDate): LocalDate[] {
  const yesterday = daysLater(today, -1);
  const earlier = DEMO_ORDERS - PLACED_TODAY - PLACED_YESTERDAY;
  return [
    ...ordersOnDays(earlier, DAYS_BACK - 2, yesterday),
    { day: yesterday, count: PLACED_YESTERDAY },
    { day: today, count: PLACED_TODAY },
  ].flatMap(({ day, count }) => Array.from({ length: count }, () => day));
}

/** The hour at which an order is placed, of so much of the day's orders: most in the morning, and after work. */
export function hourOfPlacing(share: number): number {
  if (share < 0.45) return 7 + (share / 0.45) * 3;
  if (share < 0.7) return 10 + ((share - 0.45) / 0.25) * 4.5;
  return 14.5 + ((share - 0.7) / 0.3) * 4;
}
