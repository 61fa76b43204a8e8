import { minutesOf, timeOf } from "#app/lib/local-clock.ts";
import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import { daysLater, localNow } from "#app/lib/local-day.ts";
import type { PickupOfProduct, PickupRules } from "./pickup-rules.ts";
import { pickupHours, type Slot } from "./slots.ts";

/** A slot or what is left of an opening, and the day that it is of. */
export interface DaySlot extends Slot {
  day: LocalDate;
}

/** The day on which an hour that is said alone next comes: today from the present minute on, else tomorrow. */
export function nextDayOf(hour: LocalTime, now: Date, timeZone: string): LocalDate {
  const { date, time } = localNow(now, timeZone);
  return hour < time ? daysLater(date, 1) : date;
}

/**
 * When an order of these products, placed now, can be picked up by who says an hour and no day: what is left of today,
 * and of tomorrow what is earlier on the clock than now. For a workplace without slots. Document 4, Online shop.
 */
export function hoursAlone(
  rules: PickupRules,
  goods: readonly PickupOfProduct[],
  now: Date,
  timeZone: string,
): DaySlot[] {
  const { date: today, time } = localNow(now, timeZone);
  const tomorrow = daysLater(today, 1);
  const on = (day: LocalDate) => pickupHours(day, rules, goods, now, timeZone);
  return [
    ...on(today).map((slot) => ({ ...slot, day: today })),
    ...on(tomorrow).flatMap(({ from, to }) =>
      minutesOf(from) < minutesOf(time)
        ? [{ from, to: timeOf(Math.min(minutesOf(to), minutesOf(time))), day: tomorrow }]
        : [],
    ),
  ];
}
