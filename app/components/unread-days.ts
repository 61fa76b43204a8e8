import { type LocalDate, readLocalDate } from "#app/lib/local-date.ts";
import { readTypedDay } from "#app/lib/typed-day.ts";

/** The days of an interval, as they are called in its form and in the address. */
const dayNames = ["from", "to"] as const;
export type DayName = (typeof dayNames)[number];

/** The days of a form as it is filled in that can't be read: a blank one is none. */
export const unreadTyped = (typed: URLSearchParams): DayName[] =>
  dayNames.filter((name) => readTypedDay(typed.get(name) ?? "") === undefined);

/** The days that an address says and that can't be read. */
export const unreadAsked = (search: URLSearchParams): DayName[] => unreadDays(search, dayNames);

/** Whether an address says a first day that is after the last one that it says (`last`): that one alone is counted then. */
export function isTurned(search: URLSearchParams, last: LocalDate): boolean {
  if (unreadTyped(search).length > 0) return false;
  const [from, to = last] = dayNames.map((name) => readLocalDate(search.get(name) ?? ""));
  return from !== undefined && from > to;
}

/** Of these names those whose day can't be read; a blank one asks for none. */
export const unreadDays = <Name extends string>(search: URLSearchParams, names: readonly Name[]): Name[] =>
  names.filter((name) => isUnreadDay(search.get(name) ?? ""));

/** Whether something was typed that is no day. */
export const isUnreadDay = (typed: string): boolean =>
  typed.trim() !== "" && readTypedDay(typed) === undefined;
