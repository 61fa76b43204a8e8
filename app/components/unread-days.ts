import { readTypedDay } from "#app/lib/typed-day.ts";

/** The days of an interval, as they are called in its form and in the address. */
const dayNames = ["from", "to"] as const;
export type DayName = (typeof dayNames)[number];

/** The days of a form as it is filled in that can't be read: a blank one is none. */
export const unreadTyped = (typed: URLSearchParams): DayName[] =>
  dayNames.filter((name) => readTypedDay(typed.get(name) ?? "") === undefined);

/** The days that an address says and that can't be read. */
export const unreadAsked = (search: URLSearchParams): DayName[] => unreadDays(search, dayNames);

/** Of these names those whose day can't be read; a blank one asks for none. */
export const unreadDays = <Name extends string>(search: URLSearchParams, names: readonly Name[]): Name[] =>
  names.filter((name) => isUnreadDay(search.get(name) ?? ""));

/** Whether something was typed that is no day. */
export const isUnreadDay = (typed: string): boolean =>
  typed.trim() !== "" && readTypedDay(typed) === undefined;
