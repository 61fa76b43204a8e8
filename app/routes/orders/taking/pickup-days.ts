import type { QuickDay } from "#app/domain/pickup/quick-hours.server.ts";
import { MINUTE_MS } from "#app/lib/durations.ts";
import { dayBounds, minutesOf } from "#app/lib/local-clock.ts";
import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import { daysLater, localNow } from "#app/lib/local-day.ts";
import type { PickupDay } from "./pickup-choices.tsx";

/** The hours that are offered on each day: those that the workplace is open, else those that its orders mostly have. */
interface Offered {
  open: Record<PickupDay["name"], QuickDay>;
  habits: readonly LocalTime[];
}

/** What is offered for a pickup: what is left of today's hours, and all of tomorrow's; nothing of a closed day. */
export function pickupDays(today: LocalDate, time: LocalTime, { open, habits }: Offered): PickupDay[] {
  const { closed, hours } = open.today;
  const tomorrow = { closed: open.tomorrow.closed, hours: open.tomorrow.hours ?? habits };
  return [
    { day: today, name: "today", closed, hours: (hours ?? habits).filter((hour) => hour > time) },
    { day: daysLater(today, 1), name: "tomorrow", ...tomorrow },
  ];
}

/** How long what is offered holds, in milliseconds: until the next hour that is offered today, else until the day ends. */
export function hourLeftOf([today]: readonly PickupDay[], now: Date, timeZone: string): number {
  const { date, time } = localNow(now, timeZone);
  const [next] = today?.hours ?? [];
  if (next === undefined) return dayBounds(date, timeZone).to.getTime() - now.getTime();
  return (minutesOf(next) - minutesOf(time)) * MINUTE_MS - (now.getTime() % MINUTE_MS);
}
