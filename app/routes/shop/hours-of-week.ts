import type { OpenRange } from "#app/domain/pickup/pickup-rules.ts";

/** Days of the week that follow each other, 0 Monday … 6 Sunday, and their hours; none when it is closed. */
export interface SameHours {
  from: number;
  to: number;
  hours: readonly OpenRange[];
}

/** Hours of a day: `08:00–12:00, 14:00–18:00`. */
export const hoursText = (hours: readonly OpenRange[]) =>
  hours.map(({ from, to }) => `${from}–${to}`).join(", ");

/** The hours of a week, with days that have the same ones put together. */
export function hoursOfWeek(week: readonly (readonly OpenRange[])[]): SameHours[] {
  const found: SameHours[] = [];
  for (const [day, hours] of week.entries()) {
    const last = found.at(-1);
    if (last && hoursText(last.hours) === hoursText(hours)) last.to = day;
    else found.push({ from: day, to: day, hours });
  }
  return found;
}
