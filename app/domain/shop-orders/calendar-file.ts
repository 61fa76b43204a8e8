import { dayClock, minutesOf } from "#app/lib/local-clock.ts";
import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import { daysLater } from "#app/lib/local-day.ts";

/** A pickup as a calendar keeps it. */
export interface PickupEvent {
  /** Names it for good, so that the same file read twice is one event. */
  uid: string;
  day: LocalDate;
  /** Null for the whole day. */
  hour: LocalTime | null;
  timeZone: string;
  title: string;
  place: string;
  /** The address of the order's own page. */
  link: string;
  now: Date;
}

/** How long a pickup takes in a calendar, in minutes. */
const MINUTES = 15;
/** Bytes of a line (RFC 5545, section 3.1). */
const LINE_BYTES = 74;

/** A calendar file (RFC 5545) with one pickup. */
export function calendarFile({ uid, day, hour, timeZone, title, place, link, now }: PickupEvent): string {
  const minute = hour === null ? null : minutesOf(hour);
  const clock = dayClock(day, timeZone);
  const times =
    minute === null
      ? [`DTSTART;VALUE=DATE:${plain(day)}`, `DTEND;VALUE=DATE:${plain(daysLater(day, 1))}`]
      : [`DTSTART:${utc(clock.from(minute))}`, `DTEND:${utc(clock.from(minute) + MINUTES * 60_000)}`];
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tejghea//Tejghea//EN", "BEGIN:VEVENT"],
    ...[`UID:${uid}`, `DTSTAMP:${utc(now.getTime())}`, ...times],
    ...[`SUMMARY:${escaped(title)}`, `LOCATION:${escaped(place)}`, `URL:${link}`],
    ...["END:VEVENT", "END:VCALENDAR"],
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

const plain = (day: LocalDate) => day.replaceAll("-", "");
const utc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");

/** A line of more bytes goes on behind a space in the next one; no letter is cut. */
function folded(line: string): string {
  const parts = [""];
  for (const letter of line) {
    const last = parts.at(-1) ?? "";
    if (Buffer.byteLength(last + letter) > LINE_BYTES) parts.push(` ${letter}`);
    else parts[parts.length - 1] = last + letter;
  }
  return parts.join("\r\n");
}
