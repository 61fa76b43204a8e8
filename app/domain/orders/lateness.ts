import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { type OrderStatus, statusTable } from "./statuses.ts";

interface Awaited {
  status: OrderStatus;
  due_date: LocalDate | null;
  data: { pickup_hour: LocalTime | null };
}

const minutes = ({ date, time }: LocalNow) => Date.parse(`${date}T${time}:00Z`) / 60_000;

/**
 * Minutes since an order should have been ready by the clock of its business; 0 while there is time, when nothing
 * was agreed on, or when it is ready. Without an hour it is late by whole days, once its day is over.
 */
export function minutesLate({ status, due_date: date, data }: Awaited, now: LocalNow): number {
  if (!statusTable[status].toPrepare || !date) return 0;
  const { pickup_hour: hour } = data;
  const at = hour ? now : { ...now, time: "00:00" };
  return Math.max(0, minutes(at) - minutes({ date, time: hour ?? "00:00" }));
}
