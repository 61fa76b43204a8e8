import { type LocalDate, readLocalDate } from "./local-date.ts";

const withoutYear = /^(\d{1,2})[.,/\-\s]+(\d{1,2})[.,]?$/;

/** At most so many years lie between two that have a 29 February. */
const LEAP_YEARS = 8;

/** A day that was typed without its year: `11-22`. Which day that is depends on where and when it is read. */
export interface YearlessDay {
  monthDay: string;
}

/** As {@link readLocalDate}; also a day without its year (22.11), as far as some year has it. */
export function readTypedDay(text: string): LocalDate | YearlessDay | undefined {
  const [, day, month] = withoutYear.exec(text.trim()) ?? [];
  if (!day || !month) return readLocalDate(text);
  const inLeapYear = readLocalDate(`2028-${month}-${day}`);
  return inLeapYear && { monthDay: inLeapYear.slice("2028-".length) };
}

/** The day that was typed; without its year the next one, `today` included. Undefined when no such day is near. */
export function comingDay(typed: LocalDate | YearlessDay, today: LocalDate): LocalDate | undefined {
  if (typeof typed === "string") return typed;
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .map((one) => readLocalDate(`${one}-${typed.monthDay}`))
    .find((date) => date !== undefined && date >= today);
}

/** The day that was typed; without its year the latest one up to the end of this year that is not after `latest`. */
export function latestDay(
  typed: LocalDate | YearlessDay,
  today: LocalDate,
  latest: LocalDate,
): LocalDate | undefined {
  if (typeof typed === "string") return typed;
  const year = Number(today.slice(0, 4));
  return Array.from({ length: LEAP_YEARS + 1 }, (_, back) =>
    readLocalDate(`${year - back}-${typed.monthDay}`),
  ).find((date) => date !== undefined && date <= latest);
}

/** What {@link readTypedDay} reads, as the day that it is. */
export function readComingDate(text: string, today: LocalDate): LocalDate | undefined {
  const typed = readTypedDay(text);
  return typed && comingDay(typed, today);
}
