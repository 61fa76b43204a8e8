import { TZDate } from "@date-fns/tz";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import type { Chance } from "./seed-chance.ts";
import { closedOn, rushBefore } from "./seed-feasts.ts";

/** Four months. */
export const DAYS_BACK = 122;
export const DEMO_ORDERS = 1_500;
/** How many of them are placed on the last two days, and how many of these today at most. */
const PLACED_LATELY = 36;
const PLACED_TODAY = 20;
const MINUTE = 60_000;
/** When the counter opens and closes, and so many minutes after one order of today the next one is placed. */
const [OPENS, CLOSES] = [7, 19.5];
const [APART, LATE] = [21, 15];

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

/** The day on which each order of the demo is placed, oldest first, so many of them today. */
function placementDays(today: LocalDate, placedToday: number): LocalDate[] {
  const yesterday = daysLater(today, -1);
  return [
    ...ordersOnDays(DEMO_ORDERS - PLACED_LATELY, DAYS_BACK - 2, yesterday),
    { day: yesterday, count: PLACED_LATELY - placedToday },
    { day: today, count: placedToday },
  ].flatMap(({ day, count }) => Array.from({ length: count }, () => day));
}

/** When each order of the demo is placed, oldest first: while the counter is open, and today one after the other until now. */
export function placements(now: Date, timeZone: string, chance: Chance): Date[] {
  const today = localDay(now, timeZone);
  const until = Math.min(now.getTime(), at(today, CLOSES, timeZone).getTime());
  const open = (until - at(today, OPENS, timeZone).getTime()) / MINUTE;
  const placedToday = Math.min(PLACED_TODAY, Math.max(0, Math.floor((open - LATE) / APART)));
  return placementDays(today, placedToday)
    .map((day, place) =>
      day === today
        ? new Date(until - ((DEMO_ORDERS - place) * APART + chance.between(0, LATE)) * MINUTE)
        : at(day, hourOfPlacing(chance.next()), timeZone),
    )
    .sort((a, b) => a.getTime() - b.getTime());
}

/** The hour at which an order is placed, of so much of the day's orders: most in the morning, and after work. */
export function hourOfPlacing(share: number): number {
  if (share < 0.45) return 7 + (share / 0.45) * 3;
  if (share < 0.7) return 10 + ((share - 0.45) / 0.25) * 4.5;
  return 14.5 + ((share - 0.7) / 0.3) * 4;
}
