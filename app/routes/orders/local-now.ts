import { type LocalDate, type LocalTime, readLocalDate } from "#app/lib/local-date.ts";

/** A moment on the clock of a business, so that server and browser draw the same. */
export interface LocalNow {
  date: LocalDate;
  time: LocalTime;
}

/** The clock of a time zone at a moment. */
export function localNow(timeZone: string, now: Date): LocalNow {
  const [date = "", time = ""] = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  })
    .format(now)
    .split(" ");
  return { date: readLocalDate(date) ?? date, time };
}

const minutes = ({ date, time }: LocalNow) => Date.parse(`${date}T${time}:00Z`) / 60_000;

interface Awaited {
  status: string;
  pickup_date: LocalDate | null;
  data: { pickup_hour: LocalTime | null };
}

const unprepared = ["order_pending", "order_preparing"];

/** Minutes since an order should have been ready; 0 while there is time, or when no hour was agreed on. */
export function minutesLate({ status, pickup_date: date, data }: Awaited, now: LocalNow): number {
  if (!unprepared.includes(status) || !date) return 0;
  const time = data.pickup_hour;
  if (!time)
    return date < now.date
      ? minutes({ date: now.date, time: "00:00" }) - minutes({ date, time: "00:00" })
      : 0;
  return Math.max(0, minutes(now) - minutes({ date, time }));
}

/** The day after. */
export const dayAfter = (date: LocalDate): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
