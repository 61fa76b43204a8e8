import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";
import type { PickupDay } from "./pickup-choices.tsx";

/** What is offered for a pickup: what is left of today's hours, and all of tomorrow's. */
export const pickupDays = (today: LocalDate, time: LocalTime, hours: readonly LocalTime[]): PickupDay[] => [
  { day: today, name: "today", hours: hours.filter((hour) => hour > time) },
  { day: daysLater(today, 1), name: "tomorrow", hours },
];
