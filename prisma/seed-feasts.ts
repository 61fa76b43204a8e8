import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";

/** Feasts for which a bakery works more, month and day; with how much more on the day before. */
const feasts: readonly (readonly [monthAndDay: string, rush: number])[] = [
  ["01-01", 1.6],
  ["03-08", 1.5],
  ["06-01", 1.4],
  ["08-15", 1.6],
  ["11-30", 1.3],
  ["12-06", 1.4],
  ["12-25", 2.8],
];
const EASTER_RUSH = 2.8;
const closed = ["01-01", "01-02", "12-25", "12-26"];
/** What is ordered for Christmas and Easter is ordered for so many days before. */
const SEASON_DAYS = 12;

/** Whether the bakery is closed: on Christmas, the New Year and Easter. */
export const closedOn = (day: LocalDate): boolean =>
  closed.includes(day.slice(5)) ||
  day === easterOf(yearOf(day)) ||
  day === daysLater(easterOf(yearOf(day)), 1);

/** How many times as much is ordered on a day, since a feast comes within three days. */
export function rushBefore(day: LocalDate): number {
  for (const ahead of [1, 2, 3]) {
    const then = daysLater(day, ahead);
    const rush = then === easterOf(yearOf(then)) ? EASTER_RUSH : rushOf(then.slice(5));
    if (rush) return 1 + (rush - 1) / ahead;
  }
  return 1;
}

/** Whether Christmas or Easter is near, for which cozonac is baked. */
export function isFeastSeason(day: LocalDate): boolean {
  const year = yearOf(day);
  const easter = easterOf(year);
  const within = (feast: LocalDate) => day <= feast && daysLater(day, SEASON_DAYS) >= feast;
  return within(easter) || within(`${year}-12-31`);
}

const rushOf = (monthAndDay: string) => feasts.find(([feast]) => feast === monthAndDay)?.[1];
const yearOf = (day: LocalDate) => Number(day.slice(0, 4));

/** Easter of the Orthodox Church: by Meeus for the Julian calendar, which is 13 days late until 2099. */
function easterOf(year: number): LocalDate {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const days = moon + sunday + 114;
  const julian = `${year}-${String(Math.floor(days / 31)).padStart(2, "0")}-${String((days % 31) + 1).padStart(2, "0")}`;
  return daysLater(julian, 13);
}
