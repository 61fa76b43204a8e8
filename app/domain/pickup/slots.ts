import { HOUR_MS } from "#app/lib/durations.ts";
import { type DayClock, dayClock, minutesOf, timeOf } from "#app/lib/local-clock.ts";
import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import type { OpenRange, PickupOfProduct, PickupRules } from "./pickup-rules.ts";

/** Hours of a day between which an order can be picked up; `to` is no longer among them, and at most `24:00`. */
export interface Slot {
  from: LocalTime;
  to: LocalTime;
}

const wholeDay: readonly OpenRange[] = [{ from: "00:00", to: "24:00" }];
const everyDay = 127;

/** The place of a day in the week: 0 Monday … 6 Sunday. */
const weekdayOf = (day: LocalDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The opening hours of a day, none on closed days; all day where nobody has said any. */
export function openRanges(
  day: LocalDate,
  { hours, closed }: Pick<PickupRules, "hours" | "closed">,
): readonly OpenRange[] {
  if (closed.some(({ from, to }) => from <= day && day <= to)) return [];
  return hours ? (hours[weekdayOf(day)] ?? []) : wholeDay;
}

/** What rules and products ask together of a pickup, seen from an instant: the work of a day doesn't grow with the lines. */
interface Asked {
  rules: PickupRules;
  today: LocalDate;
  /** Days of the week, as in {@link PickupOfProduct}. */
  weekdays: number;
  now: number;
  /** The instant from which notices in hours allow a pickup. */
  earliest: number;
  /** The earliest hour until which an order must be placed, in minutes, by how many days before. */
  until: ReadonlyMap<number, number>;
  clockOf: (day: LocalDate) => DayClock;
}

function askedBy(
  rules: PickupRules,
  goods: readonly PickupOfProduct[],
  instant: Date,
  timeZone: string,
): Asked {
  const now = instant.getTime();
  const until = new Map<number, number>();
  let earliest = now;
  for (const { notice } of [rules, ...goods]) {
    if (!notice) continue;
    if ("hours" in notice) earliest = Math.max(earliest, now + notice.hours * HOUR_MS);
    else
      until.set(
        notice.days,
        Math.min(minutesOf(notice.until), until.get(notice.days) ?? Number.POSITIVE_INFINITY),
      );
  }
  const weekdays = goods.reduce((days, product) => days & product.days, everyDay);
  const clocks = new Map<LocalDate, DayClock>();
  const clockOf = (day: LocalDate) => {
    const clock = clocks.get(day) ?? dayClock(day, timeZone);
    clocks.set(day, clock);
    return clock;
  };
  return { rules, today: localDay(instant, timeZone), weekdays, now, earliest, until, clockOf };
}

/** Whether it is too late for that day by a notice that says until when; each of them must be kept. */
const isTooLate = (day: LocalDate, { now, until, clockOf }: Asked): boolean =>
  [...until].some(([days, minute]) => now > clockOf(daysLater(day, -days)).from(minute));

/** The slots of an opening, those that begin from the earliest instant on, and at a minute that the clock shows. */
function slotsIn({ from, to }: OpenRange, minutes: number, clock: DayClock, earliest: number): Slot[] {
  const slots: Slot[] = [];
  for (let begin = minutesOf(from); begin + minutes <= minutesOf(to); begin += minutes) {
    const instant = clock.at(begin);
    if (instant !== null && instant >= earliest)
      slots.push({ from: timeOf(begin), to: timeOf(begin + minutes) });
  }
  return slots;
}

/** What is left of an opening from the earliest instant on. */
function restOf({ from, to }: OpenRange, clock: DayClock, earliest: number): Slot[] {
  const end = minutesOf(to);
  for (let begin = minutesOf(from); begin < end; begin += 1) {
    const instant = clock.at(begin);
    if (instant !== null && instant >= earliest) return [{ from: timeOf(begin), to }];
  }
  return [];
}

/**
 * When an order of these products, placed now, can be picked up on a day: its slots, or without slots what is left of
 * its opening hours. Hours are the business's local ones; one that the clock skips is not offered, one that it shows twice
 * is its first. Nothing while orders are paused, past the days ahead, or too late for the notices. Whether a slot is
 * full is not known here (`slotsTaken`). Document 4, Online shop.
 */
export function pickupHours(
  day: LocalDate,
  rules: PickupRules,
  goods: readonly PickupOfProduct[],
  now: Date,
  timeZone: string,
): Slot[] {
  return hoursOn(day, askedBy(rules, goods, now, timeZone));
}

function hoursOn(day: LocalDate, asked: Asked): Slot[] {
  const { rules, today, weekdays, earliest } = asked;
  if (rules.pausedOn === today || day < today || day > daysLater(today, rules.daysAhead)) return [];
  if ((weekdays & (1 << weekdayOf(day))) === 0 || isTooLate(day, asked)) return [];
  const clock = asked.clockOf(day);
  return openRanges(day, rules).flatMap((range) =>
    rules.slotMinutes ? slotsIn(range, rules.slotMinutes, clock, earliest) : restOf(range, clock, earliest),
  );
}

/** The days on which an order of these products, placed now, can be picked up at some hour ({@link pickupHours}). */
export function pickupDays(
  rules: PickupRules,
  goods: readonly PickupOfProduct[],
  now: Date,
  timeZone: string,
): LocalDate[] {
  const asked = askedBy(rules, goods, now, timeZone);
  return Array.from({ length: rules.daysAhead + 1 }, (_, days) => daysLater(asked.today, days)).filter(
    (day) => hoursOn(day, asked).length > 0,
  );
}

/**
 * Whether an order of these products, placed now, may be picked up then: with slots at the beginning of one, else at
 * any hour within the opening hours; without an hour on any such day, unless there are slots.
 */
export function isPickup(
  day: LocalDate,
  hour: LocalTime | null,
  rules: PickupRules,
  goods: readonly PickupOfProduct[],
  now: Date,
  timeZone: string,
): boolean {
  const hours = pickupHours(day, rules, goods, now, timeZone);
  if (hour === null) return hours.length > 0 && !rules.slotMinutes;
  if (rules.slotMinutes) return hours.some(({ from }) => from === hour);
  const within = hours.some(({ from, to }) => from <= hour && hour < to);
  return within && dayClock(day, timeZone).at(minutesOf(hour)) !== null;
}

/** Orders by day and hour, `YYYY-MM-DD HH:MM`, as `slotsTaken` counts them. */
export type Taken = ReadonlyMap<string, number>;

/** How many of the counted orders are within a slot, at whichever of its minutes. */
export function takenIn(taken: Taken, day: LocalDate, { from, to }: Slot): number {
  let sum = 0;
  for (const [key, count] of taken) {
    const hour = key.slice(day.length + 1);
    if (key.startsWith(day) && from <= hour && hour < to) sum += count;
  }
  return sum;
}

/** How many more orders a slot takes; null for any number. */
export const leftIn = ({ capacity }: PickupRules, taken: Taken, day: LocalDate, slot: Slot): number | null =>
  capacity === null ? null : Math.max(0, capacity - takenIn(taken, day, slot));

/** Of these days those on which no slot takes an order of these products, placed now: {@link pickupHours}. */
export function fullDays(
  days: readonly LocalDate[],
  taken: Taken,
  rules: PickupRules,
  goods: readonly PickupOfProduct[],
  now: Date,
  timeZone: string,
): LocalDate[] {
  const asked = askedBy(rules, goods, now, timeZone);
  const ofDay = Map.groupBy(taken, ([at]) => at.slice(0, "YYYY-MM-DD".length));
  return days.filter((day) => {
    const then = new Map(ofDay.get(day));
    return then.size > 0 && hoursOn(day, asked).every((slot) => leftIn(rules, then, day, slot) === 0);
  });
}
