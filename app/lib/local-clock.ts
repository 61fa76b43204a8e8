import { tzOffset } from "@date-fns/tz";
import { MINUTE_MS } from "./durations.ts";
import type { LocalDate, LocalTime } from "./local-date.ts";
import { daysLater } from "./local-day.ts";

const DAY_MINUTES = 24 * 60;
/** No zone changes its clock by more, nor again within so short a time. */
const NEAR_MS = 3 * 60 * MINUTE_MS;

/** How many milliseconds the clocks of a time zone are ahead of UTC at an instant. */
const aheadAt = (instant: number, timeZone: string): number =>
  tzOffset(timeZone, new Date(instant)) * MINUTE_MS;

/** The minutes since midnight of `HH:MM`; 1440 of `24:00`. */
export const minutesOf = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `HH:MM` of minutes since midnight. */
export const timeOf = (minutes: number): LocalTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** When the clocks of a time zone show a minute of a local day, given as minutes since its midnight. */
export interface DayClock {
  /** The instant in milliseconds since 1970, the first where the clock shows it twice; null where it never does. */
  at(minute: number): number | null;
  /** The first instant from which the clock shows that minute or a later one. */
  from(minute: number): number;
}

/**
 * The clock of a local day: on the days on which the clocks change, some minutes are left out or come twice (document
 * 4, Dates, numbers, languages).
 */
export function dayClock(day: LocalDate, timeZone: string): DayClock {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const noonAhead = aheadAt(midnight + (DAY_MINUTES / 2) * MINUTE_MS, timeZone);
  const around = [-NEAR_MS, DAY_MINUTES * MINUTE_MS + NEAR_MS].map((away) =>
    aheadAt(midnight - noonAhead + away, timeZone),
  );
  const offsets = [...new Set(around)];
  const at = (minute: number): number | null => {
    const shown = midnight + minute * MINUTE_MS;
    if (offsets.length === 1) return shown - (offsets[0] ?? 0);
    const instants = offsets
      .map((ahead) => shown - ahead)
      .filter((instant) => instant + aheadAt(instant, timeZone) === shown);
    return instants.length > 0 ? Math.min(...instants) : null;
  };
  const from = (minute: number): number => at(minute) ?? from(minute + 1);
  return { at, from };
}

/** When a local day begins and when the next one does: 23, 24 or 25 hours later. */
export function dayBounds(day: LocalDate, timeZone: string): { from: Date; to: Date } {
  const begins = (one: LocalDate) => new Date(dayClock(one, timeZone).from(0));
  return { from: begins(day), to: begins(daysLater(day, 1)) };
}
