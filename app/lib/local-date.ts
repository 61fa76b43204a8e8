/** A day without a time zone: `YYYY-MM-DD`. */
export type LocalDate = string;
/** A time of day without a time zone: `HH:MM`. */
export type LocalTime = string;

const wire = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const typed = /^(\d{1,2})[.,/\-\s]+(\d{1,2})[.,/\-\s]+(\d{4})$/;

/**
 * Reads a day from the wire form (2026-11-22) or as people type it, day first (22.11.2026, 22/11/2026, 22 11 2026).
 * Undefined when it is no such text or no day of the calendar, which begins with the year 1.
 */
export function readLocalDate(text: string): LocalDate | undefined {
  const clean = text.trim();
  const [, year, month, day] = wire.exec(clean) ?? reorder(typed.exec(clean)) ?? [];
  if (!year || !month || !day || Number(year) < 1) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date ? undefined : date;
}

/** Reads a time of day: 9:30, 09:30, 9.30, 9,30, 930 are `09:30`. Undefined when it is none. */
export function readLocalTime(text: string): LocalTime | undefined {
  const match = /^(\d{1,2})(?:[:.,\s]?([0-5]\d))?$/.exec(text.trim());
  if (!match || Number(match[1]) > 23) return undefined;
  return `${match[1]?.padStart(2, "0")}:${match[2] ?? "00"}`;
}

function reorder(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match ? [match[0], match[3], match[2], match[1]] : undefined;
}
